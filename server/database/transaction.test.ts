import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from './database.ts';
import { lastPrepared } from './prepared-statements.ts';
import { run } from './run-sql.ts';
import { sqlText } from './sql-text.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase({ max: 4 });
	await sql`create table tries (n integer)`.execute(database.db);
});
afterAll(() => database?.drop());

const failWith = (code: string) =>
	sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`);

test.each(['40001', '40P01'])(
	'%s is tried again, three times at most, and leaves nothing of the failed tries',
	async (code) => {
		await sql`delete from tries`.execute(database.db);
		let tries = 0;
		const work = (failures: number) =>
			inTransaction(database.db, async (trx) => {
				tries += 1;
				await sql`insert into tries values (${tries})`.execute(trx);
				if (tries <= failures) await failWith(code).execute(trx);
				return tries;
			});
		expect(await work(3)).toBe(4);
		expect((await sql<{ n: number }>`select n from tries`.execute(database.db)).rows).toEqual([{ n: 4 }]);
		tries = 0;
		await expect(work(9)).rejects.toMatchObject({ code: 'unavailable' });
		expect(tries).toBe(4);
		expect((await sql`select n from tries`.execute(database.db)).rows).toHaveLength(1);
	},
);

test('any other failure is not retried', async () => {
	let tries = 0;
	const work = inTransaction(database.db, async (trx) => {
		tries += 1;
		await failWith('23505').execute(trx);
	});
	await expect(work).rejects.toThrow('on purpose');
	expect(tries).toBe(1);
});

test('two transactions that deadlock both complete', async () => {
	await sql`delete from tries`.execute(database.db);
	await sql`insert into tries values (1), (2)`.execute(database.db);
	let arrived = 0;
	const bothHoldTheirFirst = Promise.withResolvers<void>();
	const take = (first: number, second: number) =>
		inTransaction(database.db, async (trx) => {
			await sql`select n from tries where n % 10 = ${first} for update`.execute(trx);
			arrived += 1;
			if (arrived === 2) bothHoldTheirFirst.resolve();
			await bothHoldTheirFirst.promise;
			await sql`update tries set n = n + 10 where n % 10 = ${second}`.execute(trx);
		});
	await Promise.all([take(1, 2), take(2, 1)]);
	const { rows } = await sql<{ n: number }>`select n from tries order by n`.execute(database.db);
	expect(rows.map(({ n }) => n)).toEqual([11, 12]);
});

const rowsLeft = async () =>
	(await sql<{ n: number }>`select n from tries order by n`.execute(database.db)).rows.map(({ n }) => n);

test('the last statement sends its commit along, and a failing one leaves no changes and a usable connection', async () => {
	await sql`delete from tries`.execute(database.db);
	const seen: number[][] = [];
	await inTransaction(database.db, async (trx) => {
		await sql`insert into tries values (1)`.execute(trx);
		await run(trx, sqlText`${lastPrepared}insert into tries select n + 1 from tries`, []);
		// The commit was sent along with it; it is the only thing that another connection waits for.
		while ((seen.at(-1)?.length ?? 0) < 2) seen.push(await rowsLeft());
	});
	expect(await rowsLeft()).toEqual([1, 2]);
	for (let times = 0; times < 6; times++) {
		const work = inTransaction(database.db, async (trx) => {
			await sql`insert into tries values (9)`.execute(trx);
			await run(trx, sqlText`${lastPrepared}insert into tries select 1 / 0`, []);
		});
		await expect(work).rejects.toMatchObject({ code: '22012' });
	}
	expect(await rowsLeft()).toEqual([1, 2]);
});

test('a rejected commit behind the last statement is an error', async () => {
	await sql`delete from tries`.execute(database.db);
	await sql`create table once (n integer unique deferrable initially deferred)`.execute(database.db);
	const work = inTransaction(database.db, async (trx) => {
		await sql`insert into tries values (1)`.execute(trx);
		await run(trx, sqlText`${lastPrepared}insert into once values (1), (1)`, []);
	});
	await expect(work).rejects.toMatchObject({ code: '23505' });
	expect(await rowsLeft()).toEqual([]);
	expect((await sql`select n from once`.execute(database.db)).rows).toEqual([]);
});

test.each(['plain', 'prepared'])(
	'a %s first statement is not kept when PostgreSQL refuses the begin before it',
	async (kind) => {
		const proxy = await startSpoilingProxy(database.url);
		const db = openDatabase(proxy.url, { max: 1 });
		const prefix = sql.raw(kind === 'prepared' ? '/* prepared */ ' : '');
		const write = (n: number) =>
			inTransaction(db, async (trx) => {
				const { rows } = await sql<{
					n: number;
				}>`${prefix}insert into tries values (${n}) returning n`.execute(trx);
				await sql`update tries set n = n + 0 where n = ${n}`.execute(trx);
				return rows;
			});
		try {
			await sql`delete from tries`.execute(database.db);
			proxy.spoil();
			await expect(write(101)).rejects.toThrow('syntax error');
			expect(await rowsLeft()).toEqual([]);
			// The connection remains usable with its prepared statements.
			expect(await write(102)).toEqual([{ n: 102 }]);
			proxy.spoil();
			await expect(write(103)).rejects.toThrow('syntax error');
			expect(await write(104)).toEqual([{ n: 104 }]);
			expect(await rowsLeft()).toEqual([102, 104]);
			// The same applies to a statement without values, which waits for the response to its begin.
			proxy.spoil();
			const bare = inTransaction(db, (trx) => sql`insert into tries values (105)`.execute(trx));
			await expect(bare).rejects.toThrow('syntax error');
			expect(await rowsLeft()).toEqual([102, 104]);
			expect(proxy.connections()).toBe(1);
		} finally {
			await db.destroy();
			await proxy.close();
		}
	},
);

test('a statement prepared before a migration changed its table is prepared again', async () => {
	const db = openDatabase(database.url, { max: 1 });
	const all = (database: typeof db) => sql`/* prepared */ select * from widened`.execute(database);
	try {
		await sql`create table widened (n integer)`.execute(database.db);
		await all(db);
		await sql`alter table widened add column a integer`.execute(database.db);
		await all(db);
		await inTransaction(db, all);
		await sql`alter table widened add column b integer; insert into widened values (1, 2, 3)`.execute(
			database.db,
		);
		expect((await inTransaction(db, all)).rows).toEqual([{ n: 1, a: 2, b: 3 }]);
	} finally {
		await db.destroy();
	}
});

/** A connection to the database on which the next `begin` is invalid SQL. */
async function startSpoilingProxy(databaseUrl: string) {
	const { host, port } = new pg.Client({ connectionString: databaseUrl });
	let isSpoiling = false;
	let connections = 0;
	const spoiled = (chunk: Buffer) => {
		const at = isSpoiling ? chunk.indexOf('begin\0') : -1;
		if (at < 0) return chunk;
		isSpoiling = false;
		chunk.write('begix', at);
		return chunk;
	};
	const server = createServer((client) => {
		connections += 1;
		const shop = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
		client.on('data', (chunk) => shop.write(spoiled(chunk))).on('close', () => shop.destroy());
		shop.on('data', (chunk) => client.write(chunk)).on('close', () => client.destroy());
		for (const socket of [client, shop]) socket.on('error', () => {});
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const url = new URL(databaseUrl);
	url.searchParams.delete('host');
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		connections: () => connections,
		spoil: () => {
			isSpoiling = true;
		},
		close: () => new Promise((done) => server.close(done)),
	};
}
