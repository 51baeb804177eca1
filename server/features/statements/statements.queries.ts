import { sql } from 'kysely';
import type { LineGroup } from '#contract/statements/statements.ts';
import { type RowPage, rowsOf } from '../../database/row-pages.ts';
import type { Db, NewRow, RowOf, Trx } from '../../tables/tables.ts';

export type LineRow = RowOf<'statement_lines'>;
export type NewLine = Omit<
	NewRow<'statement_lines'>,
	'state' | 'created_at' | 'order_id' | 'decided_at' | 'decided_by' | 'was_reversed' | 'reversed_payment_id'
>;

/** One upload to an account after the other, until the transaction ends. */
export const lockAccount = (trx: Trx, account: string) =>
	sql`select pg_advisory_xact_lock(hashtext('bank statement'), hashtext(${account}))`.execute(trx);

/** Lines of the account from one day to another, as files wrote them. */
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

/** Writes lines in one statement. */
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

/** SQL: CLP of a line that no payment stands for yet. */
const leftOfLine = sql<number>`(amount - coalesce((select sum(p.amount) from statement_line_payments p
	where p.line_id = statement_lines.id), 0))::integer`.as('left');
/** A line with what is left of its money. */
export type OpenLine = LineRow & { left: number };

/** All lines that nobody decided on, the newest day first. */
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

/** A page of the lines that were decided on, the latest first. */
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
	const { rows } = await sql<{ taken: string; aside: string }>`
		select count(*) filter (where state = 'taken') as taken, count(*) filter (where state = 'aside') as aside
		from statement_lines where state <> 'open'`.execute(db);
	return { taken: Number(rows[0]?.taken), aside: Number(rows[0]?.aside) };
}

/** The line, locked, as earlier decisions left it. */
export async function lockLine(trx: Trx, id: number): Promise<OpenLine | undefined> {
	const row = trx.selectFrom('statement_lines').where('id', '=', id);
	// What is left is read once the line is locked.
	await row.select('id').forUpdate().execute();
	return row.selectAll().select(leftOfLine).executeTakeFirst();
}

/** Links a line with the payment that a part of its money stands for. */
export const linkLine = (trx: Trx, link: { line_id: number; payment_id: number; amount: number }) =>
	trx.insertInto('statement_line_payments').values(link).execute();

/** Payments that a line of a statement stands for already, among these. */
export async function linkedAmong(db: Db, paymentIds: readonly number[]): Promise<Set<number>> {
	const rows = await db
		.selectFrom('statement_line_payments')
		.select('payment_id')
		.where('payment_id', '=', sql<number>`any(${paymentIds}::int[])`)
		.execute();
	return new Set(rows.map(({ payment_id }) => payment_id));
}

/** The latest payment that each of these lines stands for. */
export async function lastPaymentsOf(db: Db, lineIds: readonly number[]): Promise<Map<number, number>> {
	const { rows } = await sql<{ line: number; payment: number }>`
		select line_id as line, max(payment_id) as payment from statement_line_payments
		where line_id = any(${lineIds}::int[]) group by line_id`.execute(db);
	return new Map(rows.map(({ line, payment }) => [line, payment]));
}

/** Opens the line again that stands for a payment which was taken back; a person decides on it then. */
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
 * Assigns the line again that the reversal of a payment opened, for the entry that replaces it; without such
 * a line nothing happens. False: the line was decided on meanwhile.
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

/** Sets open lines aside, or opens those again; gives the ids of those that it changed. */
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
