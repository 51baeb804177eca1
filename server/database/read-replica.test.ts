import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/processes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Database } from '../tables/tables.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared-statements.ts';
import { openReplica } from './read-replica.ts';
import type { WalPosition } from './replayed-positions.ts';
import { run } from './run-sql.ts';
import { sqlText } from './sql-text.ts';

// `npm run bench:machines` tests a real replica: the PostgreSQL used by the gate lacks pg_basebackup.
let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase({ max: 2 });
});
afterAll(() => database?.drop());

const who = sqlText`select current_setting('application_name') as name`;
const known: WalPosition = { lsn: '0/1', history: '00000001' };

test.each([
	['that replays no log', () => database.url, known],
	['that is away', async () => `postgres://shop@127.0.0.1:${await freePort()}/shop`, known],
	['while the position is not known', () => database.url, null],
])('a read server %s is not read: the primary answers', async (_case, url, position) => {
	const replica = openReplica(await url(), database.db, () => position);
	try {
		for (let round = 0; round < 2; round++)
			expect(await run(replica, who, [])).toEqual([{ name: 'ancora shop' }]);
		await expect(replica.transaction().execute(async () => {})).rejects.toThrow('no transaction');
	} finally {
		await replica.destroy();
	}
});

test('a statement that cannot be answered fails as on the primary', async () => {
	const replica = openReplica(database.url, database.db, () => known);
	await expect(run(replica, sqlText`select nothing from nowhere`, [])).rejects.toMatchObject({
		code: '42P01',
	});
	await replica.destroy();
});

test('a transaction pooler gets no prepared statements and no session settings', async () => {
	const reported = async (db: Kysely<Database>) => {
		await run(db, sqlText`${prepared}select $1::int as one`, [1]);
		const [row] = await run(
			db,
			sqlText`select (select count(*)::int from pg_prepared_statements) as prepared,
				current_setting('statement_timeout') as most`,
			[],
		);
		await db.destroy();
		return row;
	};
	expect(await reported(openDatabase(database.url, { max: 1 }))).toEqual({ prepared: 1, most: '10s' });
	expect(await reported(openDatabase(database.url, { max: 1, pooled: true }))).toEqual({
		prepared: 0,
		most: '0',
	});
});
