import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { type ColumnFacts, tableTypes } from '#tests/support/table-types.ts';

test('the table types match the database: tables, columns, types, nulls and defaults', async () => {
	expect(linesOf(tableTypes())).toEqual(linesOf(await tablesOfDatabase()));
});

/** One line per column, so that a failure shows the table next to the difference. */
const linesOf = (tables: Record<string, Record<string, ColumnFacts>>) =>
	Object.entries(tables)
		.flatMap(([table, columns]) =>
			Object.entries(columns).map(
				([column, { kind, isNullable, insert }]) =>
					`${table}.${column}: ${kind}${isNullable ? ' or null' : ''}, ${insert} in a new row`,
			),
		)
		.sort();

/** Type of the value that the connection reads for each column type (`server/database/database.ts`). */
const kinds: Record<string, string> = {
	text: 'string',
	date: 'string',
	bigint: 'string',
	numeric: 'string',
	xid8: 'string',
	uuid: 'string',
	smallint: 'number',
	integer: 'number',
	'double precision': 'number',
	boolean: 'boolean',
	jsonb: 'json',
	bytea: 'Buffer',
	'timestamp with time zone': 'Date',
	'text[]': 'string[]',
	'integer[]': 'number[]',
};

async function tablesOfDatabase(): Promise<Record<string, Record<string, ColumnFacts>>> {
	const { db, drop } = await createTestDatabase({ max: 1 });
	try {
		const { rows } = await sql<{
			table: string;
			column: string;
			type: string;
			nullable: boolean;
			generated: boolean;
			default: boolean;
		}>`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
				not a.attnotnull as nullable, a.attidentity = 'a' or a.attgenerated <> '' as generated,
				a.atthasdef or a.attidentity <> '' as "default"
			from pg_attribute a join pg_class c on c.oid = a.attrelid
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
				and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped`.execute(db);
		const tables = Map.groupBy(rows, ({ table }) => table);
		return Object.fromEntries(
			[...tables].map(([table, columns]) => [
				table,
				Object.fromEntries(
					columns.map((one): [string, ColumnFacts] => [
						one.column,
						{
							kind: kinds[one.type] ?? one.type,
							isNullable: one.nullable,
							insert: one.generated ? 'never' : one.nullable || one.default ? 'optional' : 'required',
						},
					]),
				),
			]),
		);
	} finally {
		await drop();
	}
}
