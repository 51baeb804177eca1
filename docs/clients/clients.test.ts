import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopForClient, type ShopForClient } from '../../tests/support/dialect-client.ts';
import { unique } from '../../tests/support/makers.ts';

const here = import.meta.dirname;
const tool = (name: string, ...args: string[]) =>
	execFileSync(join(here, 'node_modules', '.bin', name), args, {
		cwd: here,
		stdio: 'pipe',
		timeout: 120_000,
	});

let shop: ShopForClient['shop'];
let base: string;
beforeAll(async () => {
	({ shop } = await openShopForClient());
	const address = shop.app.server.address();
	if (address === null || typeof address === 'string') throw new Error('the shop does not listen');
	base = `http://127.0.0.1:${address.port}`;
	mkdirSync(join(here, 'generated'), { recursive: true });
	writeFileSync(join(here, 'generated/openapi.json'), (await shop.get('/api/openapi.json')).text);
	tool('openapi-typescript', 'generated/openapi.json', '-o', 'generated/schema.d.ts');
	tool('openapi-ts', '-i', './generated/openapi.json', '-o', 'generated/hey-api');
	tool('openapi-zod-client', 'generated/openapi.json', '-o', 'generated/zodios.ts');
}, 300_000);
afterAll(() => shop?.close());

const done = [200, 200, 200, 200, 200, 200, 200, 201, 201, 200];

test('the typed clients compile against the document', () => {
	const options =
		'--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022';
	tool('tsc', ...options.split(' '), '--allowImportingTsExtensions', 'openapi-fetch.ts', 'hey-api.ts');
}, 120_000);

test('openapi-typescript and openapi-fetch make ten calls', async () => {
	const { run } = await import('./openapi-fetch.ts');
	expect(await run(base, unique('fetch'))).toEqual(done);
}, 60_000);

test('@hey-api/openapi-ts makes ten calls', async () => {
	const { run } = await import('./hey-api.ts');
	expect(await run(base, unique('hey'))).toEqual(done);
}, 60_000);

test('openapi-zod-client makes ten calls, and every answer fits its schema', async () => {
	const { run } = await import('./zodios.ts');
	expect((await run(base, unique('zodios'))).filter(Boolean)).toHaveLength(10);
}, 60_000);

test('@strapi/client makes ten calls', async () => {
	const { run } = await import('./strapi-client.ts');
	expect((await run(base, unique('strapi'))).filter(Boolean)).toHaveLength(10);
}, 60_000);
