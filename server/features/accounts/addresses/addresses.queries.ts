import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import { readId } from '#contract/http/ids.ts';
import type { AddressesTable } from '../../../database/accounts.tables.ts';
import type { Database } from '../../../database/tables.ts';

export type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number];

/** Oldest first. */
export function listAddressRows(db: Kysely<Database>, userId: number) {
	return db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** One of the user's own, by number or documentId; somebody else's is not found. */
export async function findAddressRow(db: Kysely<Database>, userId: number, id: string) {
	const key = readId(id);
	if (!key) return undefined;
	return db
		.selectFrom('addresses')
		.selectAll()
		.where('user_id', '=', userId)
		.where((where) => ('id' in key ? where('id', '=', key.id) : where('document_id', '=', key.documentId)))
		.executeTakeFirst();
}

export function insertAddressRow(trx: Transaction<Database>, address: Insertable<AddressesTable>) {
	return trx.insertInto('addresses').values(address).returningAll().executeTakeFirstOrThrow();
}

/** undefined when it is gone by now. */
export function updateAddressRow(db: Kysely<Database>, id: number, changes: Updateable<AddressesTable>) {
	return db.updateTable('addresses').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Whether it was still there. */
export async function deleteAddressRow(trx: Transaction<Database>, id: number): Promise<boolean> {
	const { numDeletedRows } = await trx.deleteFrom('addresses').where('id', '=', id).executeTakeFirst();
	return numDeletedRows > 0n;
}
