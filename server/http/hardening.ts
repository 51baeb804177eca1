import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../shop-error.ts';

/** An answer of the API, and a picture, is data and never a page: whatever a browser takes it for, nothing in it may run or be framed. */
const apiHeaders = {
	'x-content-type-options': 'nosniff',
	'content-security-policy':
		"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
	'referrer-policy': 'no-referrer',
	'x-frame-options': 'DENY',
};

const isApi = (url: string) => /^\/(?:api|healthz|readyz|metrics|pictures|cards)(?:[/?]|$)/.test(url);
/** By the route too: the router decodes `/%61pi/users`, so the address as written does not tell. */
const isOfApi = ({ routeOptions, url }: FastifyRequest) => isApi(url) || isApi(routeOptions.url ?? '');

/** What holds for every answer and every request of the API, whichever feature they belong to. */
export function registerHardening(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
	const overTls = publicUrl.startsWith('https:');
	const routes = knownRoutes(app);

	app.addHook('onRequest', async (request, reply) => {
		if (!isOfApi(request)) return;
		reply.headers(apiHeaders);
		if (overTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
		// Never decompressed: the decoder is a way in, and a small body can unpack to a huge one.
		const encoding = request.headers['content-encoding'];
		if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
			throw new ShopError('unsupported_media_type');
		// The pages take every address that is left, with GET.
		if (!request.is404 && request.routeOptions.url !== '/*') return;
		const allowed = routes.methodsOf(request.url);
		if (allowed.length === 0 || allowed.includes(request.method)) return;
		reply.header('allow', allowed.join(', '));
		throw new ShopError('method_not_allowed');
	});

	// What only the caller may see is kept by no cache; what everybody may see says so itself, or is kept by none either.
	app.addHook('onSend', async (request, reply, payload) => {
		if (isOfApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
		return payload;
	});

	// Clients of the dialect send `content-type: application/json` on calls without a body too.
	const parse = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser(['application/json', 'text/plain']);
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		const bytes = body as Buffer;
		if (bytes.length === 0) done(null, undefined);
		// Bytes that are no UTF-8 would be read as other text, without a word.
		else if (!isUtf8(bytes)) done(new ShopError('invalid_input'));
		else parse(request, bytes.toString(), done);
	});
}

/** The API's routes by address, to tell "no such address" from "not with that method". */
function knownRoutes(app: FastifyInstance) {
	const byAddress = new Map<string, { pattern: RegExp; methods: Set<string> }>();
	app.addHook('onRoute', ({ url, method }) => {
		if (!isApi(url)) return;
		const pattern = url
			.split('/')
			.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
			.join('/');
		const entry = byAddress.get(url) ?? { pattern: new RegExp(`^${pattern}/?$`), methods: new Set() };
		for (const one of [method].flat()) entry.methods.add(one);
		byAddress.set(url, entry);
	});
	return {
		methodsOf: (url: string): string[] => {
			const path = url.split('?', 1)[0] ?? '';
			const found = [...byAddress.values()].filter(({ pattern }) => pattern.test(path));
			return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
		},
	};
}
