import { sql } from 'kysely';
import type { IssuedKind } from '#contract/orders/issued-documents.ts';
import type { Db, RowChanges, RowOf, Trx } from '../../tables/tables.ts';

export type IssuedRow = RowOf<'issued_documents'>;

/** Schedules a document to be issued from `at` on. An existing row stays unchanged. */
export async function insertIssued(
	trx: Trx,
	document: { order_id: number; payment_id: number | null; kind: IssuedKind; amount: number },
	{ at, now }: { at: Date; now: Date },
): Promise<void> {
	const times = { asked_at: null, next_check_at: at, created_at: now, updated_at: now };
	const row = { ...document, ...times, token: null, folio: null, reason: null };
	await trx
		.insertInto('issued_documents')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Schedules the document of a sale, and returns it, or the one that the sale has already. */
export async function insertIssuedSale(
	trx: Trx,
	sale: { order_id: number; payment_id: null; kind: IssuedKind; amount: number },
	times: { at: Date; now: Date },
): Promise<Pick<IssuedRow, 'amount'>> {
	await insertIssued(trx, sale, times);
	return trx
		.selectFrom('issued_documents')
		.select('amount')
		.where('order_id', '=', sale.order_id)
		.where('payment_id', 'is', null)
		.executeTakeFirstOrThrow();
}

/** Deletes the credit note of a ledger entry unless it was already requested. Returns false if it was. */
export async function dropIssued(trx: Trx, paymentId: number): Promise<boolean> {
	const note = trx.deleteFrom('issued_documents').where('payment_id', '=', paymentId);
	await note.where('state', '=', 'waiting').execute();
	const left = trx.selectFrom('issued_documents').select('id').where('payment_id', '=', paymentId);
	return (await left.executeTakeFirst()) === undefined;
}

/** Deletes the document of an order's sale unless it was already requested. Returns false if it was. */
export async function dropSale(trx: Trx, orderId: number): Promise<boolean> {
	const ofSale = trx.deleteFrom('issued_documents').where('order_id', '=', orderId);
	await ofSale.where('payment_id', 'is', null).where('state', '=', 'waiting').execute();
	const left = trx.selectFrom('issued_documents').select('id').where('order_id', '=', orderId);
	return (await left.where('payment_id', 'is', null).executeTakeFirst()) === undefined;
}

/** Returns the documents of these orders, oldest first. */
export const issuedOf = (db: Db, orderIds: readonly number[]): Promise<IssuedRow[]> =>
	db.selectFrom('issued_documents').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

/**
 * Claims the document that has been due longest, until the lease ends. Documents not issued yet come before
 * those that only await the SII's verdict. `isAgain`: it was requested before, and may be issued already.
 * Returns null when no document is due.
 */
export async function claimIssued(
	db: Db,
	{ now, until }: { now: Date; until: Date },
): Promise<(IssuedRow & { isAgain: boolean }) | null> {
	const { rows } = await sql<IssuedRow & { isAgain: boolean }>`
		with due as (select id, asked_at is not null as again from issued_documents
			where next_check_at <= ${now} order by token is not null, next_check_at, id limit 1 for update skip locked)
		update issued_documents d set state = case when state = 'pending' then state else 'asked' end,
			asked_at = coalesce(asked_at, ${now}), next_check_at = ${until}, updated_at = ${now}
		from due where d.id = due.id returning d.*, due.again as "isAgain"`.execute(db);
	return rows[0] ?? null;
}

type IssueOutcome = Pick<
	RowChanges<'issued_documents'>,
	'state' | 'token' | 'folio' | 'reason' | 'asked_at'
> & {
	/** The time of the next request; null stops further requests. */
	next: Date | null;
};

/**
 * Saves the outcome for a document claimed with this lease. Returns false when another process has claimed it
 * since.
 */
export async function concludeIssued(
	db: Db,
	{ id, next_check_at }: IssuedRow,
	{ next, ...change }: IssueOutcome,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('issued_documents')
		.set({ ...change, next_check_at: next, updated_at: now })
		.where('id', '=', id)
		.where('next_check_at', '=', next_check_at)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Deletes a document that is not needed and was not issued, if this lease still owns it. */
export async function deleteIssued(db: Db, { id, next_check_at }: IssuedRow): Promise<void> {
	const row = db.deleteFrom('issued_documents').where('id', '=', id);
	await row.where('next_check_at', '=', next_check_at).execute();
}

/** SQL: whether the shop has stopped requesting the document, so that a person must handle it. */
const isStuck = sql<boolean>`(state in ('byHand', 'rejected') or state in ('unknown', 'pending') and next_check_at is null)`;

/**
 * Reschedules the stuck documents of an order. One that was issued without a verdict is only checked again;
 * all others are requested with a new key. Returns their number.
 */
export async function renewIssued(trx: Trx, orderId: number, now: Date): Promise<number> {
	const { numAffectedRows } =
		await sql`update issued_documents set next_check_at = ${now}, updated_at = ${now},
		key = case when state = 'pending' then key else gen_random_uuid()::text end,
		asked_at = case when state = 'pending' then asked_at end, token = case when state = 'pending' then token end,
		folio = case when state = 'pending' then folio end, reason = null,
		state = case when state = 'pending' then state else 'waiting' end
		where order_id = ${orderId} and ${isStuck}`.execute(trx);
	return Number(numAffectedRows);
}

/** Removes the issuer's tokens from documents that were last changed before this time. */
export async function removeOldTokens(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('issued_documents')
		.set({ token: null })
		.where('updated_at', '<', before)
		.where('token', 'is not', null)
		.execute();
}
