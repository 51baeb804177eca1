import { afterAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { injectFetch } from './inject.ts';

let shop: Shop;
afterAll(() => shop?.close());

test('what is good for a while is asked again only afterwards, in each language, and a refusal at once', async () => {
	let asked = 0;
	let now = 1;
	const open = { config: { access: 'visitor', ignoresToken: true }, schema: { hide: true } } as const;
	shop = await openShop({
		prepare: async (app) => {
			app.get('/good', open, async (request, reply) => {
				asked += 1;
				reply.header('cache-control', 'public, max-age=300');
				return { language: request.headers['accept-language'], asked };
			});
			app.get('/once', open, async () => ({ asked: ++asked }));
			app.get('/refused', open, async (_request, reply) => {
				asked += 1;
				return reply.code(404).header('cache-control', 'max-age=300').send({});
			});
		},
	});
	const fetch = injectFetch(shop.app, () => now);
	const read = async (path: string, language = 'en') => {
		const answer = await fetch(path, { headers: { 'accept-language': language } });
		return answer.json();
	};

	expect(await read('/good')).toEqual({ language: 'en', asked: 1 });
	expect(await read('/good')).toEqual({ language: 'en', asked: 1 });
	expect(await read('/good', 'es')).toEqual({ language: 'es', asked: 2 });
	now = 300_002;
	expect(await read('/good')).toEqual({ language: 'en', asked: 3 });
	await read('/once');
	expect(await read('/once')).toEqual({ asked: 5 });
	await read('/refused');
	await read('/refused');
	expect(asked).toBe(7);
});
