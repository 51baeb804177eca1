import { expect, test } from 'vitest';
import { deferredHydrationScript } from './deferred-hydration.ts';

const route = (id: string, path: string) => ({
	id,
	path,
	module: `/assets/${id}.js`,
	imports: ['/assets/shop.js'],
});
const manifest = {
	url: '/assets/manifest.js',
	version: '1',
	entry: { module: '/assets/entry.client.js', imports: ['/assets/libraries.js'] },
	routes: { root: route('root', ''), home: route('home', '/') },
} as unknown as Parameters<typeof deferredHydrationScript>[0];

test('nothing is imported before the page is painted, and the entry is last, when the routes are known', () => {
	const script = deferredHydrationScript(manifest, ['root', 'home']);
	expect(script).not.toMatch(/^import /m);
	const places = [
		'await Promise.race',
		'["/assets/libraries.js","/assets/shop.js","/assets/manifest.js","/assets/root.js","/assets/home.js"]',
		'await import(path)',
		'"home": await import("/assets/home.js")',
		'import(entry);',
	].map((part) => script.indexOf(part));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places[0]).toBeGreaterThan(0);
});

test('an unknown route is an error, so that no page remains without hydration', () => {
	expect(() => deferredHydrationScript(manifest, ['root', 'gone'])).toThrow('gone');
});
