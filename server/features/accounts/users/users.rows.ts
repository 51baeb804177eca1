import { type RawBuilder, sql } from 'kysely';
import { runPrepared } from '../../../database/prepared-statements.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, NewRow, RowChanges, Trx } from '../../../tables/tables.ts';
import { addressDocumentId } from './addresses.rows.ts';
import { hasSecondFactor } from './second-factor.rows.ts';

/** As accounts are compared: without regard to case and to spaces around it. */
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

/** E-mails by the numbers of their accounts. */
export async function emailsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (userIds.length === 0) return new Map();
	const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
	return new Map(rows.map(({ id, email }) => [id, email]));
}

export function findUser(db: Db, id: number) {
	return users(db).where('users.id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string) {
	const [user] = await runPrepared(db, users(db).where(sql`lower(users.email)`, '=', plainEmail(email)));
	return user;
}

/** The account of an e-mail address or a user name; an address goes before a name of the same text. */
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

/** An account by its documentId or e-mail, locked as a buyer's is. */
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

/** The accounts with these documentIds, locked in the order of their numbers. */
export function lockOwnership(trx: Trx, documentIds: string[]) {
	return trx
		.selectFrom('users')
		.select(['id', 'document_id', 'email'])
		.where('document_id', 'in', documentIds)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** Which of the two an account has already. */
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

/** A column that is undefined stays as it is. */
export async function updateUserRow(trx: Trx, id: number, changes: RowChanges<'users'>): Promise<void> {
	await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}

/**
 * Whether the user is blocked, and has a second factor, when this is still the stored form of their password;
 * else undefined. The row is held until the transaction ends.
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

/** SQL: {@link BuyerRow}, locked: everything that places orders of one customer comes one after the other. */
export const buyerSql = (userId: SqlText, onlyIf: SqlText): SqlText => sqlText`
	select id, document_id, email, email_confirmed_at, ${blockedLikeSql(sqlText`users.email`)} as blocked
	from users where id = ${userId} and ${onlyIf} for no key update`;

/**
 * SQL: the number of the account that has confirmed this address as its own, kept from deletion; none while
 * it is blocked.
 */
export const confirmedUserSql = (email: SqlText): SqlText => sqlText`
	select id from users where lower(email) = ${email} and email_confirmed_at is not null and blocked_at is null
	for key share`;

/** SQL: the addresses of blocked accounts that begin as this one does: all its spellings are among them. */
export const blockedLikeSql = (
	email: SqlText,
): SqlText => sqlText`array(select blocked.email from users blocked
	where blocked.blocked_at is not null and lower(left(blocked.email, 1)) = lower(left(${email}, 1)))`;

/** Where a customer's mails go and which of them they want. */
export type MailRecipient = Pick<UserRow, 'email' | 'settings'>;

/** SQL: {@link MailRecipient}; no row once the account is deleted. */
export const recipientSql = (userId: SqlText): SqlText =>
	sqlText`select email, settings from users where id = ${userId}`;

/** The owner's account: where mails to the owner go. */
export function findOwner(db: Db, documentId: string) {
	return db
		.selectFrom('users')
		.select(['email', 'settings'])
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

/** Sets the time of the first confirmation; a confirmed address keeps its time. */
export async function markConfirmed(trx: Trx, userId: number, now: Date): Promise<void> {
	await trx
		.updateTable('users')
		.set({ email_confirmed_at: now, updated_at: now })
		.where('id', '=', userId)
		.where('email_confirmed_at', 'is', null)
		.execute();
}

/** SQL for the documentId of the user whose number stands in the column `ref`. */
export const userDocumentId = (ref: string): RawBuilder<string> =>
	sql`(select document_id from users where id = ${sql.ref(ref)})`;

/** SQL for the e-mail of the user whose number stands in the column `ref`. */
export const emailOf = (ref: string): RawBuilder<string | null> =>
	sql`(select email from users where id = ${sql.ref(ref)})`;

/** SQL for the names and the e-mail of the user of this number, as lists search them. */
export const namesOfUser = (userId: SqlText): SqlText =>
	sqlText`(select concat_ws(' ', u.first_name, u.last_name, u.username, u.email) from users u where u.id = ${userId})`;

/** Who these users are, for what shows them; null names nobody. */
export async function namedUsers(db: Db, numbers: readonly (number | null | undefined)[]) {
	const ids = [...new Set(numbers.flatMap((number) => number ?? []))];
	if (ids.length === 0) return [];
	return db
		.selectFrom('users')
		.select(['id', 'document_id', 'email', 'username', 'first_name', 'last_name'])
		.where('id', 'in', ids)
		.execute();
}

/** SQL for the e-mail of the user with this documentId. */
export const emailOfDocument = (documentId: RawBuilder<unknown>): RawBuilder<string | null> =>
	sql`(select email from users where users.document_id = ${documentId})`;
/** SQL for whether the user whose number stands in the column `ref` works at the desk. */
export const isAssistant = (ref: string): RawBuilder<boolean> =>
	sql`(select assistant_since is not null from users where id = ${sql.ref(ref)})`;

/** The accounts that work at the desk beside the owner, the first invited first. */
export function listAssistants(db: Db) {
	return users(db).where('assistant_since', 'is not', null).orderBy('assistant_since').execute();
}

/** Makes the account an assistant from `now` on. */
export async function grantAssistant(trx: Trx, userId: number, now: Date): Promise<void> {
	await trx.updateTable('users').set({ assistant_since: now }).where('id', '=', userId).execute();
}

/** Forgets changes of e-mail that were asked for before `since` and never confirmed. */
export async function forgetPendingEmails(db: Db, since: Date): Promise<void> {
	await db
		.updateTable('users')
		.set({ pending_email: null, pending_email_at: null })
		.where('pending_email_at', '<', since)
		.execute();
}

/** Deletes the account with its addresses, sign-ins, codes and keys; the histories of orders forget who. */
export async function deleteUser(trx: Trx, id: number): Promise<void> {
	await trx.deleteFrom('users').where('id', '=', id).execute();
}
