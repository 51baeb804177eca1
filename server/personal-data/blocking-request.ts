import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/tables.ts';
import { isRowOfBlocked } from './blocked-people.rows.ts';
import { isHidden } from './hidden-rows.ts';
import type { TableOfPeople } from './rows-of-person.ts';

/**
 * Returns the documentId of the request that blocks a row of a table, unless this user opened the data and
 * the opening has not ended. `matches` selects the row.
 */
export async function blockingRequestOf(
	db: Db,
	table: TableOfPeople,
	matches: RawBuilder<boolean>,
	{ userId, now }: { userId: number | null; now: Date },
): Promise<string | undefined> {
	const { rows } = await sql<{ document_id: string }>`
		select request.document_id from ${sql.table(table)}
			join blocked_people on ${isHidden(table)} and ${isRowOfBlocked(table)}
			join privacy_requests request on request.id = blocked_people.request_id
		where ${matches} and not exists (select from block_openings opening
			where opening.request_id = blocked_people.request_id and opening.user_id = ${userId}
				and opening.open_until > ${now})
		limit 1`.execute(db);
	return rows[0]?.document_id;
}
