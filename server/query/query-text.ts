import { readQuery, UnreadableQuery } from '#contract/http/query-reader.ts';
import { refuse } from './query-refusals.ts';

/** Parses a query into a tree. Throws `bad_query` for anything that cannot be fully parsed. */
export function readQueryText(text: string): Record<string, unknown> {
	try {
		return readQuery(text);
	} catch (error) {
		if (error instanceof UnreadableQuery) throw refuse([], error.reason, { part: error.part });
		throw refuse([], 'largeQuery');
	}
}
