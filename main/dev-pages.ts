import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { injectFetch } from './pages-inject.ts';
import { requestLanguage } from './pages-language.ts';

/** For `npm run dev`: pages straight from their sources through Vite, which reloads them in the browser as they change. */
export async function mountDevPages(
	app: FastifyInstance,
	{ publicUrl }: { publicUrl: string },
): Promise<void> {
	const { createServer } = await import('vite');
	const vite = await createServer({
		root: join(import.meta.dirname, '..'),
		server: { middlewareMode: true, ws: { server: app.server } },
		appType: 'custom',
	});
	app.addHook('onClose', () => vite.close());
	const fetch = injectFetch(app);
	const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<DevBuild>;
	const handle = createRequestHandler(load, 'development');

	app.route({
		method: 'GET',
		url: '/*',
		config: { access: 'public', ignoresToken: true, query: 'dialect' },
		schema: { hide: true },
		handler: async (request, reply) => {
			const path = request.raw.url ?? '/';
			if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
			const served = await new Promise<boolean>((resolve, reject) => {
				reply.raw.once('finish', () => resolve(true));
				vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
					error ? reject(error) : resolve(false),
				);
			});
			if (served) return reply.hijack();
			const { cookie, 'accept-language': accepted } = request.headers;
			const language = requestLanguage(path.split('?')[1] ?? '', cookie, accepted);
			const { entry } = await load();
			const context = entry.module.createRequestContext({ fetch, language, publicUrl });
			return handle(new Request(`${publicUrl}${path}`), context);
		},
	});
}

type DevBuild = ServerBuild & {
	entry: { module: { createRequestContext: typeof import('#web/api/page-context.ts').createRequestContext } };
};
