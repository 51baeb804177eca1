import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentIdSchema } from '#contract/answers.schema.ts';
import { caliberOneSchema } from '#contract/calibers.schema.ts';
import {
	brandCreateSchema,
	brandUpdateSchema,
	caliberCreateSchema,
	caliberUpdateSchema,
	categoryInputSchema,
	watchCreateSchema,
	watchUpdateSchema,
} from '#contract/catalogue-writes.schema.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import { brandOneSchema, categoryOneSchema, watchSchema } from '#contract/watches.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { ShopError } from '../../shop-error.ts';
import { type Collection, createCatalogue } from './catalogue.service.ts';
import {
	addBrand,
	addCaliber,
	addCategory,
	changeBrand,
	changeCaliber,
	changeCategory,
	deleteReference,
} from './reference-writes.service.ts';
import { addWatch, changeWatch, deleteWatch } from './watch-writes.service.ts';

const params = z.object({ id: documentIdSchema });
const deleted = { 204: z.null() };
const writtenWatchSchema = z.object({
	data: watchSchema,
	/** `price_outside_bounds`: visitors do not see this watch, its price is outside MIN_PRICE and MAX_PRICE. */
	meta: z.object({ warnings: z.array(z.enum(['price_outside_bounds'])).optional() }),
});

/** The owner's writes of the catalogue, through the same collections that everybody reads. */
export function catalogueWritesRoutes(app: ShopApp, deps: Deps): void {
	const { config } = deps;
	const catalogue = createCatalogue(deps);
	const owner = { access: 'owner' } as const;

	/** What was written, as the owner reads it; every cache has heard of it by then. */
	async function written<T>(request: FastifyRequest, collection: Collection, documentId: string): Promise<T> {
		app.catalogue.changed();
		const answer = await catalogue.one(collection, documentId, {
			query: 'populate=*',
			viewer: request.viewer,
			language: acceptedLanguage(request.headers['accept-language']),
		});
		return JSON.parse(answer.toString()).data as T;
	}
	const warningsFor = (watch: z.infer<typeof watchSchema>) =>
		watch.price !== undefined && (watch.price < config.minPrice || watch.price > config.maxPrice)
			? { warnings: ['price_outside_bounds' as const] }
			: {};

	app.post(
		'/api/watches',
		{ config: owner, schema: { body: watchCreateSchema, response: { 201: writtenWatchSchema } } },
		async (request, reply) => {
			const documentId = await addWatch(deps, request.body.data);
			const data = await written<z.infer<typeof watchSchema>>(request, 'watches', documentId);
			return reply.code(201).send({ data, meta: warningsFor(data) });
		},
	);
	app.put(
		'/api/watches/:id',
		{ config: owner, schema: { params, body: watchUpdateSchema, response: { 200: writtenWatchSchema } } },
		async (request) => {
			const { id } = request.params;
			await changeWatch(deps, id, request.body.data).catch(async (error: unknown) => {
				if (!(error instanceof ShopError) || error.code !== 'version_conflict') throw error;
				// The newer values come along, so that the owner can compare and save again.
				throw new ShopError(error.code, { ...error.details, watch: await written(request, 'watches', id) });
			});
			const data = await written<z.infer<typeof watchSchema>>(request, 'watches', id);
			return { data, meta: warningsFor(data) };
		},
	);
	app.delete(
		'/api/watches/:id',
		{ config: owner, schema: { params, response: deleted } },
		async (request, reply) => {
			await deleteWatch(deps, request.params.id);
			app.catalogue.changed();
			return reply.code(204).send(null);
		},
	);

	const references = [
		{
			name: 'brands',
			answer: brandOneSchema,
			create: brandCreateSchema,
			update: brandUpdateSchema,
			add: (data: unknown) => addBrand(deps, data as Parameters<typeof addBrand>[1]),
			change: (id: string, data: unknown) => changeBrand(deps, id, data as Parameters<typeof changeBrand>[2]),
		},
		{
			name: 'categories',
			answer: categoryOneSchema,
			create: categoryInputSchema,
			update: categoryInputSchema,
			add: (data: unknown) => addCategory(deps, (data as z.infer<typeof categoryInputSchema>['data']).name),
			change: (id: string, data: unknown) =>
				changeCategory(deps, id, (data as z.infer<typeof categoryInputSchema>['data']).name),
		},
		{
			name: 'calibers',
			answer: caliberOneSchema,
			create: caliberCreateSchema,
			update: caliberUpdateSchema,
			add: (data: unknown) => addCaliber(deps, data as Parameters<typeof addCaliber>[1]),
			change: (id: string, data: unknown) =>
				changeCaliber(deps, id, data as Parameters<typeof changeCaliber>[2]),
		},
	] as const;
	for (const { name, answer, create, update, add, change } of references) {
		app.post(
			`/api/${name}`,
			{ config: owner, schema: { body: create, response: { 201: answer } } },
			async (request, reply) => {
				const documentId = await add((request.body as { data: unknown }).data);
				return reply.code(201).send({ data: await written(request, name, documentId), meta: {} } as never);
			},
		);
		app.put(
			`/api/${name}/:id`,
			{ config: owner, schema: { params, body: update, response: { 200: answer } } },
			async (request) => {
				const { id } = request.params as { id: string };
				await change(id, (request.body as { data: unknown }).data);
				return { data: await written(request, name, id), meta: {} } as never;
			},
		);
		app.delete(
			`/api/${name}/:id`,
			{ config: owner, schema: { params, response: deleted } },
			async (request, reply) => {
				await deleteReference(deps, name, (request.params as { id: string }).id);
				app.catalogue.changed();
				return reply.code(204).send(null);
			},
		);
	}
}
