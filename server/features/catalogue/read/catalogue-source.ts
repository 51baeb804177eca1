import { defaultLanguage } from '#contract/languages/languages.ts';
import type { ChangeFeed } from '../../../cache/change-feed/change-feed.ts';
import type { Caches } from '../../../cache/response-cache/caches.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import type { Db } from '../../../tables/tables.ts';
import { catalogueOf } from '../entities/catalogue.entities.ts';
import { countAllWatches } from './catalogue.queries.ts';
import { maintainIndex } from './maintain-index.ts';
import { createQueryQueue } from './query-queue.ts';

/** `readDb` serves visitors and is never behind the feed's version. */
export type CatalogueEngine = { changes: ChangeFeed; caches: Caches; readDb: Db };

/** Where the catalogue is read from: the databases, the index, and the queue in front of both. */
export type CatalogueSource = ReturnType<typeof openCatalogueSource>;

/**
 * Opens the databases, the index and the query queue. Without an engine there is no index, and `db` answers
 * every query.
 */
export function openCatalogueSource(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	engine: CatalogueEngine | undefined,
) {
	const readDb = engine?.readDb ?? db;
	const usual = () => config.pageSizes[0];
	const masks = () => config.showsMaskedSerials;
	const entities = {
		visitor: catalogueOf('visitor', usual, masks),
		owner: catalogueOf('owner', usual, masks),
	};
	/** Reads the price bounds from the configuration each time, because the owner can change them. */
	const visitor: Reader = {
		role: 'visitor',
		language: defaultLanguage,
		get minPrice() {
			return config.minPrice;
		},
		get maxPrice() {
			return config.maxPrice;
		},
	};
	const index = engine && maintainIndex(readDb, engine.changes, entities.visitor.watches, visitor);
	/**
	 * Returns the number of watches in the index, or null while the index is loading and the database
	 * answers.
	 */
	const indexSize = () => index?.now()?.size ?? null;
	return {
		readDb,
		entities,
		visitor,
		index,
		indexSize,
		queue: createQueryQueue(readDb, indexSize),
		/** Returns the version of the change feed; 0 without an engine. */
		version: () => engine?.changes.version() ?? 0,
		/** The feed does not cover staff's view of the catalogue, so the primary database answers. */
		dbOf: ({ role }: Pick<Reader, 'role'>) => (role === 'visitor' ? readDb : db),
		/** Returns the number of watches, from the database if the index is not loaded. */
		countWatches: async () => indexSize() ?? countAllWatches(readDb),
		/** Returns whether the index can answer a plan: it is loaded and contains what the reader may see. */
		isIndexed: (plan: Plan, reader: Reader) =>
			reader.role === 'visitor' && plan.entity.name === 'watches' && indexSize() !== null,
	};
}
