import { sql } from 'kysely';
import type { Trx } from '../../../tables/tables.ts';
import { hasPhotographs } from '../relations/pictures.rows.ts';

type Published = { document_id: string; label: string; publish_at: Date };

/**
 * Publishes the drafts that are due and locks them in id order, as orders do. A draft that another process
 * publishes first is skipped once its lock is released. A draft that lacks the required photographs waits for
 * them.
 */
export async function publishDue(trx: Trx, now: Date, photographsAbove: number | null): Promise<Published[]> {
	const { rows } = await sql<Published>`
		with due as materialized (select id, publish_at from watches
			where draft and publish_at <= ${now}
			and not (${photographsAbove}::integer is not null and category_names @> '{used}'
				and coalesce(original_price, price) > ${photographsAbove}::integer and not ${hasPhotographs('watches.id')})
			order by id for update)
		update watches w set draft = false, publish_at = null from due where w.id = due.id
		returning w.document_id, w.brand_name || ' ' || w.model as label, due.publish_at`.execute(trx);
	return rows;
}
