import { type Kysely, sql } from 'kysely';
import { isPaid } from '#contract/orders.ts';
import type { CustomerQuery } from '#contract/owner.schema.ts';
import type { Database } from '../../database/tables.ts';
import { containing } from '../../query/search-terms.ts';
import { inState } from '../orders/order-states.ts';
import type { DialectList } from './dialect-list.ts';

/** `owner`: the documentId of the one account that is no customer. */
type Wanted = Pick<CustomerQuery, 'q'> & { owner: string; list: DialectList };

const people = (db: Kysely<Database>, { q, owner, list }: Wanted) =>
	db
		.selectFrom('users')
		.where('users.document_id', '<>', owner)
		.where(list.where)
		.$if(q !== undefined, (query) =>
			query.where(
				sql<boolean>`plain(concat_ws(' ', users.first_name, users.last_name, users.username, users.email, users.phone))
					like ${containing(q as string)}`,
			),
		);

export function customers(db: Kysely<Database>, wanted: Wanted) {
	const { order, limit, offset } = wanted.list;
	return people(db, wanted)
		.leftJoin('orders', 'orders.user_id', 'users.id')
		.select([
			'users.id',
			'users.document_id',
			'users.created_at',
			'users.email',
			'users.username',
			'users.first_name',
			'users.last_name',
			'users.phone',
		])
		.select((row) => [
			row.fn.count<string>('orders.id').as('orders'),
			row.fn.max('orders.created_at').as('last_order_at'),
			sql<string>`coalesce(sum(orders.total) filter (where ${inState(isPaid)}), 0)`.as('spent'),
		])
		.groupBy('users.id')
		.orderBy(order)
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countCustomers(db: Kysely<Database>, wanted: Wanted): Promise<number> {
	const { total } = await people(db, wanted)
		.select((row) => row.fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(total);
}
