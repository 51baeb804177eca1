import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageBuild, PageSource } from './page-source.ts';

/** Serves the pages' sources through Vite for `npm run dev`, with reloading in the browser. */
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
	// Files other than modules, such as translations, also change the rendered pages.
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
		// Vite inserts style elements into the page, and uses a worker to listen for changes.
		policy: { 'style-src': "'self' 'unsafe-inline'", 'worker-src': "'self' blob:" },
	};
}
