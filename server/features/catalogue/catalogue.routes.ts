import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { caliberListSchema, caliberOneSchema } from '#contract/calibers.schema.ts';
import { acceptedLanguage } from '#contract/languages.ts';
import {
	brandListSchema,
	brandOneSchema,
	categoryListSchema,
	categoryOneSchema,
	watchListSchema,
	watchOneSchema,
} from '#contract/watches.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { type Asked, type Collection, createCatalogue } from './catalogue.service.ts';

const collections: [Collection, z.ZodType, z.ZodType][] = [
	['watches', watchListSchema, watchOneSchema],
	['brands', brandListSchema, brandOneSchema],
	['categories', categoryListSchema, categoryOneSchema],
	['calibers', caliberListSchema, caliberOneSchema],
];

const json = 'application/json; charset=utf-8';

export function catalogueRoutes(app: ShopApp, deps: Deps): void {
	const catalogue = createCatalogue(deps);
	const config = { access: 'public', query: 'dialect' } as const;
	for (const [name, list, one] of collections) {
		app.get(`/api/${name}`, { config, schema: { response: { 200: list } } }, async (request, reply) =>
			answer(reply, await catalogue.list(name, asked(request))),
		);
		app.get(`/api/${name}/:id`, { config, schema: { response: { 200: one } } }, async (request, reply) =>
			answer(reply, await catalogue.one(name, (request.params as { id: string }).id, asked(request))),
		);
	}
}

function asked(request: FastifyRequest): Asked {
	return {
		tree: request.query as Record<string, unknown>,
		viewer: request.viewer,
		language: acceptedLanguage(request.headers['accept-language']),
	};
}

function answer(reply: FastifyReply, body: unknown) {
	return reply.type(json).send(JSON.stringify(body));
}
