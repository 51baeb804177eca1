import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { caliberListSchema, caliberOneSchema } from '#contract/catalogue/calibers.schema.ts';
import { examinerListSchema, examinerOneSchema } from '#contract/catalogue/examiners.schema.ts';
import { facetsSchema } from '#contract/catalogue/facets.schema.ts';
import {
	brandListSchema,
	brandOneSchema,
	categoryListSchema,
	categoryOneSchema,
	unavailableWatchSchema,
	watchListSchema,
	watchOneSchema,
} from '#contract/catalogue/watches.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { reviewQuerySchema, reviewSchema } from '#contract/reviews/reviews.schema.ts';
import { openReplica } from '../../../database/read-replica.ts';
import { queryTextOf } from '../../../http/query-parsing.ts';
import { wideNetworkOf } from '../../../http/rate-limit.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { publicationKeys } from '../../../query/read-publication.ts';
import { catalogueOf, relationsOf } from '../entities/catalogue.entities.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { createCatalogue } from './catalogue.service.ts';
import type { CatalogueRequest, Collection } from './catalogue-requests.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/**
		 * The number of watches in the catalogue index, or null while the index is loading and the database
		 * answers.
		 */
		indexSize: () => number | null;
	}
}

type ReadCollection = {
	name: Collection;
	/** Used in operationIds such as `listWatches` and `getWatch`. */
	many: string;
	one: string;
	list: z.ZodType;
	row: z.ZodType;
};
const collections: ReadCollection[] = [
	{ name: 'watches', many: 'Watches', one: 'Watch', list: watchListSchema, row: watchOneSchema },
	{ name: 'brands', many: 'Brands', one: 'Brand', list: brandListSchema, row: brandOneSchema },
	{
		name: 'categories',
		many: 'Categories',
		one: 'Category',
		list: categoryListSchema,
		row: categoryOneSchema,
	},
	{ name: 'calibers', many: 'Calibers', one: 'Caliber', list: caliberListSchema, row: caliberOneSchema },
	{
		name: 'examiners',
		many: 'Examiners',
		one: 'Examiner',
		list: examinerListSchema,
		row: examinerOneSchema,
	},
];

const listKeys = ['filters', 'sort', 'pagination', '_q'] as const;
const shapeKeys = ['populate', 'fields', 'locale', ...publicationKeys] as const;

export function catalogueRoutes(app: ShopApp, deps: CatalogueDeps): void {
	const routes = routesOf(app, { access: 'visitor' });
	const { changeFeed: changes, caches } = app;
	const replica = deps.readUrl ? openReplica(deps.readUrl, deps.db, changes.position, deps.traces) : null;
	if (replica) app.addHook('onClose', () => replica.destroy());
	const catalogue = createCatalogue(deps, { changes, caches, readDb: replica ?? deps.db });
	app.decorate('indexSize', catalogue.indexSize);
	const { respond } = app.responseCache;
	const known = catalogueOf('owner', () => deps.config.pageSizes[0]);
	const dialect = { access: 'visitor', query: 'dialect' } as const;
	const catalogueRequestOf = (request: FastifyRequest): CatalogueRequest => ({
		query: queryTextOf(request),
		viewer: request.viewer,
		language: acceptedLanguage(request.headers['accept-language']),
		network: wideNetworkOf(request.ip),
		aborted: () => request.signal,
	});

	// Responses are prebuilt JSON. Their schemas only document them, and a test compares the two.
	for (const { name, many, one, list, row } of collections) {
		const counts = name === 'watches' ? [] : (['counts'] as const);
		routes.get(`/api/${name}`, `list${many}`, {
			summary: `List ${name}${name === 'watches' ? ' visible to the caller' : ''}, with pagination.`,
			...dialect,
			entity: known[name],
			relations: relationsOf(name),
			queryKeys: [...listKeys, ...shapeKeys, ...counts],
			response: { 200: list },
			handler: (request, reply) =>
				respond(request, reply, () => catalogue.list(name, catalogueRequestOf(request))),
		});
		routes.get(`/api/${name}/:id`, `get${one}`, {
			summary: `Get a ${one.toLowerCase()} by its documentId or number.`,
			...dialect,
			entity: known[name],
			relations: relationsOf(name),
			queryKeys: [...shapeKeys, ...counts],
			response: { 200: row },
			handler: (request, reply) =>
				respond(request, reply, () =>
					catalogue.one(name, (request.params as { id: string }).id, catalogueRequestOf(request)),
				),
		});
	}
	routes.get('/api/watches/facets', 'getFacets', {
		summary: 'Count matching watches, in total and for each option of the requested filter groups.',
		...dialect,
		entity: known.watches,
		queryKeys: ['filters', '_q', 'locale', 'groups', ...publicationKeys],
		response: { 200: facetsSchema },
		handler: (request, reply) => respond(request, reply, () => catalogue.facets(catalogueRequestOf(request))),
	});
	routes.get('/api/watches/reserved', 'listReservedWatches', {
		summary: 'List watches on hold for an order that awaits payment, with pagination.',
		...dialect,
		ignoresToken: true,
		entity: known.watches,
		relations: relationsOf('watches'),
		queryKeys: [...listKeys, ...shapeKeys],
		response: { 200: watchListSchema },
		handler: (request, reply) =>
			respond(request, reply, () => catalogue.reserved(catalogueRequestOf(request))),
	});
	routes.get('/api/watches/:documentId/reviews', 'listWatchReviews', {
		summary: "List buyers' reviews of the watch's model, newest first.",
		params: z.strictObject({ documentId: z.string().max(100) }),
		querystring: reviewQuerySchema,
		list: reviewSchema,
		handler: (request, reply) =>
			respond(request, reply, () =>
				catalogue.reviews(request.params.documentId, request.query, catalogueRequestOf(request)),
			),
	});
	routes.get('/api/watches/:documentId/gone', 'getGoneWatch', {
		summary: 'Get a watch that is on hold or was sold in the last 90 days, or `null` for any other watch.',
		...dialect,
		ignoresToken: true,
		entity: known.watches,
		queryKeys: shapeKeys,
		params: z.strictObject({ documentId: z.string().max(100) }),
		response: { 200: unavailableWatchSchema },
		handler: (request, reply) =>
			respond(request, reply, () =>
				catalogue.unavailable(request.params.documentId, catalogueRequestOf(request)),
			),
	});
}
