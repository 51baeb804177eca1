import { sql } from 'kysely';
import type { Db, RowOf } from '../tables/tables.ts';
import type { PersonalColumn, PersonalTable } from './column-types.ts';
import type { Person } from './person.ts';
import { personalColumns } from './personal-columns.ts';
import { isRowOf, rowsOfPerson, type TableOfPeople } from './rows-of-person.ts';

/** A personal datum of the register as it is stored. */
export type PersonRecord = { table: PersonalTable; column: string; value: unknown };

/** Columns with files, of which only the size is read. */
const fileColumns: { [Table in PersonalTable]?: readonly (keyof RowOf<Table> & string)[] } = {
	order_documents: ['file', 'xml'],
	credit_notes: ['file', 'xml'],
	contracts: ['file'],
	transfer_receipts: ['file'],
	return_pictures: ['file'],
	privacy_request_files: ['file'],
};

export const tablesOfPeople = (Object.keys(rowsOfPerson) as PersonalTable[]).filter(
	(table): table is TableOfPeople => typeof rowsOfPerson[table] !== 'string',
);

function valueSql(table: TableOfPeople, column: string, { kind }: PersonalColumn) {
	const ref = sql.ref(`${table}.${column}`);
	// Secrets and hashes are of no use to the person, and would help anyone who intercepts the report.
	if (kind === 'credential') return sql`to_jsonb('…'::text)`;
	const isFile = fileColumns[table]?.some((name) => name === column);
	return isFile ? sql`to_jsonb(octet_length(${ref}) || ' bytes')` : sql`to_jsonb(${ref})`;
}

/** Returns every personal datum of the register that belongs to a person, in one SQL statement. */
export async function readPersonRecords(db: Db, person: Person): Promise<PersonRecord[]> {
	const parts = tablesOfPeople.map((table) => {
		const columns = Object.entries<PersonalColumn>(personalColumns[table]);
		const cells = columns.map(
			([column, entry]) =>
				sql`(${sql.lit(column)}, case when ${sql.ref(`${table}.${column}`)} is not null
					then ${valueSql(table, column, entry)} end)`,
		);
		return sql`select ${sql.lit(table)} as "table", cell."column", cell.value from ${sql.table(table)},
			lateral (values ${sql.join(cells)}) cell ("column", value)
			where ${isRowOf(table, person)} and cell.value is not null`;
	});
	const { rows } = await sql<PersonRecord>`${sql.join(parts, sql` union all `)}`.execute(db);
	return rows;
}
