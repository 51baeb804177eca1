import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { ShopConfig } from '#server/deps.ts';
import { signAccessToken } from '#server/features/accounts/sign-in/access-token.ts';

/** A signed-in account with an address; a network and a mailbox that no other one shares. */
export type Buyer = { jwt: string; addressId: string; ip: string };

/**
 * Makes `count` accounts with a confirmed e-mail that never paid: the dearest kind of buyer for `POST /api/orders`. Written
 * straight into the tables, because a registration costs a password hash each.
 */
export async function makeBuyers(db: Kysely<Database>, config: ShopConfig, count: number): Promise<Buyer[]> {
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
	await sql`insert into addresses (document_id, user_id, first_name, last_name, street, phone, city, state, zip, country)
		select "addressId", u.id, 'Ana', 'Rojas', 'Los Leones 12', '+56912345678', 'Santiago', 'RM', '7500000', 'Chile'
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
