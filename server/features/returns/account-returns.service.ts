import type { Kysely, Transaction } from 'kysely';
import type { AccountExport } from '#contract/accounts/accounts.schema.ts';
import { fieldsOf } from '../../database/columns.ts';
import type { Database } from '../../database/tables.ts';
import { ShopError } from '../../shop-error.ts';
import type { Person } from '../accounts/profile/person-hooks.ts';
import { ordersOfPerson } from '../orders/account-orders.service.ts';
import type { GuestHooks } from '../orders/guests.service.ts';
import { readReturnable } from '../orders/returnable.service.ts';
import { forgetReturns, ordersWithOpenReturns, returnsOf } from './returns.queries.ts';

/** Everything that a person asked to return, oldest first. */
export const exportReturns = async (
	db: Kysely<Database>,
	person: Person,
): Promise<AccountExport['returns']> => exportOrdersReturns(db, await ordersOfPerson(db, person));

/** The same of these orders. */
export async function exportOrdersReturns(
	db: Kysely<Database>,
	of: readonly { id: number }[],
): Promise<AccountExport['returns']> {
	const orders = await readReturnable(
		db,
		of.map(({ id }) => id),
	);
	if (orders.size === 0) return [];
	return (await returnsOf(db, [...orders.keys()])).map((row) => {
		const one = orders.get(row.order_id);
		const item = one?.items.find(({ id }) => id === row.item_id);
		return {
			...fieldsOf(row, 'createdAt kind state reason carrier tracking amount'),
			order: one?.order.number ?? '',
			watch: `${item?.brand} ${item?.model}`,
		};
	});
}

/** Leaves a person's returns to the books without them. Throws `orders_open` while one is under way. */
export const forgetReturnsOf = async (trx: Transaction<Database>, person: Person): Promise<void> =>
	forgetOrdersReturns(trx, await ordersOfPerson(trx, person));

/** The same for the returns of these orders. Throws `orders_open`. */
export const forgetOrdersReturns: GuestHooks['forgetOrdersReturns'] = async (trx, orders) => {
	const ids = orders.map(({ id }) => id);
	const open = await ordersWithOpenReturns(trx, ids);
	if (open.length > 0)
		throw new ShopError('orders_open', {
			orders: orders.filter(({ id }) => open.includes(id)).map(({ document_id }) => document_id),
		});
	await forgetReturns(trx, ids);
};
