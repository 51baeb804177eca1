import { sql } from 'kysely';
import type { ListedGuest } from '#contract/customers/customers.schema.ts';
import { kyselySql } from '../../database/sql-text.ts';
import { isOfBlockedPerson } from '../../personal-data/blocked-people.rows.ts';
import { hasWords } from '../../query/word-search.ts';
import type { Db } from '../../tables/tables.ts';
import { moneyOf } from '../orders/rows/order-money.rows.ts';

/** Groups the orders without an account by the typed email address or phone number. */
const guests = (typed: string) => sql`select coalesce(lower(guest->>'email'), guest->>'phone') as key,
		count(*) as orders, max(created_at) as last_order_at,
		(array_agg(guest order by id desc))[1] as guest,
		sum((select kept from ${kyselySql(moneyOf('orders'))} money)) as spent
	from orders where user_id is null and guest is not null
		and coalesce(guest->>'email', guest->>'phone') is not null and not ${isOfBlockedPerson('orders')}
		and ${hasWords(sql`concat_ws(' ', guest->>'firstName', guest->>'lastName', guest->>'email', guest->>'phone')`, typed)}
	group by 1`;

/** Returns a page of guests, most recent order first. */
export async function listedGuests(
	db: Db,
	typed: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<ListedGuest[]> {
	const { rows } = await sql<{
		guest: Pick<ListedGuest, 'email' | 'phone' | 'firstName' | 'lastName'>;
		orders: string;
		spent: string;
		last_order_at: Date;
	}>`select * from (${guests(typed)}) found order by last_order_at desc, key limit ${limit} offset ${offset}`.execute(
		db,
	);
	return rows.map(({ guest, orders, spent, last_order_at }) => ({
		email: guest.email ?? null,
		phone: guest.phone ?? null,
		firstName: guest.firstName ?? null,
		lastName: guest.lastName ?? null,
		orders: Number(orders),
		spent: Number(spent),
		lastOrderAt: last_order_at.toISOString(),
	}));
}

export async function countGuests(db: Db, typed: string): Promise<number> {
	const { rows } = await sql<{ count: string }>`select count(*) from (${guests(typed)}) found`.execute(db);
	return Number(rows[0]?.count);
}
