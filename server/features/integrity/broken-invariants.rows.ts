import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import type { Db, RowOf } from '../../tables/tables.ts';
import type { Violation } from './invariant.ts';

/** Returns what a second check confirmed, oldest first. */
export const reportedViolations = (db: Db, limit: number): Promise<RowOf<'broken_invariants'>[]> =>
	db
		.selectFrom('broken_invariants')
		.selectAll()
		.where('reported_at', 'is not', null)
		.orderBy('found_at')
		.orderBy('name')
		.orderBy('about')
		.limit(limit)
		.execute();

/** Counts the reported violations by invariant. */
export async function countReported(db: Db): Promise<Map<InvariantName, number>> {
	const rows = await db
		.selectFrom('broken_invariants')
		.select(['name', sql<number>`count(*)::integer`.as('count')])
		.where('reported_at', 'is not', null)
		.groupBy('name')
		.execute();
	return new Map(rows.map(({ name, count }) => [name, count]));
}

/**
 * Saves what a check of an invariant found, and deletes what it no longer found. Returns the violations that
 * were first found before `since` and are reported now.
 */
export async function saveViolations(
	db: Db,
	name: InvariantName,
	violations: readonly Violation[],
	{ now, since }: { now: Date; since: Date },
): Promise<RowOf<'broken_invariants'>[]> {
	const found = violations.map(({ about }) => about);
	await db
		.deleteFrom('broken_invariants')
		.where('name', '=', name)
		.where(sql<boolean>`about <> all(${found}::text[])`)
		.execute();
	if (found.length === 0) return [];
	await db
		.insertInto('broken_invariants')
		.values(
			violations.map(({ about, order = null, watch = null, facts }) => ({
				name,
				about,
				order_number: order,
				watch_document_id: watch,
				facts: JSON.stringify(facts),
				found_at: now,
				reported_at: null,
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(['name', 'about']).doUpdateSet({ facts: sql<string>`excluded.facts` }),
		)
		.execute();
	return db
		.updateTable('broken_invariants')
		.set({ reported_at: now })
		.where('name', '=', name)
		.where('reported_at', 'is', null)
		.where('found_at', '<=', since)
		.returningAll()
		.execute();
}
