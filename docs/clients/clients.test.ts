import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopForClient, type ShopForClient } from '../../tests/support/dialect-client.ts';
import { unique } from '../../tests/support/makers.ts';

const here = import.meta.dirname;
const page = readFileSync(join(here, '../clients.md'), 'utf8');
const npx = (command: string) =>
	promisify(execFile)('npx', ['--no-install', ...command.split(' ')], { cwd: here, timeout: 120_000 });

let shop: ShopForClient['shop'];
let base: string;
beforeAll(async () => {
	({ shop } = await openShopForClient());
	const address = shop.app.server.address();
	if (address === null || typeof address === 'string') throw new Error('the shop does not listen');
	base = `http://127.0.0.1:${address.port}`;
	const commands = [...page.matchAll(/`npx ([^`]+)`/g)].map(([, command = '']) => command);
	expect(commands).toHaveLength(3);
	for (const command of commands)
		await npx(command.replace('https://SHOP', base).replace('-o ', '-o generated/'));
}, 300_000);
afterAll(() => shop?.close());

const done = [200, 200, 200, 200, 200, 200, 200, 201, 201, 200];

test('the typed clients compile against the document', async () => {
	const options =
		'--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022';
	await npx(`tsc ${options} --allowImportingTsExtensions openapi-fetch.ts hey-api.ts strapi-client.ts`);
});

test('openapi-typescript and openapi-fetch make ten calls', async () => {
	const { run } = await import('./openapi-fetch.ts');
	expect(await run(base, unique('fetch'))).toEqual(done);
});

test('@hey-api/openapi-ts makes ten calls', async () => {
	const { run } = await import('./hey-api.ts');
	expect(await run(base, unique('hey'))).toEqual(done);
});

test('openapi-zod-client makes ten calls, and every answer fits its schema', async () => {
	const { run } = await import('./zodios.ts');
	expect((await run(base, unique('zodios'))).filter(Boolean)).toHaveLength(10);
});

test('@strapi/client makes twenty calls', async () => {
	const { run } = await import('./strapi-client.ts');
	const wanted = { name: 'Strapi client', scopes: ['catalogue:read', 'catalogue:write'], days: 1 };
	const { body } = await shop.post('/api/owner/keys', { data: wanted }, { as: await shop.makeOwner() });
	const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'green' } })
		.jpeg()
		.toBuffer();
	const answers = await run(base, unique('strapi'), body.data.key, photo);
	expect(answers.filter(Boolean)).toHaveLength(18);
	const [uploaded, files, read, described, deleted] = answers.slice(-5);
	expect(uploaded).toMatchObject({ name: 'Dial', alternativeText: null, mime: 'image/jpeg' });
	expect(files).toEqual([uploaded]);
	expect(read).toEqual(uploaded);
	expect(described).toMatchObject({ name: 'Dial', alternativeText: 'La esfera', caption: 'Con flash' });
	expect(deleted).toEqual(described);
});
