import type { FastifyInstance } from 'fastify';
import { readQuery } from '#contract/query-reader.ts';
import { invalidField, ShopError } from '../shop-error.ts';

const failure = Symbol('query failure');
type Parsed = Record<string | symbol, unknown>;

/** Fastify's query parser: what cannot be read is kept as an error until a hook may throw it, never dropped. */
export function parseQuery(text: string): Parsed {
	if (!text) return {};
	try {
		return readQuery(text) as Parsed;
	} catch (error) {
		return { [failure]: error };
	}
}

/** Nothing is ever ignored: a query that is not understood, or that the route has no use for, is a 400 naming the key. */
export function registerQuery(app: FastifyInstance): void {
	app.addHook('preValidation', async (request) => {
		const query = request.query as Parsed;
		const broken = query[failure];
		if (broken)
			throw new ShopError('bad_query', { message: broken instanceof Error ? broken.message : undefined });
		const { access, query: kind } = request.routeOptions.config;
		if (!access || kind === 'dialect' || request.routeOptions.schema?.querystring) return;
		const key = Object.keys(query)[0];
		if (key !== undefined) throw invalidField([key], `unknown key "${key.slice(0, 60)}"`, 'bad_query');
	});
}
