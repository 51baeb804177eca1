import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { sourcePages } from './dev-source.ts';
import { mountPages } from './pages.ts';

const publicUrl = 'http://shop.example';
let development: Shop;
let production: Shop;

beforeAll(async () => {
	await buildIfChanged();
	production = await openShop({ seeded: true, prepare: (app) => mountPages(app, { publicUrl }) });
	const { db, databaseUrl: url } = production;
	development = await openShop({
		database: { db, url },
		prepare: async (app) => mountPages(app, { publicUrl, source: await sourcePages(app, { live: false }) }),
	});
});
afterAll(async () => {
	await development?.close();
	await production?.close();
});

/**
 * Removes from a page: styles, the link before them, the windows that preload fonts, and the addresses of
 * modules and built pictures.
 */
const withoutModules = (html: string) =>
	html
		.replace(/<script type="module" async="">[\s\S]*?<\/script>/, '')
		.replace(/<script id="router-state"[\s\S]*?<\/script>/, '')
		.replace(/(<link rel="preload" as="image"[^>]*>)?<style>[\s\S]*?<\/style>/, '')
		.replace(/<link [^>]*rel="stylesheet"[^>]*>/g, '')
		.replaceAll(/( as="font"[^>]*) media="[^"]*"/g, '$1')
		.replace('<noscript></noscript>', '')
		.replaceAll(/"\/(?:assets|web\/[\w/-]+)\/(hero-\w+-\w+?)(?:-[\w-]{8})?\.avif"/g, '"$1"');

test.each([
	'/',
	'/watches?view=list',
	'/watches?b=1&sort=model',
	'/movements',
	'/orders',
	'/nothing',
	'/watch/x',
])('%s in development is the page of production, but for where its modules come from', async (path) => {
	const [dev, built] = await Promise.all([development.get(path), production.get(path)]);
	expect(dev.status).toBe(built.status);
	expect(dev.headers.location).toBe(built.headers.location);
	expect(withoutModules(dev.text)).toBe(withoutModules(built.text));
	for (const name of ['vary', 'cache-control', 'content-language', 'x-frame-options', 'referrer-policy'])
		expect(dev.headers[name], name).toBe(built.headers[name]);
	// From the cache and assembled from fragments.
	expect((await development.get(path)).headers.etag).toBe(dev.headers.etag);
});

test('the policy in development allows the same kinds of scripts, and the styles that Vite inserts', async () => {
	const [dev, built] = await Promise.all([development.get('/'), production.get('/')]);
	const directives = ({ headers }: typeof dev) =>
		Object.fromEntries(
			String(headers['content-security-policy'])
				.split('; ')
				.map((one) => [one.split(' ', 1)[0], one.replaceAll(/'sha256-[^']+'/g, 'hash')]),
		);
	const { 'style-src': style, 'worker-src': worker, ...same } = directives(dev);
	expect([style, worker]).toEqual(["style-src 'self' 'unsafe-inline'", "worker-src 'self' blob:"]);
	expect({ 'style-src': "style-src 'self' hash", ...same }).toEqual(directives(built));
});
