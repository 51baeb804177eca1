import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField } from '../core/shop-error.ts';
import { readQueryText } from '../query/query-text.ts';

const unread = Symbol('the text of a query that nobody has read yet');
type Parsed = Record<string | symbol, unknown>;

/**
 * Replaces Fastify's query parser and retains the text: cached responses and early refusals never parse it.
 */
export function parseQuery(text: string): Parsed {
	return text ? { [unread]: text } : {};
}

/** The query as text, for routes that parse it themselves (`query: 'dialect'`). */
export function queryTextOf(request: FastifyRequest): string {
	return ((request.query as Parsed)[unread] as string | undefined) ?? '';
}

/** Rejects unknown or invalid query keys with a 400 that names the key, instead of ignoring them. */
export function registerQuery(app: FastifyInstance): void {
	app.addHook('preValidation', async (request) => {
		const { access, query: kind } = request.routeOptions.config;
		if (kind === 'dialect') return;
		request.query = readQueryText(queryTextOf(request));
		if (!access || request.routeOptions.schema?.querystring) return;
		const key = Object.keys(request.query as Parsed)[0];
		if (key !== undefined) throw invalidField([key], 'unknownKey', {}, 'bad_query');
	});
}
