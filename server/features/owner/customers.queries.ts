import { type Kysely, sql } from 'kysely';
import type { CustomerQuery } from '#contract/owner.schema.ts';
import { type Page, rowsOf } from '../../database/page.ts';
import type { Database } from '../../database/tables.ts';
import { containing, readSort } from './search-terms.ts';

const columns = {
	createdAt: 'users.created_at',
	orders: 'orders',
	spent: 'spent',
	email: 'users.email',
} as const;
/** `owner`: the documentId of the one account that is no customer. */
type Wanted = Pick<CustomerQuery, 'q' | 'sort'> & { owner: string };

const people = (db: Kysely<Database>, { q, owner }: Wanted) =>
	db
		.selectFrom('users')
		.where('users.document_id', '<>', owner)
		.$if(q !== undefined, (query) =>
			query.where(
				sql<boolean>`plain(concat_ws(' ', users.first_name, users.last_name, users.username, users.email, users.phone))
					like ${containing(q as string)}`,
			),
		);

export function customers(db: Kysely<Database>, wanted: Wanted, page: Page) {
	const { field, direction } = readSort(wanted.sort ?? 'createdAt:desc');
	const { limit, offset } = rowsOf(page);
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
			sql<string>`coalesce(sum(orders.total) filter (where orders.payment_status = 'paid'), 0)`.as('spent'),
		])
		.groupBy('users.id')
		.orderBy(columns[field], direction)
		.orderBy('users.id', direction)
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
