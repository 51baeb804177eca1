import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { caliberOneSchema } from '#contract/catalogue/calibers.schema.ts';
import {
	brandCreateSchema,
	brandUpdateSchema,
	caliberCreateSchema,
	caliberUpdateSchema,
	categoryInputSchema,
	categoryUpdateSchema,
	examinerCreateSchema,
	examinerUpdateSchema,
	type SeenVersion,
	seenVersionSchema,
	watchCreateSchema,
	watchUpdateSchema,
	writeQuerySchema,
	writtenWatchSchema,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import { examinerOneSchema } from '#contract/catalogue/examiners.schema.ts';
import { brandOneSchema, categoryOneSchema } from '#contract/catalogue/watches.schema.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import { documentIdSchema } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { signedIn } from '../../../http/access.ts';
import { networkOf } from '../../../http/rate-limit.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { relationsOf } from '../entities/catalogue.entities.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import type { Collection, Writer } from '../read/catalogue-requests.ts';
import { createCatalogueWrites, type Writes, type Written } from './catalogue-writes.service.ts';

/** Everything that the write routes of one collection declare. */
type WritableCollection<New, Changes> = {
	name: Collection;
	/** Used in operationIds such as `createWatch`. */
	row: string;
	answer: z.ZodType<Written>;
	create: { schema: z.ZodType<{ data: New }>; summary: string; refuses: ErrorCode[]; example: NoInfer<New> };
	update: {
		schema: z.ZodType<{ data: Changes }>;
		summary: string;
		refuses: ErrorCode[];
		example: Changes;
	};
	/** Summary of the delete route. */
	remove: string;
	/** Only for collections whose rows have versions. */
	removeQuery?: typeof seenVersionSchema;
};

const params = z.object({ id: documentIdSchema });
const brandId = 'b1c2d3e4f5g6h7i8j9k0l1m2';
function writerOf(request: FastifyRequest): Writer {
	const { headers, query, ip } = request;
	const { success, data } = writeQuerySchema.safeParse(query);
	const locale = success ? data.locale : undefined;
	const language = locale ?? acceptedLanguage(headers['accept-language']);
	return { viewer: signedIn(request), language, network: networkOf(ip) };
}

/** Write routes of the catalogue for staff, under the same paths as the public read routes. */
export function catalogueWritesRoutes(app: ShopApp, deps: CatalogueDeps): void {
	const { watches, brands, categories, calibers, examiners, readForm } = createCatalogueWrites(deps);

	function declare<New, Changes>(
		{
			name,
			row,
			answer,
			create,
			update,
			remove: removeSummary,
			removeQuery,
		}: WritableCollection<New, Changes>,
		{ add, change, remove }: Writes<New, Changes>,
	): void {
		const routes = routesOf(app, { access: 'staff', changesCatalogue: true, relations: relationsOf(name) });
		routes.post(`/api/${name}`, `create${row}`, {
			summary: create.summary,
			refuses: create.refuses,
			example: { data: create.example },
			preValidation: async (request) => {
				request.body = (await readForm.created(name, request.body, writerOf(request))) as { data: New };
			},
			querystring: writeQuerySchema,
			body: create.schema,
			response: { 201: answer },
			handler: (request) => add(request.body.data, writerOf(request)),
		});
		routes.put(`/api/${name}/:id`, `update${row}`, {
			summary: update.summary,
			refuses: update.refuses,
			example: { data: update.example },
			preValidation: async (request) => {
				const { id } = request.params as { id: string };
				const input = await readForm.changed(name, id, request.body, writerOf(request));
				request.body = input as { data: Changes };
			},
			params,
			querystring: writeQuerySchema,
			body: update.schema,
			response: { 200: answer },
			handler: (request) => change(request.params.id, request.body.data, writerOf(request)),
		});
		routes.delete(`/api/${name}/:id`, `delete${row}`, {
			summary: removeSummary,
			refuses: removeQuery ? ['version_conflict', 'in_use'] : ['in_use'],
			params,
			...(removeQuery && { querystring: removeQuery }),
			handler: (request) => remove(request.params.id, request.query as SeenVersion, writerOf(request)),
		});
	}

	declare(
		{
			name: 'watches',
			row: 'Watch',
			answer: writtenWatchSchema,
			create: {
				schema: watchCreateSchema,
				summary:
					'Add a watch. Only the owner can set the cost of its pieces; returns 403 if an assistant does.',
				refuses: ['one_piece', 'no_photographs'],
				example: {
					brand: brandId,
					model: 'Presage',
					price: 450_000,
					stock: 1,
					categories: ['new', 'dress'],
				},
			},
			update: {
				schema: watchUpdateSchema,
				summary:
					'Update a watch. Returns 409 if it has changed since `version` was read. Accepts the fields that GET returns; ' +
					"unchanged values have no effect. A price beyond an assistant's limit requires the owner's approval " +
					'(`price_waits` in the warnings); the other changes are saved.',
				refuses: ['version_conflict', 'one_piece', 'piece_in_order', 'no_photographs'],
				example: { version: 3, salePrice: 1_190_000, saleUntil: '2026-12-01T03:00:00Z' },
			},
			remove:
				'Delete a watch that is not in an order and has no piece sold elsewhere. Returns 409 if it has changed since it was read.',
			removeQuery: seenVersionSchema,
		},
		watches,
	);
	declare(
		{
			name: 'brands',
			row: 'Brand',
			answer: brandOneSchema,
			create: {
				schema: brandCreateSchema,
				summary: 'Add a brand.',
				refuses: ['name_taken'],
				example: { name: 'Nomos', country: 'Germany', founded: 1990 },
			},
			update: {
				schema: brandUpdateSchema,
				summary: 'Update a brand. With `updatedAt`, returns 409 if it has changed since.',
				refuses: ['name_taken', 'version_conflict'],
				example: { founded: 1990 },
			},
			remove: 'Delete a brand that is not in use.',
		},
		brands,
	);
	declare(
		{
			name: 'categories',
			row: 'Category',
			answer: categoryOneSchema,
			create: {
				schema: categoryInputSchema,
				summary: 'Add a category from the fixed list.',
				refuses: ['name_taken'],
				example: { name: 'diving' },
			},
			update: {
				schema: categoryUpdateSchema,
				summary:
					'Rename a category to another name from the fixed list. With `updatedAt`, returns 409 if it has changed since.',
				refuses: ['name_taken', 'version_conflict'],
				example: { name: 'sports' },
			},
			remove: 'Delete a category that no watch uses.',
		},
		categories,
	);
	declare(
		{
			name: 'calibers',
			row: 'Caliber',
			answer: caliberOneSchema,
			create: {
				schema: caliberCreateSchema,
				summary: 'Add a caliber.',
				refuses: ['name_taken'],
				example: { brand: brandId, model: '6R35', movement: 'Automatic', bph: 21_600 },
			},
			update: {
				schema: caliberUpdateSchema,
				summary: 'Update a caliber. With `updatedAt`, returns 409 if it has changed since.',
				refuses: ['name_taken', 'version_conflict'],
				example: { powerReserve: 70 },
			},
			remove: 'Delete a caliber that no watch uses.',
		},
		calibers,
	);
	declare(
		{
			name: 'examiners',
			row: 'Examiner',
			answer: examinerOneSchema,
			create: {
				schema: examinerCreateSchema,
				summary: 'Add a person who examines watches. They have a public page.',
				refuses: ['name_taken'],
				example: {
					name: 'Elena Soto',
					practicesSince: 1998,
					profession: { en: 'Watchmaker', es: 'Relojera' },
				},
			},
			update: {
				schema: examinerUpdateSchema,
				summary:
					'Update an examiner. A new name also appears in the condition sheets of their watches, but not in those of orders. With `updatedAt`, returns 409 if the examiner has changed since.',
				refuses: ['name_taken', 'version_conflict'],
				example: { practicesSince: 1998 },
			},
			remove: 'Delete an examiner who is not named in the condition sheet of any watch.',
		},
		examiners,
	);
}
