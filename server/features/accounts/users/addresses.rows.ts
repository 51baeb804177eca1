import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { readId } from '#contract/http/ids.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, NewRow, RowChanges, Trx } from '../../../tables/tables.ts';

/** SQL for the documentId of the address whose id is in column `ref`, or null. */
export const addressDocumentId = (ref: string): RawBuilder<string | null> =>
	sql`(select document_id from addresses where id = ${sql.ref(ref)})`;

/** The copy of an address that an order stores. */
export type CopiedAddress = Omit<Address, 'id' | 'createdAt' | 'updatedAt'>;

/** SQL for one of the customer's addresses as a {@link CopiedAddress} in JSON. */
export const copiedAddressSql = (userId: SqlText, documentId: SqlText): SqlText => sqlText`
	select json_build_object('documentId', document_id, 'firstName', first_name, 'lastName', last_name,
		'street', street, 'phone', phone, 'city', city, 'state', state, 'zip', zip, 'country', country)
	from addresses where user_id = ${userId} and document_id = ${documentId}`;

/** Returns the id of one of the user's addresses and locks it against deletion until the transaction ends. */
export async function lockOwnAddress(
	trx: Trx,
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

/** Returns a copy of one of the user's addresses by id, or undefined if there is no such address. */
export async function copiedAddress(
	trx: Trx,
	userId: number,
	id: number | null,
): Promise<CopiedAddress | undefined> {
	const row = await trx
		.selectFrom('addresses')
		.select([
			'document_id as documentId',
			'first_name as firstName',
			'last_name as lastName',
			'street',
			'phone',
			'city',
			'state',
			'zip',
			'country',
		])
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.executeTakeFirst();
	return row;
}

/** SQL for the streets and cities of the user's addresses, used by list searches. */
export const streetsOf = (userId: SqlText): SqlText =>
	sqlText`(select string_agg(concat_ws(' ', a.street, a.city), ' ') from addresses a where a.user_id = ${userId})`;

export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number];

/** Returns the user's addresses, oldest first. */
export function listAddressRows(db: Db, userId: number) {
	return db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Finds one of the user's addresses by number or documentId. Another user's address is not found. */
export async function findAddressRow(db: Db, userId: number, id: string) {
	const key = readId(id);
	if (!key) return undefined;
	return db
		.selectFrom('addresses')
		.selectAll()
		.where('user_id', '=', userId)
		.where((where) => ('id' in key ? where('id', '=', key.id) : where('document_id', '=', key.documentId)))
		.executeTakeFirst();
}

export function insertAddressRow(trx: Trx, address: NewRow<'addresses'>) {
	return trx.insertInto('addresses').values(address).returningAll().executeTakeFirstOrThrow();
}

/** Returns the updated address, or undefined if it no longer exists. */
export function updateAddressRow(db: Db, id: number, changes: RowChanges<'addresses'>) {
	return db.updateTable('addresses').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Returns false if the address no longer exists. */
export async function deleteAddressRow(trx: Trx, id: number): Promise<boolean> {
	const { numDeletedRows } = await trx.deleteFrom('addresses').where('id', '=', id).executeTakeFirst();
	return numDeletedRows > 0n;
}
