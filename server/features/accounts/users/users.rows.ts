import { type RawBuilder, sql } from 'kysely';
import { runPrepared } from '../../../database/prepared-statements.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import { isNotHidden } from '../../../personal-data/hidden-rows.ts';
import type { Db, NewRow, RowChanges, Trx } from '../../../tables/tables.ts';
import { addressDocumentId } from './addresses.rows.ts';
import { hasSecondFactor } from './second-factor.rows.ts';

/** Normalizes an email for comparison: trimmed and in lower case. */
export const plainEmail = (email: string) => email.trim().toLowerCase();

const users = (db: Db) =>
	db
		.selectFrom('users')
		.selectAll()
		.select([
			addressDocumentId('users.default_address_id').as('defaultAddress'),
			hasSecondFactor('users.id').as('hasSecondFactor'),
		]);

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns emails by user id. */
export async function emailsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (userIds.length === 0) return new Map();
	const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
	return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Returns documentIds by user id. */
export async function documentIdsOf(
	db: Db,
	userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
	if (userIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('users')
		.select(['id', 'document_id'])
		.where('id', 'in', userIds)
		.execute();
	return new Map(rows.map(({ id, document_id }) => [id, document_id]));
}

export function findUser(db: Db, id: number) {
	return users(db).where('users.id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string) {
	const [user] = await runPrepared(db, users(db).where(sql`lower(users.email)`, '=', plainEmail(email)));
	return user;
}

/** Finds an account by email or username. A matching email takes precedence over a matching username. */
export function findUserByIdentifier(db: Db, identifier: string) {
	const plain = plainEmail(identifier);
	return users(db)
		.where((eb) =>
			eb.or([eb(sql`lower(users.email)`, '=', plain), eb(sql`lower(users.username)`, '=', plain)]),
		)
		.orderBy(sql`lower(users.email) = ${plain}`, 'desc')
		.limit(1)
		.executeTakeFirst();
}

export function lockUser(trx: Trx, id: number) {
	return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockUserByDocument(trx: Trx, documentId: string) {
	return trx
		.selectFrom('users')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

/** Finds an account by documentId or email, with the same lock as a buyer's. */
export function lockCustomer(trx: Trx, key: string) {
	return trx
		.selectFrom('users')
		.select(['id', 'document_id', 'email', 'email_confirmed_at', 'blocked_at', 'default_address_id'])
		.where((eb) =>
			key.includes('@') ? eb(sql`lower(email)`, '=', plainEmail(key)) : eb('document_id', '=', key),
		)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Locks the accounts with these documentIds in the order of their ids. */
export function lockOwnership(trx: Trx, documentIds: string[]) {
	return trx
		.selectFrom('users')
		.select(['id', 'document_id', 'email'])
		.where('document_id', 'in', documentIds)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** Returns the field that another account already uses, or null. Reports `email` if both are in use. */
export async function findConflictingField(db: Db, email: string, username?: string) {
	const rows = await db
		.selectFrom('users')
		.select([sql<boolean>`lower(email) = ${plainEmail(email)}`.as('email')])
		.where((where) =>
			where.or([
				where(sql`lower(email)`, '=', plainEmail(email)),
				...(username === undefined ? [] : [where(sql`lower(username)`, '=', sql`lower(${username})`)]),
			]),
		)
		.execute();
	if (rows.length === 0) return null;
	return rows.some((row) => row.email) ? 'email' : 'username';
}

export async function insertUser(trx: Trx, user: NewRow<'users'>): Promise<number> {
	const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** Updates a user. Undefined columns are unchanged. */
export async function updateUserRow(trx: Trx, id: number, changes: RowChanges<'users'>): Promise<void> {
	await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}

/**
 * Returns the user's `blocked_at` and whether the user has a second factor, or undefined if the password hash
 * has changed. The row is locked until the transaction ends.
 */
export function lockIfPasswordUnchanged(trx: Trx, user: { id: number; password_hash: string }) {
	return trx
		.selectFrom('users')
		.select(['blocked_at', hasSecondFactor('users.id').as('hasSecondFactor')])
		.where('id', '=', user.id)
		.where('password_hash', '=', user.password_hash)
		.forShare()
		.executeTakeFirst();
}

export type BuyerRow = Pick<UserRow, 'id' | 'document_id' | 'email' | 'email_confirmed_at'> & {
	/** See {@link blockedLikeSql}. */
	blocked: string[];
};

/** SQL for {@link BuyerRow}. Locks the row so that a customer's orders are placed one at a time. */
export const buyerSql = (userId: SqlText, onlyIf: SqlText): SqlText => sqlText`
	select id, document_id, email, email_confirmed_at, ${blockedLikeSql(sqlText`users.email`)} as blocked
	from users where id = ${userId} and ${onlyIf} for no key update`;

/** SQL for the id of the unblocked account with this confirmed address, locked against deletion. */
export const confirmedUserSql = (email: SqlText): SqlText => sqlText`
	select id from users where lower(email) = ${email} and email_confirmed_at is not null and blocked_at is null
	for key share`;

/**
 * SQL for the addresses of blocked accounts that start with the same letter. Every spelling of the address is
 * among them.
 */
export const blockedLikeSql = (
	email: SqlText,
): SqlText => sqlText`array(select blocked.email from users blocked
	where blocked.blocked_at is not null and lower(left(blocked.email, 1)) = lower(left(${email}, 1)))`;

/** A customer's address and mail preferences. */
export type MailRecipient = Pick<UserRow, 'email' | 'settings'>;

/** SQL for {@link MailRecipient}. Returns no row once the account is deleted. */
export const recipientSql = (userId: SqlText): SqlText =>
	sqlText`select email, settings from users where id = ${userId}`;

/** Finds the address and settings of the owner's account. */
export function findOwner(db: Db, documentId: string) {
	return db
		.selectFrom('users')
		.select(['email', 'settings'])
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

/** Sets the time of the first confirmation. An address that is already confirmed is unchanged. */
export async function markConfirmed(trx: Trx, userId: number, now: Date): Promise<void> {
	await trx
		.updateTable('users')
		.set({ email_confirmed_at: now, updated_at: now })
		.where('id', '=', userId)
		.where('email_confirmed_at', 'is', null)
		.execute();
}

/** SQL for the documentId of the user whose id is in column `ref`. */
export const userDocumentId = (ref: string): RawBuilder<string> =>
	sql`(select document_id from users where id = ${sql.ref(ref)})`;

/** SQL for the email of the user whose id is in column `ref`. */
export const emailOf = (ref: string): RawBuilder<string | null> =>
	sql`(select email from users where id = ${sql.ref(ref)})`;

/** SQL for the names and email of a user, used by list searches. */
export const namesOfUser = (userId: SqlText): SqlText =>
	sqlText`(select concat_ws(' ', u.first_name, u.last_name, u.username, u.email) from users u where u.id = ${userId})`;

/** Returns the names and emails of these users. Null ids are ignored. */
export async function namedUsers(db: Db, numbers: readonly (number | null | undefined)[]) {
	const ids = [...new Set(numbers.flatMap((number) => number ?? []))];
	if (ids.length === 0) return [];
	return db
		.selectFrom('users')
		.select(['id', 'document_id', 'email', 'username', 'first_name', 'last_name'])
		.where('id', 'in', ids)
		.execute();
}

/** SQL for the email of the user with this documentId; null while their data are blocked. */
export const emailOfDocument = (documentId: RawBuilder<unknown>): RawBuilder<string | null> =>
	sql`(select email from users where users.document_id = ${documentId} and ${isNotHidden('users')})`;

/** SQL for whether the user whose id is in column `ref` is an assistant. */
export const isAssistant = (ref: string): RawBuilder<boolean> =>
	sql`(select assistant_since is not null from users where id = ${sql.ref(ref)})`;

/** Returns the assistants, earliest first. */
export function listAssistants(db: Db) {
	return users(db).where('assistant_since', 'is not', null).orderBy('assistant_since').execute();
}

/** Makes the account an assistant as of `now`. */
export async function grantAssistant(trx: Trx, userId: number, now: Date): Promise<void> {
	await trx.updateTable('users').set({ assistant_since: now }).where('id', '=', userId).execute();
}

/** Cancels changes of email that were requested before `since` and never confirmed. */
export async function forgetPendingEmails(db: Db, since: Date): Promise<void> {
	await db
		.updateTable('users')
		.set({ pending_email: null, pending_email_at: null })
		.where('pending_email_at', '<', since)
		.execute();
}

/**
 * Deletes the account with its addresses, sessions, codes and keys. Order histories lose their reference to
 * the user.
 */
export async function deleteUser(trx: Trx, id: number): Promise<void> {
	await trx.deleteFrom('users').where('id', '=', id).execute();
}
