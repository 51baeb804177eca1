import { everything, type Interest } from '../../../cache/change-feed/cache-sources.ts';
import { anyOf, type ChangeKey } from '../../../cache/change-feed/change-feed.ts';
import type { RowText } from '../../../cache/response-cache/load-texts.ts';
import type { Entity } from '../../../query/entity.ts';
import type { Page, Plan } from '../../../query/query-plan.ts';
import { readQueryText } from '../../../query/query-text.ts';
import { type PlanKind, readPlan } from '../../../query/read-plan.ts';
import { publicationKeys } from '../../../query/read-publication.ts';
import type { Db } from '../../../tables/tables.ts';
import { plainWords } from './watch-search.queries.ts';

/** The text that a list searches for; whether it names its watches, as a cart does. */
type AskedFor = { text: string | null; byName: boolean };

/** `matching`: the query's conditions as text. */
const askedFor = (text: unknown, matching: string): AskedFor => ({
	text: typeof text === 'string' ? text : null,
	byName: /"documentId":\{"\$in":/.test(matching),
});

const namesOf = (rows: readonly RowText[]): string[] =>
	rows.flatMap(({ text }) => /"documentId":"([^"]+)"/.exec(text)?.[1] ?? []);

export const lookAt = (row: RowText): Interest => ({ kind: 'look', words: namesOf([row]) });

/** Interest that a request for a list of watches shows; null: nothing. */
export function interestOf(
	{ text, byName }: AskedFor,
	total: number | null,
	rows: readonly RowText[],
): Interest | null {
	if (text !== null && total === 0) return { kind: 'search', words: [text] };
	return byName && rows.length > 0 ? { kind: 'cart', words: namesOf(rows) } : null;
}

/**
 * A query that was understood; `matching` is the text of what decides which rows match, and by which kinds of
 * rows.
 */
export type Reading = {
	plan: Plan;
	matching: string;
	decidedBy: readonly ChangeKey[];
	asked: AskedFor;
};

/**
 * Reads a query's text; the database writes the words of a search plain. Throws `bad_query` for what is not
 * understood whole.
 */
export async function readingOf(db: Db, entity: Entity, query: string, kind: PlanKind): Promise<Reading> {
	const tree = readQueryText(query);
	const read = readPlan(entity, tree, kind, entity.name !== 'watches');
	const plan = read.search.length > 0 ? { ...read, search: await plainWords(db, read.search) } : read;
	const matching = JSON.stringify([tree.filters, tree._q, ...publicationKeys.map((key) => tree[key])]);
	const leadsToWatches =
		entity.name === 'watches' || JSON.stringify([tree.filters, tree.sort]).includes('watches');
	const decidedBy = leadsToWatches ? everything : everything.filter((key) => key !== anyOf('watches'));
	const asked = askedFor(tree._q, matching);
	return { plan, matching, decidedBy, asked };
}

/** `meta.pagination` of a list. A page past the end still tells the true total. */
export function pagination(page: Page, total: number | null): Record<string, number> {
	if (page.form === 'slice')
		return { start: page.start, limit: page.limit, ...(total !== null && { total }) };
	return {
		page: page.start / page.limit + 1,
		pageSize: page.limit,
		...(total !== null && { pageCount: Math.ceil(total / page.limit), total }),
	};
}
