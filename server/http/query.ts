import type { FastifyInstance } from 'fastify';
import { readQuery } from '#contract/query-reader.ts';
import { invalidField, ShopError } from '../shop-error.ts';

const unread = Symbol('the text of a query that nobody has read yet');
type Parsed = Record<string | symbol, unknown>;

/** Fastify's query parser only keeps the text: what is answered from a cache or refused earlier never pays for reading it. */
export function parseQuery(text: string): Parsed {
	return text ? { [unread]: text } : {};
}

function read(text: string): Parsed {
	try {
		return readQuery(text) as Parsed;
	} catch (error) {
		throw new ShopError('bad_query', { message: error instanceof Error ? error.message : undefined });
	}
}

/** Nothing is ever ignored: a query that is not understood, or that the route has no use for, is a 400 naming the key. */
export function registerQuery(app: FastifyInstance): void {
	app.addHook('preValidation', async (request) => {
		const text = (request.query as Parsed)[unread];
		if (typeof text === 'string') request.query = read(text);
		const { access, query: kind } = request.routeOptions.config;
		if (!access || kind === 'dialect' || request.routeOptions.schema?.querystring) return;
		const key = Object.keys(request.query as Parsed)[0];
		if (key !== undefined) throw invalidField([key], `unknown key "${key.slice(0, 60)}"`, 'bad_query');
	});
}
