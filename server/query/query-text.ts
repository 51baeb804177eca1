import { readQuery } from '#contract/http/query-reader.ts';
import { ShopError } from '../shop-error.ts';

/** A query's text as a tree. Throws `bad_query` for what can't be understood whole. */
export function readQueryText(text: string): Record<string, unknown> {
	try {
		return readQuery(text);
	} catch (error) {
		throw new ShopError('bad_query', { message: error instanceof Error ? error.message : undefined });
	}
}
