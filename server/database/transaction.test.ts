import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { lastOften } from './prepared.ts';
import { run, sqlText } from './sql-text.ts';
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

test('any other failure is not tried again', async () => {
	let tries = 0;
	const work = inTransaction(database.db, async (trx) => {
		tries += 1;
		await failWith('23505').execute(trx);
	});
	await expect(work).rejects.toThrow('on purpose');
	expect(tries).toBe(1);
});

test('two transactions that wait for each other both come to their end', async () => {
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

const kept = async () =>
	(await sql<{ n: number }>`select n from tries order by n`.execute(database.db)).rows.map(({ n }) => n);

test('a last statement takes its commit along; one that fails leaves nothing, and the connection goes on', async () => {
	await sql`delete from tries`.execute(database.db);
	const seen: number[][] = [];
	await inTransaction(database.db, async (trx) => {
		await sql`insert into tries values (1)`.execute(trx);
		await run(trx, sqlText`${lastOften}insert into tries select n + 1 from tries`, []);
		// The commit was sent behind it: another connection waits for nothing but that.
		while ((seen.at(-1)?.length ?? 0) < 2) seen.push(await kept());
	});
	expect(await kept()).toEqual([1, 2]);
	for (let times = 0; times < 6; times++) {
		const work = inTransaction(database.db, async (trx) => {
			await sql`insert into tries values (9)`.execute(trx);
			await run(trx, sqlText`${lastOften}insert into tries select 1 / 0`, []);
		});
		await expect(work).rejects.toMatchObject({ code: '22012' });
	}
	expect(await kept()).toEqual([1, 2]);
});

test('a commit that is refused behind the last statement is an error', async () => {
	await sql`delete from tries`.execute(database.db);
	await sql`create table once (n integer unique deferrable initially deferred)`.execute(database.db);
	const work = inTransaction(database.db, async (trx) => {
		await sql`insert into tries values (1)`.execute(trx);
		await run(trx, sqlText`${lastOften}insert into once values (1), (1)`, []);
	});
	await expect(work).rejects.toMatchObject({ code: '23505' });
	expect(await kept()).toEqual([]);
	expect((await sql`select n from once`.execute(database.db)).rows).toEqual([]);
});
