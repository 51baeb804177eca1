import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from './database.ts';
import { run } from './run-sql.ts';
import { sqlText } from './sql-text.ts';
import { withTimeLimit } from './timed-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database?.drop());

const slow = sqlText`select pg_sleep(5)`;
const settings = sqlText`select current_setting('statement_timeout') as ms, pg_backend_pid() as pid,
	current_setting('max_parallel_workers_per_gather') as workers`;

test.each([false, true])('a statement ends in the time that is left, pooled: %s', async (pooled) => {
	// One connection, so that the following statements run on the same one.
	const db = openDatabase(database.url, { max: 1, pooled });
	try {
		const [before] = await run(db, settings, []);
		const hurried = withTimeLimit(db, performance.now() + 300);
		const [inside] = await run(hurried, settings, []);
		expect(Number.parseInt(inside?.ms as string, 10)).toBeLessThanOrEqual(300);
		expect(inside?.workers).toBe('0');
		const since = performance.now();
		await expect(run(hurried, slow, [])).rejects.toMatchObject({ code: 'unavailable' });
		expect(performance.now() - since).toBeLessThan(3_000);
		// With no time left no statement is sent.
		await expect(run(hurried, settings, [])).rejects.toMatchObject({ code: 'unavailable' });
		expect(await run(db, settings, [])).toEqual([before]);
		await expect(run(withTimeLimit(db, performance.now() + 300), sqlText`select 1/0`, [])).rejects.toThrow(
			'division',
		);
		expect(await run(db, settings, [])).toEqual([before]);
	} finally {
		await db.destroy();
	}
});
