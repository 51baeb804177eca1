import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFormatNames, pictureOutlineUrl } from '#contract/pictures/pictures.ts';
import { seedShop } from '#server/database/seed/seed.ts';
import { watchesData } from '#server/database/seed/seed-data.ts';
import { openDesk } from '#tests/support/desk.ts';
import { terminate, waitingForLocks } from '#tests/support/locks.ts';
import { seedToDraw } from '../../database/seed/seed-pictures.ts';
import { drawings, platesToDraw, watchesWithPlates } from '../catalogue/relations/pictures.rows.ts';
import { firstPlates } from './draw-plates.ts';
import { startDrawingAhead } from './drawing/plates-ahead.ts';
import { fileName, pictureStorage } from './picture-store.ts';
import { reviseAllPlates } from './plate-revisions.ts';

const { shop, owner } = await openDesk();
await seedShop(shop.db);

test('the shop and the contact sheet draw each watch of the demonstration from the same data', async () => {
	await seedShop(shop.db);
	const drawn = await drawings(shop.db, await watchesWithPlates(shop.db, { after: 0, limit: 1_000 }));
	const byReference = new Map(
		[...drawn.values()].map((watch) => [`${watch.brand} ${watch.reference}`, watch]),
	);
	expect(byReference.size).toBe(watchesData.length);
	for (const watch of watchesData)
		expect(byReference.get(`${watch.brand} ${watch.reference}`)).toEqual(seedToDraw(watch));
});

test('draws the home page’s watches first: featured, including the most expensive, the newest, and one of each kind', async () => {
	const first = (await platesToDraw(shop.db)).slice(0, firstPlates).map(({ document_id }) => document_id);
	const sendRequest = async (query: string) =>
		(
			await shop.get(`/api/watches?populate=images,categories&pagination[pageSize]=100&${query}`, {
				as: owner,
			})
		).body.data as { images: { documentId: string }[]; categories: { name: string }[] }[];
	const featured = await sendRequest('filters[featured][$eq]=true&sort=price:desc');
	const newest = await sendRequest('sort=createdAt:desc');
	const kinds = ['diving', 'dress', 'chronograph', 'pilot', 'vintage', 'digital'];
	const doors = kinds.map((kind) =>
		newest.find(({ categories }) => categories.some(({ name }) => name === kind)),
	);
	const fronts = [...featured, ...newest.slice(0, 4), ...doors].map((watch) => watch?.images[0]?.documentId);
	const shown = [...fronts, ...(featured[0]?.images ?? []).map(({ documentId }) => documentId)];
	expect(shown.length).toBeGreaterThan(20);
	for (const documentId of shown) expect(first).toContain(documentId);
});

test('a plate gets a new revision only when its drawing changes', async () => {
	await reviseAllPlates(shop.db);
	const [watch] = (
		await shop.get('/api/watches?populate=images&filters[hands][$notNull]=true&pagination[limit]=1', {
			as: owner,
		})
	).body.data;
	const revisions = async (more: object) => {
		const { version } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data;
		const { status, body } = await shop.put(
			`/api/watches/${watch.documentId}`,
			{ data: { version, ...more } },
			{ as: owner },
		);
		expect(status).toBe(200);
		return body.data.images.map((image: { url: string }) => image.url);
	};
	const before = watch.images.map((image: { url: string }) => image.url);
	expect(await revisions({ price: 1_234_000 })).toEqual(before);
	const after = await revisions({ hands: 'no seconds' });
	for (const url of before) expect(after).not.toContain(url);
	await reviseAllPlates(shop.db);
	expect(await revisions({ price: 1_235_000 })).toEqual(after);
});

test('the background of a plate is transparent except at night, and light paper in JPEG', async () => {
	const query = '/api/watches?filters[reference][$eq]=SBDX001&populate=images';
	const [{ images }] = (await shop.get(query, { as: owner })).body.data;
	const corner = async (view: string, type: string) => {
		const { formats } = images.find((image: { view: string }) => image.view === view);
		const { rawPayload } = await shop.app.inject({ url: formats.thumbnail[type] });
		const [r = 0, , b = 0, opacity] = await sharp(rawPayload).ensureAlpha().raw().toBuffer();
		return { opacity, tone: r > 200 && r > b ? 'paper' : r < 60 ? 'dark' : r };
	};
	for (const type of ['avif', 'webp']) expect(await corner('profile', type)).toMatchObject({ opacity: 0 });
	expect(await corner('profile', 'url')).toEqual({ opacity: 255, tone: 'paper' });
	expect(await corner('night', 'webp')).toEqual({ opacity: 255, tone: 'dark' });
});

test('a drawn watch has its own outline, at its current revision only', async () => {
	const query = '/api/watches?filters[reference][$eq]=270.8.54&populate=images';
	const [reverso] = (await shop.get(query, { as: owner })).body.data;
	const [front] = reverso.images;
	const revision = Number(/\.(\d+)\.jpg$/.exec(front.url)?.[1]);
	const answer = await shop.app.inject(pictureOutlineUrl(front.documentId, revision));
	expect(answer.headers['content-type']).toBe('image/svg+xml');
	const [, outline = ''] = /id="case">(.+?)<\/g>/.exec(answer.body) ?? [];
	// 26 mm wide, with straight sides.
	expect(outline).toMatch(/L13 /);
	const another = await shop.app.inject(pictureOutlineUrl(front.documentId, revision + 1));
	expect(another.statusCode).toBe(404);
});

test('draws fronts first, with every view of the most expensive featured watch, and featured watches before others', async () => {
	const plates = await platesToDraw(shop.db);
	const watches = await shop.db.selectFrom('watches').select(['id', 'featured', 'price']).execute();
	const of = new Map(watches.map((watch) => [watch.id, watch]));
	const dearest = watches.filter(({ featured }) => featured).sort((a, b) => b.price - a.price)[0]?.id;
	const ranks = plates.map(({ view, watch_id }) => {
		const isFeatured = of.get(watch_id)?.featured;
		return `${view === 'front' || watch_id === dearest ? 1 : 0}${isFeatured ? 1 : 0}${view === 'front' ? 1 : 0}`;
	});
	expect(new Set(ranks).size).toBeGreaterThan(3);
	expect(ranks).toEqual([...ranks].sort().reverse());
});

test('logs each tenth of the plates once', async () => {
	await sql`delete from pictures where id not in
		(select id from pictures where view = 'front' and source = 'plate' order by id limit 12)`.execute(
		shop.db,
	);
	const storage = pictureStorage(shop.deps);
	const plates = await platesToDraw(shop.db);
	for (const { document_id, revision } of plates)
		for (const format of pictureFormatNames)
			await storage.write(`${document_id}/${fileName(format, revision, 'avif')}`, Buffer.from('drawn'));
	const said: unknown[] = [];
	const drawing = startDrawingAhead(shop.deps, {
		info: (facts: unknown) => said.push(facts),
		warn: () => {},
	});
	await expect.poll(() => said).toContainEqual({ done: 12, total: 12 });
	await drawing.stop();
	expect(said).toEqual([2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((done) => ({ done, total: 12 })));
	for (const { document_id } of plates) await storage.removeAll(document_id);
});

test('resumes drawing plates after the database was down', async () => {
	await sql`delete from pictures where id <> (select min(id) from pictures where view = 'front')`.execute(
		shop.db,
	);
	const said: string[] = [];
	const log = {
		info: (facts: unknown) => void said.push(JSON.stringify(facts)),
		warn: (_facts: unknown, message?: unknown) => void said.push(String(message)),
	};
	const drawing = await shop.db.transaction().execute(async (trx) => {
		await sql`lock table calibers in access exclusive mode`.execute(trx);
		const started = startDrawingAhead(shop.deps, log, 50);
		await terminate(shop.db, await waitingForLocks(shop.db));
		await expect.poll(() => said).toContain('drawing plates failed; trying again');
		return started;
	});
	try {
		await expect.poll(() => said, { timeout: 40_000 }).toContain('{"done":1,"total":1}');
	} finally {
		await drawing.stop();
	}
});
