import { readQuery, UnreadableQuery } from '#contract/http/query-reader.ts';
import { refuse } from './query-refusals.ts';

/** A query's text as a tree. Throws `bad_query` for what can't be understood whole. */
export function readQueryText(text: string): Record<string, unknown> {
	try {
		return readQuery(text);
	} catch (error) {
		if (error instanceof UnreadableQuery) throw refuse([], error.reason, { part: error.part });
		throw refuse([], 'largeQuery');
	}
}
