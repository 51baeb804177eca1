import { isStaff } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { ShopConfig } from '../../../core/deps.ts';
import type { SignedIn } from '../../../http/access.ts';
import type { Reader } from '../../../query/entity.ts';
import type { PlanKind } from '../../../query/read-plan.ts';
import { type CatalogueReading, readingOf } from './catalogue-readings.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import type { QueryCaller } from './query-queue.ts';

export type Collection = 'watches' | 'brands' | 'categories' | 'calibers' | 'examiners';
/** `query` is the query string of the URL. */
export type CatalogueRequest = QueryCaller & { query: string; language: Language };
/** The staff member who writes, and the language of the response. */
export type Writer = Omit<CatalogueRequest, 'query' | 'viewer'> & { viewer: SignedIn };
/** A parsed request, and the role and language in which it is answered. */
export type PlannedRequest = CatalogueReading & { reader: Reader };
/** Parses a request with the allow-list of the caller's role. Throws `bad_query` if any part is invalid. */
export type PlanRequest = (
	collection: Collection,
	request: CatalogueRequest,
	kind: PlanKind,
) => Promise<PlannedRequest>;

/** Creates the function that parses the requests to the collections. */
export function createRequestPlanner(
	{ readDb, entities }: Pick<CatalogueSource, 'readDb' | 'entities'>,
	config: Pick<ShopConfig, 'minPrice' | 'maxPrice'>,
): PlanRequest {
	return async function planRequest(collection, { query, viewer, language }, kind) {
		const role = isStaff(viewer.role) ? 'owner' : 'visitor';
		const reading = await readingOf(readDb, entities[role][collection], query, kind);
		const reader: Reader = { role, language, minPrice: config.minPrice, maxPrice: config.maxPrice };
		const { locale } = reading.plan;
		return { ...reading, reader: locale ? { ...reader, language: locale } : reader };
	};
}
