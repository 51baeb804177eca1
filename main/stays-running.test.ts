import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '#scripts/build.ts';
import { freePort, type Run, run } from '#scripts/processes.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startWire } from '#tests/support/wire.ts';
import { logOutput } from './log-output.ts';

let folder: string;
let database: TestDatabase;
let wire: Awaited<ReturnType<typeof startWire>>;
let shop: Run | undefined;

beforeAll(async () => {
	await buildIfChanged();
	folder = makeDataFolder('stands');
	database = await createTestDatabase();
	wire = await startWire(database.url);
});
afterAll(async () => {
	shop?.child.kill('SIGKILL');
	await shop?.ended;
	await wire?.close();
	await database?.drop();
	rmSync(folder, { recursive: true, force: true });
});

async function start(program: string, args: string[]) {
	const port = await freePort();
	shop = run(program, args, {
		DATA_DIR: join(folder, 'data'),
		PORT: String(port),
		DATABASE_URL: wire.url,
		DRAW_AHEAD: 'false',
		EXCHANGE_RATE_URL: 'http://127.0.0.1:1/',
	});
	const sendRequest = async (path: string) => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
		return [answer?.status, await answer?.json().catch(() => null)];
	};
	return { ...shop, ask: sendRequest };
}
const until = (look: () => unknown) => expect.poll(look, { timeout: 45_000, interval: 50 });

test('the database stops as the jobs start: the shop stays up, is not ready, recovers and logs little', async () => {
	wire.refuse(['ancora jobs']);
	const { ask, child, ended, output } = await start(process.execPath, ['main/main.ts']);
	await until(wire.refused).toBeGreaterThan(2);
	expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
	expect(await ask('/readyz')).toEqual([503, { status: 'starting' }]);
	wire.open();
	await until(() => ask('/readyz')).toEqual([200, { status: 'ok' }]);

	// Work that needs a session is interrupted for a while, and requests are not.
	const before = wire.refused();
	wire.refuse(['ancora jobs', 'ancora-catalogue']);
	await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where application_name in ('ancora jobs', 'ancora-catalogue') and datname = current_database()`.execute(
		database.db,
	);
	await until(() => wire.refused() - before).toBeGreaterThan(9);
	expect((await ask('/api/watches'))[0]).toBe(200);
	for (const sentence of ['could not be started yet', 'cannot reach the database', 'are not heard'])
		expect(output().split(sentence).length - 1, sentence).toBeLessThanOrEqual(2);
	wire.open();
	child.kill('SIGTERM');
	expect((await ended).code).toBe(0);
});

test('a log that cannot be written does not stop the shop', async () => {
	const program = `exec ${process.execPath} main/main.ts >/dev/full`;
	const { ask, child, ended } = await start('sh', ['-c', program]);
	await until(() => ask('/readyz')).toEqual([200, { status: 'ok' }]);
	for (let n = 0; n < 3; n++) expect((await ask('/api/watches'))[0]).toBe(200);
	child.kill('SIGTERM');
	expect((await ended).code).toBe(0);
});

test('dropped log lines are counted and reported with the next line', () => {
	const file = join(folder, 'log');
	const fd = openSync(file, 'a');
	const log = logOutput(fd);
	log.write('one\n');
	closeSync(fd);
	for (const line of ['two\n', 'three\n']) log.write(line);
	expect(openSync(file, 'a')).toBe(fd);
	log.write('four\n');
	const [first, notice = '', last] = readFileSync(file, 'utf8').split('\n');
	expect([first, last, JSON.parse(notice).dropped]).toEqual(['one', 'four', 2]);
	closeSync(fd);
});
