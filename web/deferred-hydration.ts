import type { EntryContext } from 'react-router';

type RouteManifest = Pick<EntryContext['manifest'], 'entry' | 'hmr' | 'routes' | 'url'>;

/** Milliseconds after which a page is hydrated even if its largest picture has not arrived. */
const patience = 3000;

/** Id of the JSON block with React Router's settings and the loaders' data. */
export const routerStateId = 'router-state';

/**
 * The module script that hydrates a page of these routes, replacing the one from React Router's `<Scripts>`.
 * It waits until styles and the first pictures are painted or the user acts, then imports the page's modules
 * one by one with pauses so that the page stays responsive, and the entry last. Its text depends only on the
 * build and the routes, so the page's content security policy can allow it by a precomputed hash.
 */
export function deferredHydrationScript(manifest: RouteManifest, routeIds: readonly string[]): string {
	const { entry, hmr, url } = manifest;
	const routes = routeIds.map((id) => {
		const route = manifest.routes[id];
		if (!route) throw new Error(`Route ${id} is not in the manifest`);
		return route;
	});
	const modules = new Set([
		// In development, every component module expects this runtime.
		...(hmr?.runtime ? [hmr.runtime] : []),
		...entry.imports,
		...routes.flatMap(({ imports = [] }) => imports),
		url,
		...routes.map(({ module }) => module),
	]);
	return `${waiting}
const { head } = document;
const modules = ${JSON.stringify([...modules])};
const entry = ${JSON.stringify(entry.module)};
for (const [i, href] of [...modules, entry].entries()) {
	head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
	if (i % 4 === 3) await wait();
}
const hydrate = async () => {
	for (const path of modules) { await import(path); await wait(); }
	const { settings, data } = JSON.parse(document.getElementById("${routerStateId}").textContent);
	window.__reactRouterContext = { ...settings, stream: new Response(data).body };
	window.__reactRouterRouteModules = {
${routes.map(({ id, module }) => `${JSON.stringify(id)}: await import(${JSON.stringify(module)}),`).join('\n')}
	};
	await styled;
	await import(entry);
};
${retrying}`;
}

/**
 * The page contains the rules of its own HTML; what it shows after hydration may need the complete
 * stylesheet, which `head-script.ts` applies. A tab in the background is not painted even though its styles
 * have loaded, and a picture may never arrive. Input needs the scripts immediately. The home page's picture
 * is a background (`head-script.ts`).
 */
const waiting = `const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const arrival = (element) => new Promise((done) => { element.onload = element.onerror = done; });
const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
const pictures = [...document.querySelectorAll("img[fetchpriority=high]")].map((one) => one.decode().catch(() => {}));
const arrived = Promise.all(styles.map((link) => link.media === "print" ? window.styled : link.sheet || arrival(link)));
const styled = Promise.race([arrived, wait(${patience})]);
const painted = Promise.race([frame(), arrived.then(() => wait(200))]);
const shown = Promise.all([painted, window.heroPicture, window.firstPictures, ...pictures]).then(() => Promise.race([frame(), wait(200)]));
const input = () => new Promise((done) => {
	for (const type of ["pointerdown", "keydown"]) addEventListener(type, done, { capture: true, once: true });
});
await Promise.race([wait(${patience}), shown, window.early?.length || input()]);`;

/**
 * If a script cannot be loaded, pressed buttons are no longer dimmed (`early-script.ts`), and the next input
 * loads it again. What the user typed is still replayed then.
 */
const retrying = `while (true) {
	try { await hydrate(); break; } catch (error) {
		reportError(error);
		if (!window.early) break;
		for (const [element] of window.early) delete element.dataset.early;
		window.early = window.early.filter(([, value]) => value !== undefined);
		await input();
	}
}`;
