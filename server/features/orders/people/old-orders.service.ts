import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { removeRecipientsOf } from '../../mail/mail.service.ts';
import { isUnsettled } from '../rows/unsettled-orders.rows.ts';
import { anonymiseOrders } from './orders-personal-data.service.ts';

/** How many orders are locked at a time. */
const batchSize = 200;

/** Locks orders that ended before this time and still name their buyer. */
const lockOldOrders = (trx: Trx, before: Date, afterId: number) =>
	trx
		.selectFrom('orders')
		.selectAll()
		.where('id', '>', afterId)
		.where('created_at', '<', before)
		.where(({ not }) => not(isUnsettled))
		.where(
			sql<boolean>`num_nonnulls(user_id, guest, person, shipping_address, invoice, owner_note, review_note) > 0`,
		)
		.where(
			sql<boolean>`not exists (select from order_history h where h.order_id = orders.id and h.at >= ${before})`,
		)
		.orderBy('id')
		.limit(batchSize)
		.forUpdate()
		.execute();

/** Access to the returns feature, which depends on orders. */
type ReturnHooks = {
	/** Removes the person from the returns of these orders. */
	anonymiseReturns(trx: Trx, orders: readonly { id: number; document_id: string }[]): Promise<void>;
	/** Returns the ids of the orders among these that have a return in progress. */
	openReturnsOf(trx: Trx, orderIds: readonly number[]): Promise<number[]>;
};

/**
 * Removes the buyers from orders that ended before this time, from their returns, and from the mails about
 * them. Unsettled orders and those with an unfinished return wait.
 */
export async function anonymiseOldOrders(
	db: Db,
	{ anonymiseReturns, openReturnsOf }: ReturnHooks,
	before: Date,
): Promise<void> {
	let last = 0;
	for (let found = batchSize; found === batchSize; ) {
		found = await inTransaction(db, async (trx) => {
			const orders = await lockOldOrders(trx, before, last);
			const open = await openReturnsOf(
				trx,
				orders.map(({ id }) => id),
			);
			const ended = orders.filter(({ id }) => !open.includes(id));
			await anonymiseOrders(trx, ended);
			await anonymiseReturns(trx, ended);
			await removeRecipientsOf(
				trx,
				ended.map(({ id }) => id),
			);
			last = orders.at(-1)?.id ?? last;
			return orders.length;
		});
	}
}
