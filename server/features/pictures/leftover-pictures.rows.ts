import { sql } from 'kysely';
import type { Db, Trx } from '../../tables/tables.ts';

/** How long an upload can last at most, in milliseconds, with a wide margin. */
const uploadMs = 86_400_000;

/** Notes that files of this picture are about to be stored, in case its upload fails. */
export async function noteFilesOfUpload(db: Db, documentId: string): Promise<void> {
	await db
		.insertInto('leftover_pictures')
		.values({ document_id: documentId, due_at: sql<Date>`shop_now() + ${uploadMs} * interval '1 ms'` })
		.execute();
}

/** Forgets these leftovers: their files were removed, or belong to pictures that the shop now has. */
export async function forgetLeftovers(trx: Trx, documentIds: readonly string[]): Promise<void> {
	await trx.deleteFrom('leftover_pictures').where('document_id', 'in', documentIds).execute();
}

/** Returns the ids of pictures whose files are due to be removed, oldest first. */
export async function dueLeftovers(db: Db, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('leftover_pictures')
		.select('document_id')
		.where('due_at', '<=', now)
		.orderBy('due_at')
		.limit(limit)
		.execute();
	return rows.map((row) => row.document_id);
}

/**
 * Locks a leftover until the transaction ends. Returns false if another process has it, or has removed it.
 */
export async function lockLeftover(trx: Trx, documentId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('leftover_pictures')
		.select('document_id')
		.where('document_id', '=', documentId)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row !== undefined;
}
