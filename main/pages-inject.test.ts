import fastify from 'fastify';
import { expect, test } from 'vitest';
import { injectFetch } from './pages-inject.ts';

test('what is good for a while is asked again only afterwards, in each language, and a refusal at once', async () => {
	let asked = 0;
	let now = 0;
	const app = fastify();
	app.get('/good', async (request, reply) => {
		asked += 1;
		reply.header('cache-control', 'public, max-age=300');
		return { language: request.headers['accept-language'], asked };
	});
	app.get('/once', async () => ({ asked: ++asked }));
	app.get('/refused', async (_request, reply) => {
		asked += 1;
		return reply.code(404).header('cache-control', 'max-age=300').send({});
	});
	const fetch = injectFetch(app, () => now);
	const read = async (path: string, language = 'en') => {
		const answer = await fetch(path, { headers: { 'accept-language': language } });
		return answer.json();
	};

	expect(await read('/good')).toEqual({ language: 'en', asked: 1 });
	expect(await read('/good')).toEqual({ language: 'en', asked: 1 });
	expect(await read('/good', 'es')).toEqual({ language: 'es', asked: 2 });
	now = 300_001;
	expect(await read('/good')).toEqual({ language: 'en', asked: 3 });
	await read('/once');
	expect(await read('/once')).toEqual({ asked: 5 });
	await read('/refused');
	await read('/refused');
	expect(asked).toBe(7);
});
