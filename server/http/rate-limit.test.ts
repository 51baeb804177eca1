import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Database } from '../tables/tables.ts';
import { consumeLimits } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
	// A single connection, so that the next statement would see a session setting.
	database = await createTestDatabase({ max: 1 });
});
afterAll(() => database?.drop());

const limits = [{ key: ['some route', 'account', '1'], max: 5, windowMs: 60_000 }];
const durability = async (db: Kysely<Database>) =>
	(await sql<{ set: string }>`select current_setting('synchronous_commit') as set`.execute(db)).rows[0]?.set;

test('a count alone does not wait for the disk, but its enclosing transaction and the next one do', async () => {
	// The test server has synchronous commits off.
	await sql`set synchronous_commit = on`.execute(database.db);
	const [state] = await consumeLimits(database.db, new Date(), limits);
	expect(state?.left).toBe(4);
	expect(await durability(database.db)).toBe('on');
	await database.db.transaction().execute(async (trx) => {
		const [next] = await consumeLimits(trx, new Date(), limits);
		expect(next?.left).toBe(3);
		expect(await durability(trx)).toBe('on');
	});
});
