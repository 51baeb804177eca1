import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { startWire } from '#tests/support/wire.ts';
import { openDatabase, poolOf } from './database.ts';

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof startWire>>;
let shop: Shop;
beforeAll(async () => {
	database = await createTestDatabase();
	wire = await startWire(database.url);
	const db = openDatabase(wire.url, { max: 5 });
	shop = await openShop({ database: { url: wire.url, db } });
});
afterAll(async () => {
	await shop?.close();
	await wire?.close();
	await shop?.db.destroy();
	await database?.drop();
});

const timed = async (
	sendRequest: () => Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>,
) => {
	const began = performance.now();
	const answer = await sendRequest();
	return { ...answer, ms: performance.now() - began };
};

for (const fault of ['cut', 'silence'] as const)
	test(`the database away (${fault}): 503 within 3 s, the process lives, and all is well again within 10 s`, async () => {
		const ana = await shop.makeUser();
		await Promise.all(Array.from({ length: 8 }, () => shop.get('/api/users', { as: ana })));
		wire[fault]();
		const queries = [
			() => shop.get('/api/users', { as: ana }),
			() => shop.get('/readyz'),
			() => shop.post('/api/auth/refresh', { refreshToken: ana.refreshToken }),
			() => shop.post('/api/auth/local', { identifier: ana.email, password: ana.password }),
		];
		// More requests than the pool has connections: no request waits for an unavailable database.
		const answers = await Promise.all([...queries, ...queries, ...queries].map(timed));
		for (const { status, ms, headers, body } of answers) {
			expect(status).toBe(503);
			expect(ms).toBeLessThan(3_000);
			expect(headers['retry-after']).toBeTruthy();
			expect(body).toMatchObject({ data: null, error: { name: 'ServiceUnavailableError' } });
			expect(JSON.stringify(body)).not.toMatch(/postgres|ECONN|terminated|127\.0\.0\.1/);
		}
		expect((await shop.get('/healthz')).status).toBe(200);
		expect((await shop.get('/api/constant')).status).toBe(200);
		const later = await timed(() => shop.get('/api/users', { as: ana }));
		expect([later.status, later.ms < 3_000]).toEqual([503, true]);

		wire.open();
		const ready = async () => (await shop.get('/api/users', { as: ana })).status;
		await expect.poll(ready, { timeout: 10_000, interval: 200 }).toBe(200);
		const after = await Promise.all(Array.from({ length: 8 }, () => shop.get('/api/users', { as: ana })));
		expect(after.map(({ status }) => status)).toEqual(Array(8).fill(200));
		// A sign-in interrupted by the fault left no partial state: the token is still valid.
		expect((await shop.post('/api/auth/refresh', { refreshToken: ana.refreshToken })).status).toBe(200);
	});

test('each of several consecutive requests gets its 503 within 3 s when the database stops responding', async () => {
	const ana = await shop.makeUser();
	await Promise.all(Array.from({ length: 8 }, () => shop.get('/api/users', { as: ana })));
	wire.silence();
	const requested: ReturnType<typeof timed>[] = [];
	for (let n = 0; n < 30; n++) {
		requested.push(timed(() => shop.get('/api/users', { as: ana })));
		await new Promise((resolve) => setTimeout(resolve, 150));
	}
	const answers = await Promise.all(requested);
	expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(503));
	expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3_000);
	wire.open();
	await expect
		.poll(async () => (await shop.get('/api/users', { as: ana })).status, { timeout: 10_000 })
		.toBe(200);
});

test('a database that restarts under idle connections only fails the requests in flight', async () => {
	const ana = await shop.makeUser();
	await Promise.all(Array.from({ length: 8 }, () => shop.get('/api/users', { as: ana })));
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
		database.db,
	);
	await expect.poll(() => poolOf(shop.db)?.totalCount, { interval: 5 }).toBe(0);
	for (let n = 0; n < 8; n++) expect((await shop.get('/api/users', { as: ana })).status).toBe(200);
});

test('a slow statement can finish while the database answers other statements', async () => {
	const db = openDatabase(wire.url, { max: 1 });
	const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(3.5)`.execute(db);
	expect(rows[0]?.done).toBe(1);
	await db.destroy();
});
