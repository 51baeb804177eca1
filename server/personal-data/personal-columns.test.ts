import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentions } from '#contract/personal-data/processing.ts';
import { jobs } from '#server/app/jobs.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { impersonalColumns } from './impersonal-columns.ts';
import { personalColumns } from './personal-columns.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
	database = await createTestDatabase({ max: 2 });
});
afterAll(() => database?.drop());

/** Columns of the shop's tables that can contain text in any form. */
async function textColumns(): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select table_name || '.' || column_name as name from information_schema.columns
		where table_schema = 'public' and table_name not like 'kysely%'
			and data_type not in ('boolean', 'smallint', 'integer', 'bigint', 'numeric', 'double precision')
			and data_type not like 'timestamp%'
		order by 1`.execute(database.db);
	return rows.map(({ name }) => name);
}
const namesIn = (lists: object) =>
	Object.entries(lists).flatMap(([table, columns]) =>
		(Array.isArray(columns) ? columns : Object.keys(columns)).map((column) => `${table}.${column}`),
	);

test('every column that can contain text is in the register or listed as impersonal', async () => {
	const listed = new Set(namesIn(impersonalColumns).concat(namesIn(personalColumns)));
	const columns = await textColumns();
	expect(columns.filter((name) => !listed.has(name))).toEqual([]);
});

test('the register names only columns that exist', async () => {
	const columns = new Set(await textColumns());
	expect(namesIn(personalColumns).filter((name) => !columns.has(name))).toEqual([]);
});

test('every retention that a job ends names a job of the shop', () => {
	const deletions = new Set(Object.values(retentions).map(({ deletedBy }) => deletedBy));
	const isJob = (name: string) => !['erasure', 'owner', 'unlinked'].includes(name);
	expect([...deletions].filter(isJob).filter((name) => !(name in jobs))).toEqual([]);
});
