import { sql } from 'kysely';
import type { LineGroup } from '#contract/statements/statements.ts';
import { type RowPage, rowsOf } from '../../database/row-pages.ts';
import type { Db, NewRow, RowOf, Trx } from '../../tables/tables.ts';

export type LineRow = RowOf<'statement_lines'>;
export type NewLine = Omit<
	NewRow<'statement_lines'>,
	'state' | 'created_at' | 'order_id' | 'decided_at' | 'decided_by' | 'was_reversed' | 'reversed_payment_id'
>;

/** Serializes the uploads to an account until the transaction ends. */
export const lockAccount = (trx: Trx, account: string) =>
	sql`select pg_advisory_xact_lock(hashtext('bank statement'), hashtext(${account}))`.execute(trx);

/** Returns the account's lines between two days, as the files wrote them. */
export function linesBetween(trx: Trx, account: string, from: string, to: string) {
	return trx
		.selectFrom('statement_lines')
		.select([
			'key',
			'form',
			'day',
			'amount',
			'description',
			'name',
			'rut',
			'comment',
			'document',
			'transfer_id',
		])
		.where('account', '=', account)
		.where('day', '>=', from)
		.where('day', '<=', to)
		.execute();
}

/** Inserts lines, in one SQL statement. */
export async function insertLines(trx: Trx, lines: readonly NewLine[]): Promise<void> {
	await sql`
		insert into statement_lines (account, key, form, day, amount, description, name, rut, comment, document,
			transfer_id, maybe_known, file, file_row)
		select account, key, form, day, amount, description, name, rut, comment, document, transfer_id, maybe_known, file,
			file_row
		from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(account text, key text, form text, day text,
			amount int, description text, name text, rut text, comment text, document text, transfer_id text, maybe_known boolean,
			file text, file_row int)
		on conflict do nothing`.execute(trx);
}

/** SQL: the amount of a line, in CLP, that no payment is linked with yet. */
const leftOfLine = sql<number>`(amount - coalesce((select sum(p.amount) from statement_line_payments p
	where p.line_id = statement_lines.id), 0))::integer`.as('left');
/** A line with the amount that is left of it. */
export type OpenLine = LineRow & { left: number };

/** Returns all undecided lines, newest day first. */
export const openLines = (db: Db): Promise<OpenLine[]> =>
	db
		.selectFrom('statement_lines')
		.selectAll()
		.select(leftOfLine)
		.where('state', '=', 'open')
		.orderBy('day', 'desc')
		.orderBy('id', 'desc')
		.limit(50_000)
		.execute();

/** Returns a page of the decided lines, latest decision first. */
export function decidedLines(db: Db, state: 'taken' | 'aside', page: RowPage): Promise<LineRow[]> {
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
	const { rows } = await sql<{ assigned: string; aside: string }>`
		select count(*) filter (where state = 'taken') as assigned, count(*) filter (where state = 'aside') as aside
		from statement_lines where state <> 'open'`.execute(db);
	return { taken: Number(rows[0]?.assigned), aside: Number(rows[0]?.aside) };
}

/** Returns the line with what is left of it, locked. */
export async function lockLine(trx: Trx, id: number): Promise<OpenLine | undefined> {
	const row = trx.selectFrom('statement_lines').where('id', '=', id);
	// Read what is left only after locking the line.
	await row.select('id').forUpdate().execute();
	return row.selectAll().select(leftOfLine).executeTakeFirst();
}

/** Links a line with the payment that has a part of its money. */
export const linkLine = (trx: Trx, link: { line_id: number; payment_id: number; amount: number }) =>
	trx.insertInto('statement_line_payments').values(link).execute();

/** Returns those of these payments that are already linked with a line. */
export async function linkedAmong(db: Db, paymentIds: readonly number[]): Promise<Set<number>> {
	const rows = await db
		.selectFrom('statement_line_payments')
		.select('payment_id')
		.where('payment_id', '=', sql<number>`any(${paymentIds}::int[])`)
		.execute();
	return new Set(rows.map(({ payment_id }) => payment_id));
}

/** Returns the latest payment that is linked with each of these lines. */
export async function lastPaymentsOf(db: Db, lineIds: readonly number[]): Promise<Map<number, number>> {
	const { rows } = await sql<{ line: number; payment: number }>`
		select line_id as line, max(payment_id) as payment from statement_line_payments
		where line_id = any(${lineIds}::int[]) group by line_id`.execute(db);
	return new Map(rows.map(({ line, payment }) => [line, payment]));
}

/** Reopens the line of a payment that was reversed, so that a person decides on it. */
export async function reopenLineOf(trx: Trx, paymentId: number, wasReversed = true): Promise<void> {
	const [link] = await trx
		.deleteFrom('statement_line_payments')
		.where('payment_id', '=', paymentId)
		.returning('line_id')
		.execute();
	if (!link) return;
	await trx
		.updateTable('statement_lines')
		.set({
			state: 'open',
			order_id: null,
			decided_at: null,
			decided_by: null,
			...(wasReversed && { was_reversed: true, reversed_payment_id: paymentId }),
		})
		.where('id', '=', link.line_id)
		.execute();
}

/**
 * Assigns the line that the reversal of a payment reopened to the entry that replaces the payment. Does
 * nothing without such a line. Returns false when the line was decided on in the meantime.
 */
export async function assignLineAgain(
	trx: Trx,
	reversed: number,
	{ payment, order, amount }: { payment: number; order: number; amount: number },
	decision: LineDecision,
): Promise<boolean> {
	const found = await trx
		.selectFrom('statement_lines')
		.select('id')
		.where('reversed_payment_id', '=', reversed)
		.executeTakeFirst();
	const line = found && (await lockLine(trx, found.id));
	if (!line) return true;
	if (line.state !== 'open' || line.left < amount) return false;
	await linkLine(trx, { line_id: line.id, payment_id: payment, amount });
	const cleared = { was_reversed: false, reversed_payment_id: null };
	await trx.updateTable('statement_lines').set(cleared).where('id', '=', line.id).execute();
	if (line.left === amount) await assignLine(trx, line.id, order, decision);
	return true;
}

type LineDecision = { userId: number | null; at: Date };

export const assignLine = (trx: Trx, id: number, orderId: number, { userId, at }: LineDecision) =>
	trx
		.updateTable('statement_lines')
		.set({ state: 'taken', order_id: orderId, decided_by: userId, decided_at: at })
		.where('id', '=', id)
		.execute();

/** Sets open lines aside, or reopens those set aside. Returns the ids of the changed lines. */
export function setLinesAside(
	trx: Trx,
	ids: readonly number[],
	aside: boolean,
	{ userId, at }: LineDecision,
) {
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
