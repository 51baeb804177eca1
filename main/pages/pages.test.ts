import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import spanish from '#server/database/seed/phrases.es.json' with { type: 'json' };
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { mountPages } from './pages.ts';

let shop: Shop;
let owner: TestUser;
const publicUrl = 'http://shop.example';
const metricsToken = 'm'.repeat(32);

beforeAll(async () => {
	await buildIfChanged();
	shop = await openShop({
		seeded: true,
		config: { publicUrl, metricsToken },
		prepare: (app) => mountPages(app, { publicUrl }),
	});
	owner = await shop.makeOwner();
});
afterAll(() => shop?.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
	shop.app.inject({ method, url, headers });

describe('addresses', () => {
	test.each([
		'/nothing-here',
		'/watches/nothing',
		'//evil.example/',
		'/watch',
		'/calibers/none',
		'/%E0%A4%A',
		'/.vite/manifest.json',
	])('%s is no page and leads home', async (url) => {
		const answer = await get(url);
		expect([302, 400]).toContain(answer.statusCode);
		if (answer.statusCode === 302) expect(answer.headers.location).toBe('/#unknown');
	});
	test.each([
		`${'a'.repeat(99)}🕰`,
		`${'a'.repeat(199)}🕰`,
		`a${'\u0301'.repeat(300)}`,
		'👨‍👩‍👧‍👦'.repeat(30),
		'\ufffd',
	])('a search for %s is a page', async (words) => {
		for (const path of ['/watches?q=', '/watches?brand=', '/compare?ids=', '/favourites?q=']) {
			const answer = await get(`${path}${encodeURIComponent(words)}`);
			expect(answer.statusCode, path).toBeLessThan(400);
		}
		expect((await get('/watches?q=a%ED%A0%BD')).statusCode).toBeLessThan(500);
	});
	test('a page is measured by its route', async () => {
		await get('/watches?lng=es');
		await get(`/watch/${'b'.repeat(24)}/a-name`);
		const { body } = await get('/metrics', { authorization: `Bearer ${metricsToken}` });
		expect(body).toMatch(/route="\/watches",status="200"/);
		expect(body).toContain('route="/watch/:documentId/:slug?"');
	});
	test('favicon.ico is an icon', async () => {
		const { statusCode, headers, rawPayload } = await get('/favicon.ico');
		expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
		expect([...rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
	});
	test('an unknown watch leads home', async () => {
		const answer = await get(`/watch/${'a'.repeat(24)}`);
		expect([answer.statusCode, answer.headers.location]).toEqual([302, `/#watch=${'a'.repeat(24)}`]);
	});
	test('a reserved watch says so and cannot be bought until it is available again', async () => {
		const buyer = await shop.makeUser();
		const { documentId } = await shop.makeWatch();
		const order = await shop.placeOrder(buyer, { documentId });
		const page = async () => {
			await shop.app.changeFeed.caughtUp();
			return get(`/watch/${documentId}`);
		};
		const held = await page();
		expect([held.statusCode, held.headers['cache-control']]).toEqual([
			200,
			'public, max-age=0, must-revalidate',
		]);
		expect(held.body).toContain('On hold until');
		expect(held.body).toContain('schema.org/OutOfStock');
		expect(held.body).not.toContain('noindex');
		expect(held.body).not.toContain('>In stock<');
		const payment = { data: { method: 'bank', amount: order.total } };
		await shop.act(`/api/owner/orders/${order.documentId}/confirm-payment`, payment, { as: owner });
		const sold = await page();
		expect(sold.statusCode).toBe(200);
		expect(sold.body).toContain('This watch has been sold.');
		expect(sold.body).toContain('noindex');
		const refund = { data: { method: 'bank', amount: order.total } };
		const { status, text } = await shop.act(`/api/owner/orders/${order.documentId}/refund`, refund, {
			as: owner,
		});
		expect(status, text).toBe(200);
		expect((await page()).body).toContain('In stock');
	});
	test('a link to a buyer’s orders is rendered in the browser and is not indexed', async () => {
		const answer = await get(`/watch/${'a'.repeat(24)}?from=orders`);
		expect(answer.statusCode).toBe(200);
		expect(answer.body).toContain('noindex');
		expect((await get(`/watch/${'a'.repeat(24)}?from=elsewhere`)).statusCode).toBe(302);
	});
	test('an unknown API address returns a JSON error', async () => {
		const answer = await get('/api/nothing-here');
		expect(answer.statusCode).toBe(404);
		expect(answer.json().error.name).toBe('NotFoundError');
	});
	test('pages accept no other method', async () => {
		expect((await get('/', {}, 'POST')).statusCode).toBeGreaterThanOrEqual(404);
		const head = await get('/', {}, 'HEAD');
		expect([head.statusCode, head.body]).toEqual([200, '']);
	});
});

test('a page view of a watch counts once per network, but not for search engines and desk browsers', async () => {
	const { documentId } = await shop.db
		.selectFrom('watches')
		.select('document_id as documentId')
		.where('in_stock', '=', true)
		.executeTakeFirstOrThrow();
	const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };
	for (let attempt = 0; attempt < 3; attempt++) await get(`/watch/${documentId}`, browser);
	await get(`/watch/${documentId}`, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
	await get(`/watch/${documentId}`, browser, 'HEAD');
	await get(`/watch/${documentId}?from=owner`, browser);
	await get(`/watch/${documentId}`, { ...browser, cookie: 'i18next=es; desk=1' });
	for (let attempt = 0; attempt < 2; attempt++) await get('/watches?q=nothing+like+it', browser);
	await shop.app.interest.write();
	const counted = await shop.db
		.selectFrom('interest')
		.select(['kind', 'word', 'count'])
		.where('word', 'in', [documentId, 'nothing like it'])
		.orderBy('kind')
		.execute();
	expect(counted).toEqual([
		{ kind: 'look', word: documentId, count: 1 },
		{ kind: 'search', word: 'nothing like it', count: 1 },
	]);
});

describe('language', () => {
	test('a caliber is described in the language of its page', async () => {
		const { body } = await shop.get('/api/calibers?filters[model]=Powermatic 80&fields=documentId');
		const path = `/calibers/${body.data[0].documentId}`;
		const es = await get(path, { 'accept-language': 'es' });
		const en = await get(path, { 'accept-language': 'en' });
		expect(en.body).toContain('Free-sprung (laser-set)');
		expect(es.body).not.toContain('Free-sprung');
		expect(es.body).toContain(spanish['Free-sprung (laser-set)']);
	});
	const languageOf = async (url: string, headers: Record<string, string> = {}) =>
		/<html lang="(\w+)"/.exec((await get(url, headers)).body)?.[1];
	test('query, then cookie, then Accept-Language', async () => {
		const all = { cookie: 'a=b; i18next=es', 'accept-language': 'en-US,en;q=0.9' };
		expect(await languageOf('/?lng=en', all)).toBe('en');
		expect(await languageOf('/', all)).toBe('es');
		expect(await languageOf('/', { 'accept-language': 'es-CL,es;q=0.9,en;q=0.8' })).toBe('es');
		expect(await languageOf('/', { 'accept-language': 'fr' })).toBe('en');
	});
	test('the response stores the language of the address, so that a quick second page uses it too', async () => {
		const first = await get('/?lng=es', { 'accept-language': 'en' });
		const [cookie = ''] = [first.headers['set-cookie'] ?? []].flat();
		expect(cookie).toBe('i18next=es; Path=/; Max-Age=31536000; SameSite=Lax');
		expect(
			await languageOf('/watches', { cookie: cookie.split(';')[0] ?? '', 'accept-language': 'en' }),
		).toBe('es');
		expect((await get('/?lng=es', { cookie: 'i18next=es' })).headers['set-cookie']).toBeUndefined();
		expect((await get('/', { 'accept-language': 'es' })).headers['set-cookie']).toBeUndefined();
	});
	test('a value that looks like a script is ignored', async () => {
		const answer = await get('/?lng=%3Cscript%3Ealert(1)%3C/script%3E', { 'accept-language': 'es' });
		expect(answer.body).not.toContain('alert(1)');
		expect(answer.body).toContain('<html lang="es"');
	});
});

describe('what is sent', () => {
	test('a complete document in standards mode', async () => {
		expect((await get('/')).body).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/body><\/html>$/s);
	});
	test.each([
		'/',
		'/watches',
		'/watches?view=list&brand=Seiko',
		'/compare',
		'/favourites',
		'/cart',
		'/checkout',
		'/payments',
		'/orders',
		'/profile',
		'/addresses',
		'/addresses/add',
		'/settings',
		'/services',
		'/movements',
		'/returns',
		'/forgot-password',
		'/reset-password?code=a',
		'/watch/unknown?from=orders',
	])(
		'the policy of %s allows by hash the scripts that the build writes there, and nothing inline besides',
		async (url) => {
			const answer = await get(url);
			const policy = String(answer.headers['content-security-policy']);
			const allowed = policy.split('; ').find((part) => part.startsWith('script-src'));
			const written = [...answer.body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
				.filter(([, attributes = '']) => !/application\/(ld\+)?json/.test(attributes))
				.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
			expect(allowed).toBe(`script-src 'self' ${written.join(' ')}`);
			expect(written).toHaveLength(2);
		},
	);
	test('the policy allows the style element of the page, which contains only rules of the stylesheets', async () => {
		const { headers, body } = await get('/watches');
		const [, styles = '', ...others] = body.split(/<style>|<\/style>/);
		expect(others).toHaveLength(1);
		const hash = createHash('sha256').update(styles).digest('base64');
		expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
		const links = [...body.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)];
		expect(links).toHaveLength(2);
		const sheets = await Promise.all(links.map(async ([, href = '']) => (await get(href)).body));
		for (const rule of styles.match(/[^{}]+\{[^{}]*\}/g) ?? [])
			expect(sheets.join('')).toContain(rule.trim());
	});
	test('the scripts of the policy depend on the build and the route only, not on the data or the language', async () => {
		const policyOf = async (url: string) =>
			String((await get(url)).headers['content-security-policy']).replace(/style-src 'self'[^;]*/, '');
		const plain = await policyOf('/watches');
		expect(plain).toContain("frame-ancestors 'none'");
		expect(await policyOf('/watches?q=%3Cscript%3Ealert(1)%3C/script%3E&lng=es')).toBe(plain);
		expect(await policyOf('/movements')).not.toBe(plain);
	});
	test('sniffing is disabled, and TLS is required only when the shop has it', async () => {
		const { headers } = await get('/');
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['strict-transport-security']).toBeUndefined();
	});
	test('Host and forwarded headers change nothing', async () => {
		const plain = await get('/watches');
		const forged = await get('/watches', {
			host: 'evil.example',
			'x-forwarded-host': 'evil.example',
			'x-forwarded-proto': 'https',
		});
		expect(forged.body).toBe(plain.body);
		expect(plain.body).toContain(`<link rel="canonical" href="${publicUrl}/watches"`);
	});
	test('an address with a language is a page of its own', async () => {
		const page = await get('/watches?sort=price-asc&lng=es&utm_source=x', { 'accept-language': 'en' });
		expect(page.body).toContain(`<link rel="canonical" href="${publicUrl}/watches?lng=es"`);
		expect((await get('/watches?lng=xx')).body).toContain(
			`<link rel="canonical" href="${publicUrl}/watches"`,
		);
	});
	test('the HTML is a visitor’s for every caller', async () => {
		const plain = await get('/');
		expect((await get('/', { authorization: 'Bearer nonsense', cookie: 'session=1' })).body).toBe(plain.body);
	});
	test('the same page in every accepted encoding', async () => {
		const plain = await get('/');
		const br = await get('/', { 'accept-encoding': 'gzip, br' });
		const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
		expect(br.headers['content-encoding']).toBe('br');
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
		expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
	});
	test('an unchanged page is not sent again', async () => {
		const { headers } = await get('/');
		expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
	});
	test('only the query keys that a page reads distinguish cached pages', async () => {
		const plain = await get('/watches');
		expect((await get('/watches?utm_source=x&fbclid=y')).body).toBe(plain.body);
	});
});

test('a page beyond the end of the watch list is not indexed', async () => {
	const noIndex = '<meta name="robots" content="noindex"';
	expect((await get('/watches?page=999')).body).toContain(noIndex);
	expect((await get('/watches?brand=Seiko&page=999')).body).toContain(noIndex);
	expect((await get('/watches')).body).not.toContain(noIndex);
});

describe('the cache', () => {
	test('shows a change of the catalogue as soon as this process has applied it', async () => {
		const before = (await get('/watches')).body;
		const watch = await shop.db
			.selectFrom('watches')
			.select(['id', 'model'])
			.orderBy('id')
			.executeTakeFirstOrThrow();
		const list = await shop.app.inject({ url: '/api/watches?pagination[pageSize]=1&fields[0]=model' });
		expect(list.statusCode).toBe(200);
		expect((await get('/watches')).body).toBe(before);
		await shop.db.updateTable('watches').set({ model: 'Cambiado' }).execute();
		await shop.app.changeFeed.caughtUp();
		expect((await get('/watches')).body).toContain('Cambiado');
		expect(watch.model).not.toBe('Cambiado');
	});
});

describe('files', () => {
	test('scripts are cached permanently and sent compressed', async () => {
		const script = /"(\/assets\/[^"]+\.js)"/.exec((await get('/')).body)?.[1] ?? '';
		const answer = await get(script, { 'accept-encoding': 'br' });
		expect(answer.headers['cache-control']).toContain('immutable');
		expect(answer.headers['content-encoding']).toBe('br');
		expect(answer.headers['content-type']).toContain('javascript');
	});
	test('robots.txt and sitemap.xml name PUBLIC_URL only', async () => {
		const robots = await get('/robots.txt', { host: 'evil.example' });
		expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
		const host = { host: 'evil.example' };
		const index = await get('/sitemap.xml', host);
		const parts = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
		for (const address of parts) {
			expect(address).toMatch(/^http:\/\/shop\.example\/sitemaps\//);
			const part = await get(address.slice(publicUrl.length), host);
			expect(part.body.match(/<loc>/g)?.length).toBe(
				part.body.match(/<loc>http:\/\/shop\.example\//g)?.length,
			);
		}
		for (const unknown of ['watches-999999.xml', 'watches-0.xml', 'users-1.xml', 'watches-1.xml.gz'])
			expect((await get(`/sitemaps/${unknown}`)).statusCode, unknown).toBe(302);
	});
});

test('home shows an examination and does not call old arrivals new', async () => {
	const { body } = await get('/?lng=en');
	expect(body).toMatch(/href="\/watch\/[^"]+#checked"/);
	expect(body).toContain('Latest arrivals');
	expect(body).not.toContain('Just in');
});

test('a list row shows the size of a watch and a grid card does not', async () => {
	const [grid, list] = await Promise.all(['grid', 'list'].map((view) => get(`/watches?lng=en&view=${view}`)));
	const size = /\d × [\d.]+ mm/;
	expect(list?.body).toMatch(size);
	expect(grid?.body).not.toMatch(size);
});

test('a text of the owner appears as text on the page in its language only, and in the file that browsers read', async () => {
	const write = (lede: string | null) =>
		shop.put('/api/owner/texts', { data: { es: { 'legal.returns.lede': { text: lede } } } }, { as: owner });
	const built = await get('/returns?lng=es');
	expect((await write('<script>alert(1)</script> {{email}}')).status).toBe(200);
	const { body } = await get('/returns?lng=es');
	expect(body).toContain('<p class="mt-4 text-lg text-soft">&lt;script&gt;alert(1)&lt;/script&gt; ');
	expect(body).not.toContain('<script>alert');
	expect((await get('/returns?lng=en')).body).not.toContain('alert(1)');
	const file = await get('/locales/es.json', { 'accept-encoding': 'br' });
	expect(file.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-encoding': 'br' });
	const { legal, cart } = JSON.parse(brotliDecompressSync(file.rawPayload).toString());
	expect(legal.returns.lede).toBe('<script>alert(1)</script> {{email}}');
	expect([legal.returns.sections.length > 0, cart.title.length > 0]).toEqual([true, true]);
	const { etag } = file.headers;
	expect((await get('/locales/es.json', { 'if-none-match': String(etag) })).statusCode).toBe(304);
	expect((await get('/locales/en.json')).json().legal.returns.lede).not.toContain('alert');
	await write(null);
	expect((await get('/returns?lng=es')).body).toBe(built.body);
	expect((await get('/locales/es.json', { 'if-none-match': String(etag) })).statusCode).toBe(200);
	// The same applies to the first lines of home and the footer of every page, also from the cache.
	await Promise.all(['/', '/cart'].map((path) => get(`${path}?lng=en`)));
	const foot = async (title: string | null, line: string | null) => {
		const data = { en: { 'home.hero.title': { text: title }, 'layout.footer.line': { text: line } } };
		expect((await shop.put('/api/owner/texts', { data }, { as: owner })).status).toBe(200);
	};
	await foot('My own title', 'My own foot');
	expect((await get('/?lng=en')).body).toContain('My own title');
	expect((await get('/cart?lng=en')).body).toContain('My own foot');
	await foot(null, null);
});
