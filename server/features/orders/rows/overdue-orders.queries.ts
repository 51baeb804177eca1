import { sql } from 'kysely';
import { holdsUnits } from '#contract/orders/state-questions.ts';
import type { Network } from '#contract/payments/usdt.ts';
import { kyselySql } from '../../../database/sql-text.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Db } from '../../../tables/tables.ts';
import { isBeingSettled } from '../../payments/attempts.rows.ts';
import { awaitsChain } from '../../payments/providers/usdt/amounts.rows.ts';
import { inState } from './order-states.ts';

/** SQL: whether a provider or a watched network may have money for the order that has not been read yet. */
const mayHaveCome = (watched: readonly Network[]) =>
	sql<boolean>`(${kyselySql(isBeingSettled)} or ${awaitsChain(watched)})`;

/**
 * Returns the ids of the orders whose payment window is over at `now`, longest overdue first, without those
 * for which money may have arrived.
 */
export async function overdueOrders(
	db: Db,
	now: Date,
	only: { buyer?: Buyer | undefined; limit: number; watched: readonly Network[] },
): Promise<number[]> {
	const overdue = db
		.selectFrom('orders')
		.select('id')
		.where(inState(holdsUnits))
		.where('held_until', '<=', now)
		.where((eb) => eb.not(mayHaveCome(only.watched)))
		.orderBy('held_until')
		.limit(only.limit);
	const { buyer } = only;
	const filtered = buyer
		? overdue.where((eb) => eb.or([eb('user_id', '=', buyer.userId), eb('id', '=', buyer.linkedOrder)]))
		: overdue;
	const rows = await filtered.execute();
	return rows.map(({ id }) => id);
}

/** Whether a provider or one of these networks may have money for the order that has not been read yet. */
export async function mayBePaid(db: Db, orderId: number, watched: readonly Network[]): Promise<boolean> {
	const order = db.selectFrom('orders').select('id').where('id', '=', orderId).where(mayHaveCome(watched));
	return (await order.executeTakeFirst()) !== undefined;
}
