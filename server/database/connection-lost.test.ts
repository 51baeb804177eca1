import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '#postgres/embedded-postgres.ts';
import { lockHolder } from '#postgres/postgres-lock.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { terminate, waitingForLocks } from '#tests/support/locks.ts';
import { type Answer, openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { ShopError } from '../core/shop-error.ts';
import { logOptions } from '../http/request-log.ts';
import type { Database } from '../tables/tables.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let shop: Shop;
let owner: TestUser;
const lines: string[] = [];
const logger = logOptions('info', { write: (line) => lines.push(line) });
const entries = () => lines.map((line) => JSON.parse(line));

beforeAll(async () => {
	database = await createTestDatabase();
	const db = openDatabase(database.url, { max: 5 });
	shop = await openShop({ database: { url: database.url, db }, logger });
	owner = await shop.makeOwner();
});
beforeEach(() => {
	lines.length = 0;
});
afterAll(async () => {
	await shop?.close();
	await shop?.db.destroy();
	await database?.drop();
});

/** Locks a table exclusively while `work` runs. */
async function whileLocked<T>(db: Kysely<Database>, table: string, work: () => Promise<T>): Promise<T> {
	const held = Promise.withResolvers<void>();
	const over = Promise.withResolvers<void>();
	const holding = db.transaction().execute(async (trx) => {
		await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
		held.resolve();
		await over.promise;
	});
	await Promise.race([held.promise, holding]);
	try {
		return await work();
	} finally {
		over.resolve();
		// The database may have stopped in the meantime.
		await holding.catch(() => {});
	}
}

/**
 * Returns the response to a call whose connection PostgreSQL ends while it waits for a lock on this table.
 */
function lostWhileWaiting(table: string, call: () => Promise<Answer>): Promise<Answer> {
	return whileLocked(database.db, table, async () => {
		const answer = call();
		const early = answer.then(({ status, text }) => {
			throw new Error(`answered without the table ${table}: ${status} ${text}`);
		});
		await terminate(database.db, await Promise.race([waitingForLocks(database.db), early]));
		early.catch(() => {});
		return answer;
	});
}

function expectAway({ status, headers, body, text }: Answer) {
	expect(status, text).toBe(503);
	expect(headers['retry-after']).toBe('5');
	expect(headers['content-disposition']).toBeUndefined();
	expect(body.error).toMatchObject({ name: 'ServiceUnavailableError', details: { code: 'unavailable' } });
	expect(text).not.toMatch(/postgres|terminat|57P0/i);
}

/** The log contains every connection loss with PostgreSQL's own error, and no other fault. */
function expectReported(count: number) {
	const reported = entries().filter(({ msg }) => msg.startsWith('the database is away'));
	expect(reported.map(({ err }) => err.cause)).toEqual(Array(count).fill('57P01'));
	expect(entries().filter(({ msg }) => msg === 'a request failed')).toEqual([]);
}

async function buyer(one = shop) {
	const user = await one.makeUser();
	const address = await one.makeAddress(user);
	const watch = await one.makeWatch();
	const body = { data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } };
	return { user, watch, body, call: { as: user, headers: { 'idempotency-key': 'one-press' } } };
}

test('a connection lost in the middle of placing an order: 503, nothing half done, and the retry places it', async () => {
	const { watch, body, call } = await buyer();
	// Its rows are written after the units were reserved.
	expectAway(await lostWhileWaiting('order_items', () => shop.post('/api/orders', body, call)));
	expectReported(1);
	expect(await shop.stockOf(watch)).toBe(1);
	expect((await shop.get('/api/orders', call)).body.data).toEqual([]);
	expect((await shop.post('/api/orders', body, call)).status).toBe(201);
	expect(await shop.stockOf(watch)).toBe(0);
});

test('a connection lost during the owner’s writes: 503 and nothing is written', async () => {
	const { watch, body, call } = await buyer();
	const { documentId: order, updatedAt } = (await shop.post('/api/orders', body, call)).body.data;
	const payment = { updatedAt, method: 'bank' };
	const as = owner;
	const watchPath = `/api/watches/${watch.documentId}`;
	const before = (await shop.get(watchPath, { as })).body;
	const changes = { version: before.data.version, price: 1, categories: ['used'] };
	const writes: [string, () => Promise<Answer>][] = [
		['watches', () => shop.put(watchPath, { data: changes }, { as })],
		['watches_categories', () => shop.put(watchPath, { data: changes }, { as })],
		['brands', () => shop.post('/api/brands', { data: { name: 'Perdida' } }, { as })],
		['outbox', () => shop.post(`/api/owner/orders/${order}/confirm-payment`, { data: payment }, { as })],
	];
	for (const [table, write] of writes) expectAway(await lostWhileWaiting(table, write));
	expectReported(writes.length);
	expect((await shop.get(watchPath, { as })).body).toEqual(before);
	expect((await shop.get('/api/brands?filters[name]=Perdida')).body.data).toEqual([]);
	const { body: left } = await shop.get(`/api/owner/orders/${order}`, { as });
	expect(left.data).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending', payments: [] });
});

test('a connection lost while reading: 503, also before a file is sent', async () => {
	const { user, body, call } = await buyer();
	expect((await shop.post('/api/orders', body, call)).status).toBe(201);
	const reads: [string, () => Promise<Answer>][] = [
		['order_items', () => shop.get('/api/orders', { as: user })],
		['addresses', () => shop.get('/api/addresses', { as: user })],
		['orders', () => shop.get('/api/owner/orders.csv', { as: owner })],
		['brands', () => shop.get('/api/brands')],
	];
	for (const [table, read] of reads) {
		expectAway(await lostWhileWaiting(table, read));
		expect((await read()).status).toBe(200);
	}
	expectReported(reads.length);
});

test('a transaction whose connection is lost fails with the first error, not with that of its rollback', async () => {
	const cutBefore = (work: (db: Kysely<Database>) => Promise<unknown>) =>
		inTransaction(shop.db, async (trx) => {
			const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
			const pid = rows[0]?.pid ?? 0;
			await terminate(database.db, [pid]);
			const alive = async () =>
				(await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db)).rows.length;
			await expect.poll(alive).toBe(0);
			await work(trx);
		});
	// The operating system's own error when the statement is sent before PostgreSQL's message has been
	// read.
	const code = expect.stringMatching(/^(57P01|EPIPE|ECONNRESET)$/);
	const lost = { name: 'ServiceAway', code: 'DATABASE_AWAY', cause: { code } };
	await expect(cutBefore((trx) => sql`select 1`.execute(trx))).rejects.toMatchObject(lost);
	// In this case the commit discovers the loss.
	await expect(cutBefore(async () => {})).rejects.toMatchObject(lost);
	const refused = cutBefore(async () => {
		throw new ShopError('in_use');
	});
	await expect(refused).rejects.toMatchObject({ code: 'in_use' });
});

test('PostgreSQL stops during an order, a write and a read: 503, and the shop recovers by itself', async () => {
	const dataDir = makeDataFolder('lost');
	const server = await openEmbeddedPostgres({ dataDir, report: () => {} });
	const db = openDatabase(server.databaseUrl);
	await migrate(db);
	const fragile = await openShop({ database: { url: server.databaseUrl, db }, logger });
	try {
		const as = await fragile.makeOwner();
		const { user, watch, body, call } = await buyer(fragile);
		const watchPath = `/api/watches/${watch.documentId}`;
		for (const signal of ['SIGINT', 'SIGKILL'] as const) {
			lines.length = 0;
			const answers = await whileLocked(db, 'watches', async () => {
				const calls = [
					fragile.post('/api/orders', body, call),
					fragile.put(watchPath, { data: { version: 1, price: 1 } }, { as }),
					fragile.get(watchPath, { as }),
				];
				await waitingForLocks(db, calls.length);
				process.kill(lockHolder(join(dataDir, 'postgres')) ?? 0, signal);
				return Promise.all(calls);
			});
			for (const answer of answers) expectAway(answer);
			expect(entries().filter(({ msg }) => msg === 'a request failed')).toEqual([]);
			const status = async () => (await fragile.get('/api/orders', { as: user })).status;
			await expect.poll(status, { timeout: 15_000, interval: 100 }).toBe(200);
			expect(await fragile.stockOf(watch)).toBe(1);
		}
		expect((await fragile.post('/api/orders', body, call)).status).toBe(201);
	} finally {
		await fragile.close();
		await db.destroy();
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
});
