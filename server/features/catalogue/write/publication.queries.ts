import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/tables.ts';

type Published = { document_id: string; label: string; publish_at: Date };

/**
 * Publishes the drafts that are due, locked in the order of their numbers, as buyers lock watches. What
 * another process published meanwhile is no draft any more when its lock is free.
 */
export async function publishDue(trx: Transaction<Database>, now: Date): Promise<Published[]> {
	const { rows } = await sql<Published>`
		with due as materialized (select id, publish_at from watches
			where draft and publish_at <= ${now} order by id for update)
		update watches w set draft = false, publish_at = null from due where w.id = due.id
		returning w.document_id, w.brand_name || ' ' || w.model as label, due.publish_at`.execute(trx);
	return rows;
}
