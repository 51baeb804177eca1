import { type Kysely, sql } from 'kysely';
import { signAccessToken } from '#server/features/accounts/sessions/access-token.ts';
import type { Database } from '#server/tables/tables.ts';
import { readConfig } from '../../main/config.ts';
import { jwtSecret } from './sides.ts';

/** A signed-in account with an address. Each one has a network and a mailbox of its own. */
export type BenchBuyer = { jwt: string; addressId: string; ip: string };

/**
 * Inserts accounts with a confirmed email that have never paid, which are the most expensive kind of buyer to
 * check.
 */
async function makeBuyers(db: Kysely<Database>, count: number): Promise<BenchBuyer[]> {
	const config = { ...readConfig({}, '/').shop, jwtSecret, owner: 'o'.repeat(24) };
	const now = new Date();
	const { rows } = await sql<{ n: number; id: string; home: string; session: string }>`
		with made as (insert into users (document_id, email, username, password_hash, email_confirmed_at)
				select 'buyer' || lpad(n::text, 19, '0'), 'buyer' || n || '@gmail.com', 'buyer' || n, 'none', now()
				from generate_series(1, ${count}::integer) n returning id, document_id, username),
			homes as (insert into addresses
					(document_id, user_id, first_name, last_name, street, phone, city, state, zip, country)
				select 'home' || right(document_id, 20), id, 'Ana', 'Rojas', 'Los Leones 12', '+56912345678',
					'Santiago', 'RM', '7500000', 'Chile' from made returning user_id, document_id),
			begun as (insert into sessions (id, user_id, refresh_hash, expires_at)
				select gen_random_uuid(), id, decode(md5(username), 'hex'), now() + interval '1 day' from made
				returning user_id, id)
		select right(m.document_id, 19)::integer as n, m.document_id as id, h.document_id as home, b.id as session
		from made m join homes h on h.user_id = m.id join begun b on b.user_id = m.id`.execute(db);
	return Promise.all(
		rows.map(async ({ n, id: documentId, home: addressId, session: sessionId }) => ({
			jwt: await signAccessToken({ config, clock: () => now }, { documentId, sessionId }),
			addressId,
			ip: `10.${Math.floor(n / 250)}.${n % 250}.1`,
		})),
	);
}

/** Returns at most this many watches on sale, in arbitrary order. */
export async function someWatches(db: Kysely<Database>, limit: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select document_id as id from watches where stock > 0
		order by md5(document_id) limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/** Creates this many buyers, and finds the watches that they can buy. */
export const openCrowd = async (db: Kysely<Database>, count: number) => ({
	buyers: await makeBuyers(db, count),
	watches: await someWatches(db, 100_000),
});

/** Counts the units on sale and those of unpaid orders. */
export async function unitsOf(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ units: string }>`select (select sum(stock) from watches) + count(*) as units
		from order_items i join orders o on o.id = order_id where o.payment_status = 'pending'`.execute(db);
	return Number(rows[0]?.units);
}

/** Counts these orders and units again. Throws if an order is missing or the number of units differs. */
export async function checkBooks(db: Kysely<Database>, orders: string[], units: number): Promise<string> {
	const { rows } = await sql`select from orders where document_id = any(${orders}::text[])`.execute(db);
	const [lost, left] = [orders.length - rows.length, await unitsOf(db)];
	const found = `${lost} of ${orders.length} acknowledged orders lost; ${left} units of ${units}`;
	if (lost > 0 || left !== units) throw new Error(found);
	return found;
}
