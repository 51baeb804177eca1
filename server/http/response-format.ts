import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField } from '../core/shop-error.ts';

const header = 'strapi-response-format';

/** Relations of a row by name; each is a row too. Parts of a row without a documentId are excluded. */
export type RowRelations = { readonly [name: string]: () => RowRelations };

/** Whether the client requests Strapi 4's format: rows as `{ id, attributes }`, relations as `{ data }`. */
export function wantsV4({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	return headers[header] === 'v4';
}

type ResponseRow = { id?: unknown; documentId?: unknown; [more: string]: unknown };

function formatRows(rows: unknown, relations: RowRelations): unknown {
	if (Array.isArray(rows)) return rows.map((row) => formatRows(row, relations));
	if (rows === null || typeof rows !== 'object') return rows;
	const { id, documentId, ...fields } = rows as ResponseRow;
	const attributes = Object.entries(fields).map(([name, value]) => {
		const next = Object.hasOwn(relations, name) ? relations[name] : undefined;
		return [name, next ? { data: formatRows(value, next()) } : value];
	});
	return { id, documentId, attributes: Object.fromEntries(attributes) };
}

/** Formats a body `{ data, meta }` as JSON in Strapi 4's format. */
export function formatV4(json: string | Buffer, relations: RowRelations): Buffer {
	const body = JSON.parse(json.toString()) as { data: unknown };
	return Buffer.from(JSON.stringify({ ...body, data: formatRows(body.data, relations) }));
}

/**
 * Handles `Strapi-Response-Format`: v4 changes the responses of routes that declare `relations`; accounts
 * and settings have the same format in both versions. Any value other than v4 or v5 is a 400. Routes of the
 * dialect format their cached values themselves.
 */
export function registerResponseFormat(app: FastifyInstance): void {
	app.addHook('onRequest', async ({ headers, routeOptions }) => {
		const format = headers[header];
		if (format !== undefined && format !== 'v4' && format !== 'v5' && routeOptions.config.access)
			throw invalidField([header], 'oneOf', { choices: 'v4, v5' }, 'bad_query');
	});
	app.addHook('onSend', async (request, reply, payload) => {
		const { relations, query } = request.routeOptions.config;
		if (!relations || query === 'dialect' || reply.statusCode >= 300 || !wantsV4(request)) return payload;
		return typeof payload === 'string' ? formatV4(payload, relations) : payload;
	});
}
