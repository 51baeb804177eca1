import { sql } from 'kysely';
import type { PaymentAttempt } from '#contract/payments/payment-attempts.schema.ts';
import { type AttemptState, attemptStates, isInDoubt } from '#contract/payments/payment-attempts.ts';
import { type SqlText, sqlText } from '../../database/sql-text.ts';
import type { Db, RowOf, Trx } from '../../tables/tables.ts';

export type AttemptRow = RowOf<'payment_attempts'>;
type NewAttempt = Pick<
	AttemptRow,
	'document_id' | 'order_id' | 'provider' | 'buy_order' | 'amount_clp' | 'data'
>;

export const viewAttempt = (row: AttemptRow): PaymentAttempt => ({
	documentId: row.document_id,
	provider: row.provider,
	state: row.state,
	createdAt: row.created_at.toISOString(),
	amount: row.amount_clp,
});

export function insertAttempt(trx: Trx, { data, ...attempt }: NewAttempt, now: Date) {
	const times = { created_at: now, updated_at: now, next_check_at: new Date(now.getTime() + 60_000) };
	return trx
		.insertInto('payment_attempts')
		.values({ ...attempt, ...times, data: JSON.stringify(data) })
		.returningAll()
		.executeTakeFirstOrThrow();
}

export function attemptsOf(db: Db, orderId: number, limit: number): Promise<AttemptRow[]> {
	const all = db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId);
	return all.orderBy('id', 'desc').limit(limit).execute();
}

/** Counts the attempts of an order since then. */
export async function countAttempts(trx: Trx, orderId: number, since: Date): Promise<number> {
	const { count } = await trx
		.selectFrom('payment_attempts')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('order_id', '=', orderId)
		.where('created_at', '>=', since)
		.executeTakeFirstOrThrow();
	return count;
}

/** Returns the distinct states of an order's attempts with an unknown outcome. */
export async function statesInDoubt(trx: Trx, orderId: number): Promise<AttemptState[]> {
	const rows = await trx
		.selectFrom('payment_attempts')
		.select('state')
		.distinct()
		.where('order_id', '=', orderId)
		.where('state', 'in', attemptStates.filter(isInDoubt))
		.execute();
	return rows.map(({ state }) => state);
}

/**
 * Finds an attempt by the provider's token, or by the attempt's name at the provider. A browser must also
 * send the session; a notification with a verified signature does not.
 */
export function findAttempt(
	db: Db,
	provider: string,
	named: { token: string } | { buyOrder: string; session?: string },
): Promise<AttemptRow | undefined> {
	const all = db.selectFrom('payment_attempts').selectAll().where('provider', '=', provider);
	if ('token' in named) return all.where('token', '=', named.token).executeTakeFirst();
	const { buyOrder, session } = named;
	return all
		.where('buy_order', '=', buyOrder)
		.$if(session !== undefined, (one) => one.where(sql`data ->> 'session'`, '=', session))
		.executeTakeFirst();
}

/** Returns the attempt that the provider's payment with this id settled. */
export function findByPayment(db: Db, provider: string, payment: string): Promise<AttemptRow | undefined> {
	return db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_payment', '=', payment)
		.orderBy('id')
		.executeTakeFirst();
}

/** Returns the other attempts of an order with an unknown outcome. */
export function othersInDoubt(trx: Trx, { id, order_id }: Pick<AttemptRow, 'id' | 'order_id'>) {
	return trx
		.selectFrom('payment_attempts')
		.select(['provider', 'state'])
		.where('order_id', '=', order_id)
		.where('id', '<>', id)
		.where('state', 'in', ['returned', 'pending', 'unsure'])
		.execute();
}

/**
 * Returns the review note of an attempt of an order that ended without a known outcome; null if there is
 * none, or if a person has reviewed the order since.
 */
export async function findDoubt(trx: Trx, orderId: number): Promise<string | null> {
	const doubt = await trx
		.selectFrom('payment_attempts')
		.select(sql<string>`coalesce(data ->> 'doubt', 'provider_silent')`.as('note'))
		.where('order_id', '=', orderId)
		.where('state', '=', 'unsure')
		.where(sql<boolean>`data ->> 'isDecided' is null`)
		.orderBy('id', 'desc')
		.executeTakeFirst();
	return doubt?.note ?? null;
}

/** Records that a person decided on the attempts of an order that ended without a known outcome. */
export async function decideDoubts(trx: Trx, orderId: number): Promise<void> {
	await trx
		.updateTable('payment_attempts')
		.set({ data: sql`data || '{"isDecided": true}'::jsonb` })
		.where('order_id', '=', orderId)
		.where('state', '=', 'unsure')
		.execute();
}

export function findById(db: Db, id: number): Promise<AttemptRow> {
	return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function lockAttempt(trx: Trx, id: number): Promise<AttemptRow> {
	return trx
		.selectFrom('payment_attempts')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

/** SQL: whether a provider is being queried about money for an order of the table `orders`. */
export const isBeingSettled: SqlText = sqlText`exists (select from payment_attempts a
	where a.order_id = orders.id and a.state in ('returned', 'settling', 'pending'))`;

/** Returns the ids of attempts whose provider must be queried now, longest due first. */
export async function dueAttempts(db: Db, now: Date): Promise<number[]> {
	const rows = await db
		.selectFrom('payment_attempts')
		.select('id')
		.where('next_check_at', '<=', now)
		.orderBy('next_check_at')
		.limit(50)
		.execute();
	return rows.map(({ id }) => id);
}

/** Stores the payment id from a notification, so that the payment is read when the attempt is settled. */
export async function notePayment(db: Db, id: number, payment: string): Promise<void> {
	await sql`update payment_attempts set data = jsonb_set(data, '{payments}',
			coalesce(data -> 'payments', '[]') || to_jsonb(${payment}::text))
		where id = ${id} and not coalesce(data -> 'payments', '[]') ? ${payment}
			and jsonb_array_length(coalesce(data -> 'payments', '[]')) < 20`.execute(db);
}

/** Stores a further payment of an attempt as its own attempt, once. Both have the same amount. */
export async function insertPaidAttempt(
	db: Db,
	{ order_id, provider, buy_order, amount_clp, data }: AttemptRow,
	documentId: string,
	{ id, facts }: { id: string | null; facts?: Record<string, unknown> },
	now: Date,
): Promise<AttemptRow> {
	const name = `${buy_order}/${id}`;
	await db
		.insertInto('payment_attempts')
		.values({
			document_id: documentId,
			order_id,
			provider,
			state: 'paid',
			buy_order: name,
			provider_payment: id,
			amount_clp,
			data: JSON.stringify({ order: data.order, ...facts }),
			created_at: now,
			updated_at: now,
			next_check_at: null,
		})
		.onConflict((on) => on.column('buy_order').doNothing())
		.execute();
	return db
		.selectFrom('payment_attempts')
		.selectAll()
		.where('buy_order', '=', name)
		.executeTakeFirstOrThrow();
}

type AttemptChange = Partial<Pick<AttemptRow, 'state' | 'token' | 'provider_payment' | 'next_check_at'>> & {
	facts?: Record<string, unknown>;
};

/** Updates an attempt; with `from` only if it is in one of these states. */
export function changeAttempt(
	db: Db,
	id: number,
	{ facts, ...change }: AttemptChange,
	now: Date,
	from?: readonly AttemptState[],
): Promise<AttemptRow | undefined> {
	const changed = db
		.updateTable('payment_attempts')
		.set({ ...change, updated_at: now })
		.$if(facts !== undefined, (set) => set.set({ data: sql`data || ${JSON.stringify(facts)}::jsonb` }))
		.where('id', '=', id);
	return (from ? changed.where('state', 'in', from) : changed).returningAll().executeTakeFirst();
}
