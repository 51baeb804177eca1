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
import type { ShopApp } from '../../http/shop-app.ts';
import { createAnswers } from './answers.ts';
import { type Asked, type Collection, createCatalogue } from './catalogue.service.ts';
import { listenToCatalogue } from './catalogue-news.ts';

const collections: [Collection, z.ZodType, z.ZodType][] = [
	['watches', watchListSchema, watchOneSchema],
	['brands', brandListSchema, brandOneSchema],
	['categories', categoryListSchema, categoryOneSchema],
	['calibers', caliberListSchema, caliberOneSchema],
];

/** Writes after which the catalogue may look different; their answer leaves only when this process no longer has the old look. */
const writes = /^\/api\/(orders|owner|upload|watches|brands|categories|calibers)\b/;

export function catalogueRoutes(app: ShopApp, deps: Deps): void {
	const news = listenToCatalogue(deps.databaseUrl, app.log);
	app.decorate('catalogue', news);
	app.addHook('onReady', async () => news.start());
	app.addHook('onClose', () => news.stop());
	app.addHook('onSend', async (request) => {
		if (request.method !== 'GET' && request.method !== 'HEAD' && writes.test(request.url)) news.changed();
	});

	const catalogue = createCatalogue(deps, news);
	const { again, answer, languageOf } = createAnswers(news);
	const config = { access: 'public', query: 'dialect' } as const;
	const asked = (request: FastifyRequest): Asked => ({
		tree: request.query as Record<string, unknown>,
		viewer: request.viewer,
		language: languageOf(request),
	});

	// The answers are text that was made once; their schemas describe them (and a test holds them to it).
	for (const [name, list, one] of collections) {
		app.get(
			`/api/${name}`,
			{ config, onRequest: again, schema: { response: { 200: list } } },
			(request, reply) => answer(request, reply, () => catalogue.list(name, asked(request))),
		);
		app.get<{ Params: { id: string } }>(
			`/api/${name}/:id`,
			{ config, onRequest: again, schema: { response: { 200: one } } },
			(request, reply) =>
				answer(request, reply, () => catalogue.oneText(name, request.params.id, asked(request))),
		);
	}
	app.get(
		'/api/watches/facets',
		{ config, onRequest: again, schema: { response: { 200: facetsSchema } } },
		(request, reply) => answer(request, reply, () => catalogue.facets(asked(request))),
	);
}
