import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** As accounts are compared: without regard to case and to spaces around it. */
export const plainEmail = (email: string) => email.trim().toLowerCase();

const users = (db: Kysely<Database>) =>
	db
		.selectFrom('users')
		.leftJoin('addresses', 'addresses.id', 'users.default_address_id')
		.selectAll('users')
		.select('addresses.document_id as defaultAddress');

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Kysely<Database>, id: number) {
	return users(db).where('users.id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Kysely<Database>, email: string) {
	return users(db).where(sql`lower(users.email)`, '=', plainEmail(email)).executeTakeFirst();
}

export function lockUser(trx: Transaction<Database>, id: number) {
	return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Which of the two somebody has already. */
export async function findTaken(db: Kysely<Database>, email: string, username: string) {
	const rows = await db
		.selectFrom('users')
		.select([sql<boolean>`lower(email) = ${plainEmail(email)}`.as('email')])
		.where((where) =>
			where.or([
				where(sql`lower(email)`, '=', plainEmail(email)),
				where(sql`lower(username)`, '=', sql`lower(${username})`),
			]),
		)
		.execute();
	if (rows.length === 0) return null;
	return rows.some((row) => row.email) ? 'email' : 'username';
}
