import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { UsersTable } from '../../database/accounts.tables.ts';
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

export async function insertUser(trx: Transaction<Database>, user: Insertable<UsersTable>): Promise<number> {
	const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** A column that is undefined stays as it is. */
export async function updateUserRow(
	trx: Transaction<Database>,
	id: number,
	changes: Updateable<UsersTable>,
): Promise<void> {
	await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** The mailed codes that would still open the account. */
export async function deletePasswordResets(trx: Transaction<Database>, userId: number): Promise<void> {
	await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Whether this is still the stored form of the user's password; the row is held until the transaction ends. */
export async function stillHasPassword(
	trx: Transaction<Database>,
	user: { id: number; password_hash: string },
): Promise<boolean> {
	const row = await trx
		.selectFrom('users')
		.select('id')
		.where('id', '=', user.id)
		.where('password_hash', '=', user.password_hash)
		.forShare()
		.executeTakeFirst();
	return row !== undefined;
}

/** Number of one of the user's own addresses, which cannot be deleted before the transaction ends. */
export async function holdAddress(
	trx: Transaction<Database>,
	userId: number,
	documentId: string,
): Promise<number | undefined> {
	const row = await trx
		.selectFrom('addresses')
		.select('id')
		.where('document_id', '=', documentId)
		.where('user_id', '=', userId)
		.forKeyShare()
		.executeTakeFirst();
	return row?.id;
}
