import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orderKeyHeader } from '#contract/orders/order-links.ts';
import program from '../../../package.json' with { type: 'json' };
import type { ShopConfig } from '../../core/deps.ts';
import { Encodable, sendEncoded } from '../../http/encoding.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { completeDocument, type OpenApiDocument } from './complete-document.ts';

/**
 * Serves the OpenAPI document, generated from the schemas that validate requests and serialize responses, and
 * a page that renders it. Must be registered before every other feature, because it collects routes as they
 * are declared.
 */
export async function documentationRoutes(app: ShopApp, config: ShopConfig): Promise<void> {
	const routes = new Map<string, FastifyContextConfig>();
	app.addHook('onRoute', ({ method, url, config: declared }) => {
		const path = url.replaceAll(/:(\w+)/g, '{$1}');
		for (const one of [method].flat()) routes.set(`${one} ${path}`, declared ?? {});
	});
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${config.title} API`,
				version: program.version,
				description:
					'Watches, accounts and orders, in the REST dialect of Strapi 5. Amounts are integers in CLP; times are ISO 8601 in UTC. In addition to the documented responses, any endpoint returns 405 for an unsupported method, 408 if the request takes more than 30 seconds to arrive, and 431 if its headers exceed 16 KB.',
				license: { name: 'MIT', identifier: 'MIT' },
			},
			servers: [{ url: config.publicUrl }],
			components: {
				securitySchemes: {
					bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
					/** The key in the link that opens one order. */
					orderKey: { type: 'apiKey', in: 'header', name: orderKeyHeader },
				},
			},
		},
		transform: describeRoute,
		transformObject: jsonSchemaTransformObject,
	});
	let made: OpenApiDocument | undefined;
	const document = () => {
		made ??= completeDocument(app.swagger() as unknown as OpenApiDocument, routes);
		return made;
	};
	let json: Encodable | undefined;
	routesOf(app, { access: 'visitor' }).get('/api/openapi.json', 'getOpenApi', {
		summary: 'Get this OpenAPI document.',
		ignoresToken: true,
		cacheControl: 'public, max-age=300',
		response: { 200: z.record(z.string(), z.unknown()) },
		handler: (request, reply) => {
			json ??= new Encodable(Buffer.from(JSON.stringify(document())));
			const described = reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
			return sendEncoded(request, described, json);
		},
	});
	await app.register(async (scope) => {
		// The page's static files are public, and their query strings are not validated.
		scope.addHook('onRoute', (route) => {
			route.config = { ...route.config, access: 'visitor', ignoresToken: true, query: 'dialect' };
			route.schema = { ...route.schema, hide: true };
		});
		await scope.register(swaggerUi, {
			routePrefix: '/api/docs',
			staticCSP:
				"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
			transformSpecification: () => document(),
		});
	});
}

function describeRoute(document: Parameters<typeof jsonSchemaTransform>[0] & { route: RouteOptions }) {
	const { route } = document;
	const { schema, url } = jsonSchemaTransform({ ...document, schema: document.schema ?? {} });
	if (!route.schema?.summary) return { schema: { hide: true }, url };
	const [, first = '', second = ''] = url.split('/');
	const tag = (first === 'api' ? second : first).replace(/\.\w+$/, '');
	return { url, schema: { ...schema, tags: [tag] } };
}
