import { sql } from 'kysely';
import { kyselySql } from '../../database/sql-text.ts';
import type { DialectList } from '../../lists/dialect-list.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Db } from '../../tables/tables.ts';
import { hasSecondFactor } from '../accounts/users/second-factor.rows.ts';
import { moneyOf } from '../orders/rows/order-money.rows.ts';

export type CustomerRow = Awaited<ReturnType<typeof customers>>[number];

/** Selects accounts with the sums of their orders. */
const withOrders = (db: Db) =>
	db
		.selectFrom('users')
		.leftJoin('orders', 'orders.user_id', 'users.id')
		.select([
			'users.id',
			'users.document_id',
			'users.created_at',
			'users.email',
			'users.email_confirmed_at',
			'users.username',
			'users.first_name',
			'users.last_name',
			'users.phone',
			'users.blocked_at',
			'users.owner_note',
		])
		.select((row) => [
			hasSecondFactor('users.id').as('hasSecondFactor'),
			row.fn.count<string>('orders.id').as('orders'),
			row.fn.max('orders.created_at').as('last_order_at'),
			sql<string>`coalesce(sum((select kept from ${kyselySql(moneyOf('orders'))} money)), 0)`.as('spent'),
		])
		.groupBy('users.id');

/** SQL: whether an account belongs to a customer, not to the owner with this documentId. */
const isNotOwner = (owner: string) => sql<boolean>`users.document_id <> ${owner}`;

/** SQL: whether the list of customers contains an account. */
export const isListed = (owner: string) => sql<boolean>`(${isNotOwner(owner)} and ${isNotHidden('users')})`;

export const customers = (db: Db, { where, order, limit, offset }: DialectList) =>
	withOrders(db).where(where).orderBy(order).limit(limit).offset(offset).execute();

/** Returns one customer; undefined when the documentId is unknown or the owner's. */
export function findCustomer(db: Db, documentId: string, owner: string) {
	return withOrders(db)
		.where('users.document_id', '=', documentId)
		.where(isNotOwner(owner))
		.executeTakeFirst();
}
