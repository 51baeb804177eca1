import { type Kysely, sql } from 'kysely';
import { kyselySql } from '../../database/sql-text.ts';
import type { Database } from '../../database/tables.ts';
import { countRows, type DialectList } from '../../lists/dialect-list.ts';
import { hasSecondFactor } from '../accounts/second-factor/second-factor.rows.ts';
import { moneyOf } from '../orders/order-money.rows.ts';

/** `owner`: the documentId of the one account that is no customer. */
type Wanted = { owner: string; list: DialectList };

export type CustomerRow = Awaited<ReturnType<typeof customers>>[number];

/** Accounts with what they ordered. */
const withOrders = (db: Kysely<Database>) =>
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
			sql<string>`coalesce(sum((select kept from ${kyselySql(moneyOf('orders'), [])} money)), 0)`.as('spent'),
		])
		.groupBy('users.id');

/** SQL for whether a row of users is a customer who is looked for. */
const isWanted = ({ owner, list }: Wanted) => sql<boolean>`users.document_id <> ${owner} and ${list.where}`;

export function customers(db: Kysely<Database>, wanted: Wanted) {
	const { order, limit, offset } = wanted.list;
	return withOrders(db).where(isWanted(wanted)).orderBy(order).limit(limit).offset(offset).execute();
}

export const countCustomers = (db: Kysely<Database>, wanted: Wanted) =>
	countRows(db, 'users', isWanted(wanted));

/** One customer; undefined when there is none with this documentId, or it is the owner's. */
export function findCustomer(db: Kysely<Database>, documentId: string, owner: string) {
	return withOrders(db)
		.where('users.document_id', '=', documentId)
		.where('users.document_id', '<>', owner)
		.executeTakeFirst();
}
