import type { Kysely } from 'kysely';
import { anyOf, type ChangeKey } from '../../change-feed/change-feed.ts';
import { everything } from '../../change-feed/sources.ts';
import type { Database } from '../../database/tables.ts';
import type { Entity, Reader } from '../../query/entity.ts';
import type { Plan } from '../../query/plan.ts';
import { readQueryText } from '../../query/query-text.ts';
import { type PlanKind, readPlan } from '../../query/read-plan.ts';
import { publicationKeys } from '../../query/read-publication.ts';
import { Cache, type Caches } from '../../response-cache/cache.ts';
import { type AskedFor, askedFor } from './interest-of.ts';
import { plainWords } from './watch-search.queries.ts';

/** A query that was understood; `matching` is the text of what decides which rows match, and by which kinds of rows. */
export type Reading = {
	plan: Plan;
	matching: string;
	decidedBy: readonly ChangeKey[];
	asked: AskedFor;
};

/** Clients ask the same of many rows: a query is read once, whatever it costs to read. */
export function createReadings(
	db: Kysely<Database>,
	caches: Caches | undefined,
	pageSize: () => number | undefined,
) {
	const readings = caches?.open<Reading>('plans') ?? new Cache<Reading>(0);
	return async (role: Reader['role'], entity: Entity, query: string, kind: PlanKind): Promise<Reading> => {
		const name = `${role} ${entity.name} ${kind} ${pageSize()} ${query}`;
		let reading = readings.get(name);
		if (!reading) {
			reading = readingOf(entity, query, kind);
			const { plan } = reading;
			if (plan.search.length > 0) reading.plan = { ...plan, search: await plainWords(db, plan.search) };
			readings.set(name, reading, 10 * query.length);
		}
		return reading;
	};
}

function readingOf(entity: Entity, query: string, kind: PlanKind): Reading {
	const tree = readQueryText(query);
	const plan = readPlan(entity, tree, kind, entity.name !== 'watches');
	const matching = JSON.stringify([tree.filters, tree._q, ...publicationKeys.map((key) => tree[key])]);
	const leadsToWatches = JSON.stringify([entity.name, tree.filters, tree.sort]).includes('watches');
	const decidedBy = leadsToWatches ? everything : everything.filter((key) => key !== anyOf('watches'));
	const asked = askedFor(tree._q, matching);
	return { plan, matching, decidedBy, asked };
}
