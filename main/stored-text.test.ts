import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { buildIfChanged } from '../scripts/build.ts';
import { mountPages } from './pages/pages.ts';

const publicUrl = 'https://shop.example';
const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>" onload="x';
let shop: Shop;
let path: string;
beforeAll(async () => {
	await buildIfChanged();
	shop = await openShop({
		config: { publicUrl },
		prepare: (app) => mountPages(app, { publicUrl }),
	});
	const watch = await shop.makeWatch({
		brand: `B${evil}`.slice(0, 80),
		model: `M${evil}`,
		reference: `R${evil}`.slice(0, 80),
		dial: evil,
		description_en: `D ${evil} \u2028 {{t}} $t(x)`,
		description_es: `D ${evil}`,
		caliber: { model: `C${evil}`.slice(0, 80) },
	});
	path = `/watch/${watch.documentId}`;
});
afterAll(() => shop?.close());

test('typed text is text on every page and never becomes a tag, an attribute or a script', async () => {
	for (const url of [path, '/watches', '/', '/sitemap.xml', `/watches?q=${encodeURIComponent(evil)}`]) {
		for (const language of ['en', 'es']) {
			const answer = await shop.app.inject({ url, headers: { 'accept-language': language } });
			expect([200, 302], url).toContain(answer.statusCode);
			expect(answer.body, url).not.toMatch(/<script>alert|<img src=x|[^\\]" onload="x/);
			for (const [, data = ''] of answer.body.matchAll(
				/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
			))
				JSON.parse(data);
		}
	}
	const { body } = await shop.app.inject({ url: path });
	const blocks = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
		([, data = '']) => JSON.parse(data),
	);
	expect(JSON.stringify(blocks)).toContain('alert(1)');
	expect(body).toContain('&lt;script&gt;alert(1)');
});

test('headers of frameworks and proxies, and method overrides, do not change a page', async () => {
	const scripts = (body: string) => body.replace(/nonce="[^"]*"/g, '');
	const usual = await shop.app.inject({ url: '/movements' });
	for (const headers of [
		{ 'x-middleware-subrequest': 'middleware:middleware' },
		{ 'x-matched-path': '/orders', 'x-invoke-path': '/orders' },
		{ 'x-react-router-prerender-data': '%7B%7D', 'x-remix-response': 'yes' },
		{
			'x-forwarded-host': 'evil.example',
			'x-forwarded-proto': 'http',
			host: 'evil.example',
			forwarded: 'host=evil.example',
		},
		{ 'x-http-method-override': 'POST', 'x-rewrite-url': '/orders', 'x-original-url': '/orders' },
		{ rsc: '1', 'next-router-state-tree': 'x', purpose: 'prefetch' },
	]) {
		const answer = await shop.app.inject({ url: '/movements', headers });
		expect([answer.statusCode, scripts(answer.body)], JSON.stringify(headers)).toEqual([
			200,
			scripts(usual.body),
		]);
	}
	for (const url of [
		'//evil.example',
		'/\\evil.example',
		'/%2f%2fevil.example',
		'/watch/%2f%2fevil.example',
		'/login?next=https://evil.example',
	])
		expect((await shop.app.inject({ url })).headers.location ?? '/#unknown', url).toBe('/#unknown');
});
