import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../core/shop-error.ts';

/** API responses and pictures are data: no browser may run anything in them, whatever type it detects. */
const dataHeaders = {
	'x-content-type-options': 'nosniff',
	'content-security-policy':
		"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
	'referrer-policy': 'no-referrer',
	'x-frame-options': 'DENY',
};

/** Headers and limits of every data request and its response. */
export function registerHardening(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
	const headers = {
		...dataHeaders,
		...(publicUrl.startsWith('https:') && {
			'strict-transport-security': 'max-age=31536000; includeSubDomains',
		}),
	};
	const routes = knownRoutes(app);

	app.addHook('onRequest', async (request, reply) => {
		if (request.routeOptions.config.page) return;
		reply.headers(headers);
		// Bodies are never decompressed: a decoder is an attack surface, and a small body can unpack to a
		// huge one.
		const encoding = request.headers['content-encoding'];
		if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
			throw new ShopError('unsupported_media_type');
	});

	// The pages handle every remaining address with GET, and return those that are not pages.
	app.setNotFoundHandler(async (request, reply) => {
		reply.headers(headers);
		const allowed = routes.methodsOf(request.url);
		if (allowed.length === 0 || allowed.includes(request.method)) throw new ShopError('not_found');
		reply.header('allow', allowed.join(', '));
		throw new ShopError('method_not_allowed');
	});

	// Responses are not cached unless their route declares it.
	app.addHook('onSend', async (request, reply, payload) => {
		const { page, cacheControl } = request.routeOptions.config;
		if (!page && !reply.hasHeader('cache-control'))
			reply.header('cache-control', (reply.statusCode < 300 && cacheControl) || 'no-store');
		return payload;
	});

	// Clients of the dialect send `content-type: application/json` even without a body.
	const parse = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser(['application/json', 'text/plain']);
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		const bytes = body as Buffer;
		if (bytes.length === 0) done(null, undefined);
		// Invalid UTF-8 would silently be read as different text.
		else if (!isUtf8(bytes)) done(new ShopError('invalid_input'));
		else parse(request, bytes.toString(), done);
	});
}

/** Addresses of the data routes, to distinguish an unknown address from an unsupported method. */
function knownRoutes(app: FastifyInstance) {
	const methodsByAddress = new Map<string, Set<string>>();
	app.addHook('onRoute', ({ url, method, config }) => {
		if (config?.page) return;
		const methods = methodsByAddress.get(url) ?? new Set();
		for (const one of [method].flat()) methods.add(one);
		methodsByAddress.set(url, methods);
	});
	// Only an unknown address needs the patterns, after all routes are registered.
	let patterns: { pattern: RegExp; methods: Set<string> }[] | undefined;
	return {
		methodsOf: (url: string): string[] => {
			patterns ??= [...methodsByAddress].map(([url, methods]) => ({ pattern: patternOf(url), methods }));
			const path = url.split('?', 1)[0] ?? '';
			const found = patterns.filter(({ pattern }) => pattern.test(path));
			return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
		},
	};
}

function patternOf(url: string): RegExp {
	const pattern = url
		.split('/')
		.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
		.join('/');
	return new RegExp(`^${pattern}/?$`);
}
