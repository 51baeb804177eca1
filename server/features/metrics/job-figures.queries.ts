import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';

/**
 * Returns when each of these jobs last succeeded, and how often it failed within the hour that pg-boss
 * retains.
 */
export async function jobFigures(db: Db, names: readonly string[]) {
	const { rows } = await sql<{ name: string; succeeded: Date | null; failed: string }>`
		select name, max(completed_on) filter (where state = 'completed') as succeeded,
			count(*) filter (where state = 'failed') as failed
		from pgboss.job group by name`.execute(db);
	return rows.filter(({ name }) => names.includes(name));
}
