import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguages } from '#contract/languages/languages.ts';
import { Cache } from '#server/cache/response-cache/caches.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { injectFetch } from './inject-fetch.ts';
import { type PageBuild, readBuild } from './page-source.ts';
import { createRenderer } from './renderer.ts';

/**
 * A fragment with a missing dependency is shared by two pages that should differ. Every public page is
 * rendered with one fragment cache, in several orders, with every setting changed and after a change of the
 * catalogue, and compared with a rendering without fragments.
 */

const languages = ['en', 'es'] as const;
type Language = (typeof languages)[number];
type ApiFetch = ReturnType<typeof injectFetch>;
type Page = { url: string; language: Language };
type Order = { pages: Page[]; fragments: Cache<Uint8Array> };

/** Fragments that the frame of every page contains. */
const frameFragments = ['header', 'footer', 'foot-bar'];
/** A fragment cache that notes the name of each requested fragment. Its key is "language name values". */
class ObservedFragments extends Cache<Uint8Array> {
	readonly names = new Set<string>();
	override get(key: string | number) {
		const [, name = ''] = String(key).split(' ');
		this.names.add(name);
		return super.get(key);
	}
}

let build: PageBuild;
let shop: Shop;
let paths: Record<string, string[]>;

beforeAll(async () => {
	await buildIfChanged();
	build = await readBuild();
	shop = await openShop({ seeded: true });
	paths = await examples();
});
afterAll(async () => {
	await shop?.close();
});

/** Addresses of every route of the build, with many values for the parameters that its pages read. */
async function examples(): Promise<Record<string, string[]>> {
	const query = 'fields=documentId&populate[caliber][fields]=documentId&pagination[pageSize]=100';
	const { data } = (await shop.get(`/api/watches?${query}`)).body;
	const [first, second, third, fourth] = data.filter(({ caliber }: { caliber: unknown }) => caliber);
	const watches = [first, second, third, fourth].map(({ documentId }) => `/watch/${documentId}`);
	const [examiner] = (await shop.get('/api/examiners')).body.data;
	const policy = (await shop.get('/api/privacy')).body.data;
	const searches = [
		'',
		'?view=list',
		'?size=24',
		'?size=all&view=list',
		'?page=2',
		'?page=3&view=list',
		'?page=99',
		'?sort=price-asc',
		'?sort=rating&view=list',
		'?min=500000&max=3000000',
		'?q=seiko',
		'?q=nothing',
		'?category=diving',
		'?category=used',
		'?brand=Seiko',
		'?brand=Nobody',
		'?movement=Automatic',
		'?condition=used',
		'?condition=new&movement=Quartz&view=list',
		'?category=diving&brand=Seiko&sort=model',
	];
	const examplePaths: Record<string, string[]> = {
		'routes/watches': searches.map((search) => `/watches${search}`),
		'routes/watch': [...watches, `${watches[0]}?from=orders`, `/watch/${'a'.repeat(24)}?from=owner`],
		'routes/caliber': [first, second].map(({ caliber }) => `/calibers/${caliber.documentId}`),
		'routes/examiner': [`/people/${examiner.documentId}`],
		'routes/privacy-version': [`/privacy/versions/${policy.privacy}`],
		'routes/addresses-edit': [`/addresses/edit/${'a'.repeat(24)}`],
	};
	const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
	const pages = Object.values(build.routes).filter(
		(route) => route && !parents.has(route.id) && route.path !== '*',
	);
	return Object.fromEntries(
		pages.map((route) => [route?.id, examplePaths[route?.id ?? ''] ?? [`/${route?.path ?? ''}`]]),
	);
}

function rendererOf(fetch: ApiFetch, fragments: Cache<Uint8Array> | null, of = build) {
	const { find, render } = createRenderer(of, {
		publicUrl: 'http://shop.example',
		fetch,
		ownTexts: () => inLanguages(() => null),
		addresses: new Cache(100_000),
		fragments,
	});
	return async ({ url, language }: Page): Promise<string> => {
		const [path = '', search = ''] = url.split('?');
		const page = find(path, search);
		if (!page) throw new Error(`${url} is no page`);
		const { status, html } = await render(page, language);
		expect(status, url).toBe(200);
		return html.plain.toString();
	};
}

/** Renders the pages without fragments, then in each order with a fragment cache of its own. */
async function check(fetch: ApiFetch, orders: Order[]): Promise<string[]> {
	const whole = rendererOf(fetch, null);
	const expected = new Map<Page, string>();
	for (const page of orders[0]?.pages ?? []) expected.set(page, await whole(page));
	for (const { pages, fragments } of orders) {
		const render = rendererOf(fetch, fragments);
		for (const page of pages) {
			const made = await render(page);
			const wanted = expected.get(page) as string;
			if (made === wanted) continue;
			// A short difference is more useful than two complete pages.
			const from = [...made].findIndex((sign, index) => sign !== wanted[index]) - 200;
			expect(made.slice(from, from + 400), JSON.stringify(page)).toBe(wanted.slice(from, from + 400));
		}
	}
	return [...expected.values()];
}

/** The API with a different value for one of the shop's constants. */
function withOther(constant: string, fetch: ApiFetch): ApiFetch {
	return async (path, init) => {
		const answer = await fetch(path, init);
		if (path !== '/api/constant') return answer;
		const { data } = await answer.json();
		const value = data[constant];
		const other = Array.isArray(value)
			? [8, 16]
			: typeof value === 'number'
				? value + 10_000
				: value !== null && typeof value === 'object'
					? { ...value, email: `other-${value.email}` }
					: `Other ${value}`;
		return { ...answer, json: async () => ({ data: { ...data, [constant]: other } }) };
	};
}

/**
 * The first English page of each route that contains fragments of its own, and one page with only those of
 * the frame. All other HTML is rendered again for each page and cannot differ.
 */
async function pagesWithFragments(): Promise<Page[]> {
	const urls = Object.values(paths).flatMap(([url]) => (url ? [url] : []));
	const chosen: Page[] = [];
	let frame: Page | undefined;
	for (const url of urls) {
		const fragments = new ObservedFragments(8_000_000);
		const page: Page = { url, language: 'en' };
		await rendererOf(injectFetch(shop.app), fragments)(page);
		if ([...fragments.names].some((name) => !frameFragments.includes(name))) chosen.push(page);
		else frame ??= page;
	}
	expect(frame).toBeDefined();
	expect(chosen.length).toBeGreaterThan(3);
	return frame ? [frame, ...chosen] : chosen;
}

test('a page made of fragments is the page rendered without them, in any order and after any change', async () => {
	const all = Object.values(paths).flatMap((urls) =>
		urls.flatMap((url) => languages.map((language) => ({ url, language }))),
	);
	// Every seventh page, then again from the next one, so that neighbors are of different kinds.
	const dealt = [0, 1, 2, 3, 4, 5, 6].flatMap((from) => all.filter((_, index) => index % 7 === from));
	const [inOrder, fromTheEnd] = [all, dealt.toReversed()].map((pages) => ({
		pages,
		fragments: new Cache<Uint8Array>(8_000_000),
	})) as [Order, Order];

	const before = await check(injectFetch(shop.app), [inOrder, fromTheEnd]);

	const few = await pagesWithFragments();
	const plain = rendererOf(injectFetch(shop.app), null);
	const usual = new Map<Page, string>();
	for (const page of few) usual.set(page, await plain(page));
	for (const constant of Object.keys((await shop.get('/api/constant')).body.data)) {
		const fetch = withOther(constant, injectFetch(shop.app));
		// A page that does not depend on the constant cannot contain a wrong fragment.
		const whole = rendererOf(fetch, null);
		const pages: Page[] = [];
		for (const page of few) if ((await whole(page)) !== usual.get(page)) pages.push(page);
		await check(fetch, [{ ...inOrder, pages }]);
	}

	await sql`update watches set model = 'Otro ' || model, reference = 'REF-2', price = 1990000,
		original_price = 2490000, rating = 3.5, featured = true`.execute(shop.db);
	await shop.db.deleteFrom('pictures').where('position', '=', 0).execute();
	await shop.app.changeFeed.caughtUp();
	const after = await check(injectFetch(shop.app), [inOrder]);
	expect(after.filter((html, index) => html !== before[index]).length).toBeGreaterThan(40);
}, 180_000);

test('HTML in a form that React Router does not write today is rendered again, and the page is complete', async () => {
	const { createHtmlFragmentCache, ...others } = build.entry.module;
	let handedOut = 0;
	const changed: typeof createHtmlFragmentCache = (store) => {
		const fragmentsOf = createHtmlFragmentCache(store);
		return (language) => {
			const { mark, assemble } = fragmentsOf(language);
			const assembleOther = (html: string) => {
				const assembled = assemble(html.split(';').reverse().join(';'));
				if (!assembled) handedOut += 1;
				return assembled;
			};
			return { mark, assemble: assembleOther };
		};
	};
	const other: PageBuild = {
		...build,
		entry: { module: { ...others, createHtmlFragmentCache: changed } as PageBuild['entry']['module'] },
	};
	const fetch = injectFetch(shop.app);
	const [render, whole] = [rendererOf(fetch, new Cache(8_000_000), other), rendererOf(fetch, null)];
	for (const url of ['/', '/watches', '/watches']) {
		const page: Page = { url, language: 'es' };
		const made = await render(page);
		expect(made, url).toContain('</html>');
		expect(made, url).toBe(await whole(page));
	}
	expect(handedOut).toBe(3);
});
