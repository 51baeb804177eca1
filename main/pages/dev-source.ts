import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageBuild, PageSource } from './page-source.ts';

/** For `npm run dev`: the pages' sources through Vite, which reloads them in the browser as they change. */
export async function sourcePages(app: FastifyInstance, { live = true } = {}): Promise<PageSource> {
	const { createServer } = await import('vite');
	const vite = await createServer({
		root: join(import.meta.dirname, '..', '..'),
		server: {
			middlewareMode: true,
			cors: false,
			...(live ? { ws: { server: app.server } } : { ws: false, watch: null }),
		},
		appType: 'custom',
	});
	app.addHook('onClose', () => vite.close());
	// Files that are no modules, such as the translations, change what is rendered too.
	let changes = 0;
	vite.watcher.on('all', () => {
		changes += 1;
	});
	let loaded: { from: unknown; changes: number; build: PageBuild } | undefined;

	return {
		mode: 'development',
		async load() {
			const from = await vite.ssrLoadModule('virtual:react-router/server-build');
			if (loaded?.from !== from || loaded.changes !== changes)
				loaded = { from, changes, build: { ...from } as PageBuild };
			return loaded.build;
		},
		async sendFile(_pathname, request, reply) {
			const served = await new Promise<boolean>((resolve, reject) => {
				reply.raw.once('finish', () => resolve(true));
				vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
					error ? reject(error) : resolve(false),
				);
			});
			if (served) reply.hijack();
			return served;
		},
		// Vite puts styles into the page as elements, and listens for changes through a worker.
		policy: { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self' blob:" },
	};
}
