import { sql } from 'kysely';
import type { PaymentAttempt } from '#contract/payments/attempts.schema.ts';
import type { AttemptState } from '#contract/payments/attempts.ts';
import { fieldsOf } from '../../database/columns.ts';
import type { Db, RowOf, Trx } from '../../database/tables.ts';

export type AttemptRow = RowOf<'payment_attempts'>;
type NewAttempt = Pick<
	AttemptRow,
	'document_id' | 'order_id' | 'provider' | 'buy_order' | 'amount_clp' | 'data'
>;

export const viewAttempt = (row: AttemptRow): PaymentAttempt => ({
	...fieldsOf(row, 'documentId provider state createdAt'),
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

export function attemptsOf(db: Db, orderId: number, most: number): Promise<AttemptRow[]> {
	const all = db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId);
	return all.orderBy('id', 'desc').limit(most).execute();
}

/** How many attempts an order has since then, and whether a person is to look at one of it. */
export function countAttempts(trx: Trx, orderId: number, since: Date) {
	return trx
		.selectFrom('payment_attempts')
		.select([
			sql<number>`(count(*) filter (where created_at >= ${since}))::int`.as('recent'),
			sql<boolean>`coalesce(bool_or(state = 'unsure'), false)`.as('isUnclear'),
		])
		.where('order_id', '=', orderId)
		.executeTakeFirstOrThrow();
}

/** By the provider's token, or by the attempt's name there, for which the session must be known too. */
export function findAttempt(
	db: Db,
	provider: string,
	named: { token: string } | { buyOrder: string; session: string },
): Promise<AttemptRow | undefined> {
	const all = db.selectFrom('payment_attempts').selectAll().where('provider', '=', provider);
	if ('token' in named) return all.where('token', '=', named.token).executeTakeFirst();
	return all
		.where('buy_order', '=', named.buyOrder)
		.where(sql`data ->> 'session'`, '=', named.session)
		.executeTakeFirst();
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

/** SQL: whether a provider is being asked for the money of an order of the table `orders`. */
export const isBeingSettled = sql<boolean>`exists (select from payment_attempts a
	where a.order_id = orders.id and a.state in ('returned', 'settling'))`;

/** Attempts about which the provider is to be asked by now, the longest due first. */
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

type Change = Partial<Pick<AttemptRow, 'state' | 'token' | 'next_check_at'>> & {
	facts?: Record<string, unknown>;
};

/** Changes an attempt; with `from` only one in such a state. */
export function changeAttempt(
	db: Db,
	id: number,
	{ facts, ...change }: Change,
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
