import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';

const manifestSchema = z.string().meta({ contentMediaType: 'application/manifest+json' });

/** Serves the web app manifest, which browsers use to install the shop under its name. */
export function manifestRoutes(app: ShopApp, { config }: Deps): void {
	const icon = (file: string, sizes: string, more = {}) => ({ src: `/icons/${file}`, sizes, ...more });
	const manifest = () =>
		JSON.stringify({
			name: config.title,
			short_name: config.title,
			...(config.seller.legalName && { description: config.seller.legalName }),
			id: '/',
			start_url: '/',
			display: 'standalone',
			background_color: '#f8f4ec',
			theme_color: '#f8f4ec',
			icons: [
				icon('icon.svg', 'any', { type: 'image/svg+xml' }),
				icon('icon-192.png', '192x192', { type: 'image/png' }),
				icon('icon-512.png', '512x512', { type: 'image/png' }),
				icon('icon-mask-512.png', '512x512', { type: 'image/png', purpose: 'maskable' }),
			],
		});
	routesOf(app, { access: 'visitor' }).get('/manifest.webmanifest', 'getManifest', {
		summary: 'Get the web app manifest.',
		ignoresToken: true,
		cacheControl: 'public, max-age=3600',
		response: { 200: { content: { 'application/manifest+json': { schema: manifestSchema } } } },
		handler: async (_request, reply) => reply.type('application/manifest+json').send(manifest()),
	});
}
