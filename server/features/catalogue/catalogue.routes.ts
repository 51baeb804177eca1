import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { caliberListSchema, caliberOneSchema } from '#contract/calibers.schema.ts';
import {
	brandListSchema,
	brandOneSchema,
	categoryListSchema,
	categoryOneSchema,
	facetsSchema,
	watchListSchema,
	watchOneSchema,
} from '#contract/watches.schema.ts';
import type { Deps } from '../../deps.ts';
import { queryTextOf } from '../../http/query.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { type Asked, type Collection, createCatalogue } from './catalogue.service.ts';

const collections: [Collection, z.ZodType, z.ZodType][] = [
	['watches', watchListSchema, watchOneSchema],
	['brands', brandListSchema, brandOneSchema],
	['categories', categoryListSchema, categoryOneSchema],
	['calibers', caliberListSchema, caliberOneSchema],
];

export function catalogueRoutes(app: ShopApp, deps: Deps): void {
	const catalogue = createCatalogue(deps, app.catalogue);
	const { answer, languageOf } = app.answers;
	const config = { access: 'public', query: 'dialect' } as const;
	const asked = (request: FastifyRequest): Asked => ({
		query: queryTextOf(request),
		viewer: request.viewer,
		language: languageOf(request),
	});

	// The answers are JSON that was made once; their schemas describe them (and a test holds them to it).
	for (const [name, list, one] of collections) {
		app.get(`/api/${name}`, { config, schema: { response: { 200: list } } }, (request, reply) =>
			answer(request, reply, () => catalogue.list(name, asked(request))),
		);
		app.get<{ Params: { id: string } }>(
			`/api/${name}/:id`,
			{ config, schema: { response: { 200: one } } },
			(request, reply) =>
				answer(request, reply, () => catalogue.one(name, request.params.id, asked(request))),
		);
	}
	app.get('/api/watches/facets', { config, schema: { response: { 200: facetsSchema } } }, (request, reply) =>
		answer(request, reply, () => catalogue.facets(asked(request))),
	);
}
