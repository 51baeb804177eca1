import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { signAccessToken } from '#server/features/accounts/sign-in/access-token.ts';
import { readConfig } from '../../main/config.ts';
import { jwtSecret } from './sides.ts';

/** A signed-in account with an address; a network and a mailbox that no other one shares. */
export type Buyer = { jwt: string; addressId: string; ip: string };

/** Accounts with a confirmed e-mail that never paid, the dearest kind of buyer; written as rows. */
async function makeBuyers(db: Kysely<Database>, count: number): Promise<Buyer[]> {
	const config = { ...readConfig({}, '/').shop, jwtSecret, owner: 'o'.repeat(24) };
	const now = new Date();
	const people = Array.from({ length: count }, (_, n) => ({
		n,
		documentId: `buyer${String(n).padStart(19, '0')}`,
		addressId: `home${String(n).padStart(20, '0')}`,
		sessionId: randomUUID(),
	}));
	const rows = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
		as p (n integer, "documentId" text, "addressId" text, "sessionId" uuid)`;
	await sql`insert into users (document_id, email, username, password_hash, email_confirmed_at)
		select "documentId", 'buyer' || n || '@gmail.com', 'buyer' || n, 'none', now() from ${rows}`.execute(db);
	await sql`insert into addresses
			(document_id, user_id, first_name, last_name, street, phone, city, state, zip, country)
		select "addressId", u.id, 'Ana', 'Rojas', 'Los Leones 12', '+56912345678', 'Santiago', 'RM', '7500000',
			'Chile'
		from ${rows} join users u on u.document_id = "documentId"`.execute(db);
	await sql`insert into sessions (id, user_id, refresh_hash, expires_at)
		select "sessionId", u.id, decode(md5("sessionId"::text), 'hex'), now() + interval '1 day'
		from ${rows} join users u on u.document_id = "documentId"`.execute(db);
	return Promise.all(
		people.map(async ({ n, documentId, addressId, sessionId }) => ({
			jwt: await signAccessToken({ config, clock: () => now }, { documentId, sessionId }),
			addressId,
			ip: `10.${Math.floor(n / 250)}.${n % 250}.1`,
		})),
	);
}

/** So many buyers, and the watches that they can buy. */
export async function openCrowd(db: Kysely<Database>, count: number) {
	const { rows } = await sql<{ id: string }>`select document_id as id from watches where stock > 0`.execute(
		db,
	);
	return { buyers: await makeBuyers(db, count), watches: rows.map(({ id }) => id) };
}

/** The units on sale and in orders that wait. */
export async function unitsOf(db: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ units: number }>`select (select sum(stock) from watches) + (select count(*)
		from order_items i join orders o on o.id = order_id where o.payment_status = 'pending') as units`.execute(
		db,
	);
	return Number(rows[0]?.units);
}

/** Counts these orders and units again. Throws when one of them is lost or won. */
export async function checkBooks(db: Kysely<Database>, orders: string[], units: number): Promise<string> {
	const { rows } = await sql<{ id: string }>`select document_id as id from orders`.execute(db);
	const known = new Set(rows.map(({ id }) => id));
	const lost = orders.filter((id) => !known.has(id)).length;
	const left = await unitsOf(db);
	const found = `${lost} of ${orders.length} acknowledged orders lost; ${left} units of ${units}`;
	if (lost > 0 || left !== units) throw new Error(found);
	return found;
}
