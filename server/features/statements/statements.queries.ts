import { sql } from 'kysely';
import type { LineGroup } from '#contract/payments/statements.ts';
import { type Page, rowsOf } from '../../database/page.ts';
import type { Db, NewRow, RowOf, Trx } from '../../database/tables.ts';
import type { ColumnMap } from './reading/columns.ts';

export type LineRow = RowOf<'statement_lines'>;
export type NewLine = Omit<
	NewRow<'statement_lines'>,
	'state' | 'created_at' | 'order_id' | 'decided_at' | 'decided_by'
>;

/** One upload to an account after the other, until the transaction ends. */
export const lockAccount = (trx: Trx, account: string) =>
	sql`select pg_advisory_xact_lock(hashtext('bank statement'), hashtext(${account}))`.execute(trx);

/** Lines of the account from one day to another, as files wrote them. */
export function linesBetween(trx: Trx, account: string, from: string, to: string) {
	return trx
		.selectFrom('statement_lines')
		.select(['key', 'form', 'day', 'amount', 'description', 'name', 'rut', 'comment', 'document'])
		.where('account', '=', account)
		.where('day', '>=', from)
		.where('day', '<=', to)
		.execute();
}

/** Writes lines in one statement. */
export async function insertLines(trx: Trx, lines: readonly NewLine[]): Promise<void> {
	await sql`
		insert into statement_lines (account, key, form, day, amount, description, name, rut, comment, document,
			maybe_known, file, file_row)
		select account, key, form, day, amount, description, name, rut, comment, document, maybe_known, file, file_row
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(account text, key text, form text, day text,
			amount int, description text, name text, rut text, comment text, document text, maybe_known boolean,
			file text, file_row int)
		on conflict do nothing`.execute(trx);
}

/** All lines that nobody decided on, the newest day first. */
export const openLines = (db: Db): Promise<LineRow[]> =>
	db
		.selectFrom('statement_lines')
		.selectAll()
		.where('state', '=', 'open')
		.orderBy('day', 'desc')
		.orderBy('id', 'desc')
		.limit(50_000)
		.execute();

/** A page of the lines that were decided on, the latest first. */
export function decidedLines(db: Db, state: 'taken' | 'aside', page: Page): Promise<LineRow[]> {
	const { limit, offset } = rowsOf(page);
	return db
		.selectFrom('statement_lines')
		.selectAll()
		.where('state', '=', state)
		.orderBy('decided_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countDecided(db: Db): Promise<Record<Extract<LineGroup, 'taken' | 'aside'>, number>> {
	const { rows } = await sql<{ taken: string; aside: string }>`
		select count(*) filter (where state = 'taken') as taken, count(*) filter (where state = 'aside') as aside
		from statement_lines where state <> 'open'`.execute(db);
	return { taken: Number(rows[0]?.taken), aside: Number(rows[0]?.aside) };
}

/** The line, locked; whoever decided on it before is seen. */
export const lockLine = (trx: Trx, id: number): Promise<LineRow | undefined> =>
	trx.selectFrom('statement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Decision = { userId: number | null; at: Date };

export const keepTaken = (trx: Trx, id: number, orderId: number, { userId, at }: Decision) =>
	trx
		.updateTable('statement_lines')
		.set({ state: 'taken', order_id: orderId, decided_by: userId, decided_at: at })
		.where('id', '=', id)
		.execute();

/** Sets open lines aside, or opens those again; gives the ids of those that it changed. */
export function keepAside(trx: Trx, ids: readonly number[], aside: boolean, { userId, at }: Decision) {
	return trx
		.updateTable('statement_lines')
		.set(
			aside
				? { state: 'aside', decided_by: userId, decided_at: at }
				: { state: 'open', decided_by: null, decided_at: null },
		)
		.where('id', '=', sql<number>`any(${ids}::int[])`)
		.where('state', '=', aside ? 'open' : 'aside')
		.returning(['id', 'day', 'amount', 'description'])
		.execute();
}

export async function mappingsOf(db: Db, account: string): Promise<Map<string, ColumnMap>> {
	const rows = await db
		.selectFrom('statement_mappings')
		.select(['headings', 'columns'])
		.where('account', '=', account)
		.execute();
	return new Map(rows.map(({ headings, columns }) => [headings, columns]));
}

export async function keepMapping(
	trx: Trx,
	account: string,
	headings: string,
	columns: ColumnMap,
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
