import { everything } from '../../../cache/change-feed/cache-sources.ts';
import { anyOf, type ChangeKey } from '../../../cache/change-feed/change-feed.ts';
import type { Entity } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import { readQueryText } from '../../../query/query-text.ts';
import { type PlanKind, readPlan } from '../../../query/read-plan.ts';
import { publicationKeys } from '../../../query/read-publication.ts';
import type { Db } from '../../../tables/tables.ts';
import { type RequestedList, requestedListOf } from './catalogue-interest.ts';
import { plainWords } from './watch-search.queries.ts';

/**
 * A parsed query. `matching` is the text of its conditions, and `decidedBy` lists the kinds of rows that can
 * change the result.
 */
export type CatalogueReading = {
	plan: Plan;
	matching: string;
	decidedBy: readonly ChangeKey[];
	requested: RequestedList;
};

/**
 * Parses a query's text. Search words are normalized by the database. Throws `bad_query` if any part is
 * invalid.
 */
export async function readingOf(
	db: Db,
	entity: Entity,
	query: string,
	kind: PlanKind,
): Promise<CatalogueReading> {
	const tree = readQueryText(query);
	const read = readPlan(entity, tree, kind, entity.name !== 'watches');
	const plan = read.search.length > 0 ? { ...read, search: await plainWords(db, read.search) } : read;
	const matching = JSON.stringify([tree.filters, tree._q, ...publicationKeys.map((key) => tree[key])]);
	const leadsToWatches =
		entity.name === 'watches' || JSON.stringify([tree.filters, tree.sort]).includes('watches');
	const decidedBy = leadsToWatches ? everything : everything.filter((key) => key !== anyOf('watches'));
	const requested = requestedListOf(tree._q, matching);
	return { plan, matching, decidedBy, requested };
}
