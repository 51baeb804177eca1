import type { Db, Trx } from '../../tables/tables.ts';
import type { StatementColumns } from './reading/headings.ts';

export async function mappingsOf(db: Db, account: string): Promise<Map<string, StatementColumns>> {
	const rows = await db
		.selectFrom('statement_mappings')
		.select(['headings', 'columns'])
		.where('account', '=', account)
		.execute();
	return new Map(rows.map(({ headings, columns }) => [headings, columns]));
}

export async function saveMapping(
	trx: Trx,
	account: string,
	headings: string,
	columns: StatementColumns,
): Promise<void> {
	const values = { account, headings, columns: JSON.stringify(columns) };
	await trx
		.insertInto('statement_mappings')
		.values(values)
		.onConflict((conflict) =>
			conflict.columns(['account', 'headings']).doUpdateSet({ columns: values.columns }),
		)
		.execute();
}
