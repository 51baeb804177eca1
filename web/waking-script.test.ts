import { expect, test } from 'vitest';
import { wakingScript } from './waking-script.ts';

const starting = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client.js");`;
const modules = ['/assets/manifest.js', '/assets/entry.client.js', '/assets/root.js', '/assets/home.js'];

test('nothing is imported before the page was seen; the entry comes last, when the routes are known', () => {
	const script = wakingScript(starting, modules);
	expect(script).not.toMatch(/^import /m);
	const [waiting, before, routes, entry] = [
		'await Promise.race',
		'for (const path of modules) if (path !== "/assets/entry.client.js")',
		'const [route0, route1] = await Promise.all([import("/assets/root.js"), import("/assets/home.js")])',
		'import("/assets/entry.client.js")',
	].map((part) => script.indexOf(part)) as [number, number, number, number];
	expect(waiting).toBeGreaterThan(0);
	expect(before).toBeGreaterThan(waiting);
	expect(routes).toBeGreaterThan(before);
	expect(script.indexOf('__reactRouterRouteModules')).toBeGreaterThan(routes);
	expect(entry).toBeGreaterThan(script.indexOf('__reactRouterRouteModules'));
});

test('a starting script of another form is a fault and no dead page', () => {
	expect(() => wakingScript('start()', modules)).toThrow('not as expected');
});
