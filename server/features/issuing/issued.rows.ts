import { sql } from 'kysely';
import type { IssuedKind } from '#contract/orders/issued-documents.ts';
import type { Db, RowChanges, RowOf, Trx } from '../../tables/tables.ts';

export type IssuedRow = RowOf<'issued_documents'>;

/** Writes down that a document is to be issued from `at` on; one that is there stays as it is. */
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

/** Forgets the credit note of an entry that no issuer was asked for yet; false: one was. */
export async function dropIssued(trx: Trx, paymentId: number): Promise<boolean> {
	const note = trx.deleteFrom('issued_documents').where('payment_id', '=', paymentId);
	await note.where('state', '=', 'waiting').execute();
	const left = trx.selectFrom('issued_documents').select('id').where('payment_id', '=', paymentId);
	return (await left.executeTakeFirst()) === undefined;
}

/** Forgets the document of an order's sale that no issuer was asked for yet; false: one was. */
export async function dropSale(trx: Trx, orderId: number): Promise<boolean> {
	const ofSale = trx.deleteFrom('issued_documents').where('order_id', '=', orderId);
	await ofSale.where('payment_id', 'is', null).where('state', '=', 'waiting').execute();
	const left = trx.selectFrom('issued_documents').select('id').where('order_id', '=', orderId);
	return (await left.where('payment_id', 'is', null).executeTakeFirst()) === undefined;
}

/** The documents of these orders, the oldest first. */
export const issuedOf = (db: Db, orderIds: readonly number[]): Promise<IssuedRow[]> =>
	db.selectFrom('issued_documents').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

/**
 * Takes the document that is longest due, for as long as the lease lasts; one that is not issued yet comes
 * before those that only wait for the SII. `isAgain`: it was asked for before, and may be issued already.
 * null: none is due.
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
	/** When it is asked for next; null: no more. */
	next: Date | null;
};

/** Writes down what became of a document that this lease took; false: another has it by now. */
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

/** Forgets a document that nobody needs: the same lease took it, and nothing was issued. */
export async function deleteIssued(db: Db, { id, next_check_at }: IssuedRow): Promise<void> {
	const row = db.deleteFrom('issued_documents').where('id', '=', id);
	await row.where('next_check_at', '=', next_check_at).execute();
}

/** SQL: a person sees to it; the shop asks no more. */
const isStuck = sql<boolean>`(state in ('byHand', 'rejected') or state in ('unknown', 'pending') and next_check_at is null)`;

/**
 * Has the documents of an order asked for once more that a person saw to: what was issued and not judged is
 * only looked at, all others are made anew. How many there are.
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
