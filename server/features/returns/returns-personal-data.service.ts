import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { Person } from '../../personal-data/person.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { lockOrdersOfPerson, ordersOfPerson } from '../orders/people/orders-personal-data.service.ts';
import { readReturnable } from '../orders/reading/returnable-orders.service.ts';
import { ordersWithOpenReturns, removeReturnTexts, returnsOf } from './returns.queries.ts';

/** Returns all return requests of a person, oldest first. */
export async function exportReturns(db: Db, person: Person): Promise<AccountExport['returns']> {
	const theirs = await ordersOfPerson(db, person);
	const orders = await readReturnable(
		db,
		theirs.map(({ id }) => id),
	);
	if (orders.size === 0) return [];
	return (await returnsOf(db, [...orders.keys()])).map((row) => {
		const one = orders.get(row.order_id);
		const item = one?.items.find(({ id }) => id === row.item_id);
		return {
			createdAt: row.created_at.toISOString(),
			kind: row.kind,
			state: row.state,
			reason: row.reason,
			carrier: row.carrier,
			tracking: row.tracking,
			amount: row.amount,
			order: one?.order.number ?? '',
			watch: `${item?.brand} ${item?.model}`,
		};
	});
}

/**
 * Removes the person from their returns, which stay in the shop's books. Throws `orders_open` while one is in
 * progress.
 */
export const anonymiseReturnsOf = async (trx: Trx, person: Person): Promise<void> =>
	anonymiseReturns(trx, await lockOrdersOfPerson(trx, person));

/** Removes the person from the returns of these orders. Throws `orders_open`. */
export async function anonymiseReturns(
	trx: Trx,
	orders: readonly { id: number; document_id: string }[],
): Promise<void> {
	const ids = orders.map(({ id }) => id);
	const open = await ordersWithOpenReturns(trx, ids);
	if (open.length > 0)
		throw new ShopError('orders_open', {
			orders: orders.filter(({ id }) => open.includes(id)).map(({ document_id }) => document_id),
		});
	await removeReturnTexts(trx, ids);
}
