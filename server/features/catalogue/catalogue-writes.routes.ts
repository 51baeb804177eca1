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
	writtenWatchSchema,
} from '#contract/catalogue-writes.schema.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import { brandOneSchema, categoryOneSchema } from '#contract/watches.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { Collection } from './catalogue.service.ts';
import { createCatalogueWrites, type Writer, type Writes, type Written } from './catalogue-writes.service.ts';

/** The bodies and the answer of one collection's writes. */
type Schemas<New, Changes> = {
	create: z.ZodType<{ data: New }>;
	update: z.ZodType<{ data: Changes }>;
	answer: z.ZodType<Written>;
};

const params = z.object({ id: documentIdSchema });
const config = { access: 'owner' } as const;
const writerOf = (request: FastifyRequest): Writer => ({
	viewer: request.viewer,
	language: acceptedLanguage(request.headers['accept-language']),
});

/** The owner's writes of the catalogue, through the same collections that everybody reads. */
export function catalogueWritesRoutes(app: ShopApp, deps: Deps): void {
	const { watches, brands, categories, calibers } = createCatalogueWrites(deps);

	function declare<New, Changes>(
		name: Collection,
		{ create, update, answer }: Schemas<New, Changes>,
		{ add, change, remove }: Writes<New, Changes>,
	): void {
		app.post(
			`/api/${name}`,
			{ config, schema: { body: create, response: { 201: answer } } },
			async (request, reply) => reply.code(201).send(await add(request.body.data, writerOf(request))),
		);
		app.put(
			`/api/${name}/:id`,
			{ config, schema: { params, body: update, response: { 200: answer } } },
			(request) => change(request.params.id, request.body.data, writerOf(request)),
		);
		app.delete(
			`/api/${name}/:id`,
			{ config, schema: { params, response: { 204: z.null() } } },
			async (request, reply) => {
				await remove(request.params.id);
				return reply.code(204).send(null);
			},
		);
	}

	declare(
		'watches',
		{ create: watchCreateSchema, update: watchUpdateSchema, answer: writtenWatchSchema },
		watches,
	);
	declare('brands', { create: brandCreateSchema, update: brandUpdateSchema, answer: brandOneSchema }, brands);
	declare(
		'categories',
		{ create: categoryInputSchema, update: categoryInputSchema, answer: categoryOneSchema },
		categories,
	);
	declare(
		'calibers',
		{ create: caliberCreateSchema, update: caliberUpdateSchema, answer: caliberOneSchema },
		calibers,
	);
}
