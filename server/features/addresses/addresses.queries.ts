import type { Kysely } from 'kysely';
import { readId } from '#contract/ids.ts';
import type { Database } from '../../database/tables.ts';

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
