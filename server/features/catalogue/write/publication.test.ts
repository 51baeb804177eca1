import { describe, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';
import { createFeedSource } from '../../outlets/feeds.service.ts';
import { createSitemapSource } from '../../outlets/sitemap.service.ts';
import { publishDueWatches } from './publication.service.ts';

const { shop, owner } = await openDesk();

const asOwner = async (documentId: string, query = '') =>
	(await shop.get(`/api/watches/${documentId}?${query}`, { as: owner })).body.data;
const save = async (documentId: string, data: object) => {
	const { version } = await asOwner(documentId);
	return shop.put(`/api/watches/${documentId}`, { data: { version, ...data } }, { as: owner });
};
const soon = () => new Date(shop.deps.clock().getTime() + 60_000).toISOString();
const draftOf = async (more: object = {}) => {
	const watch = await shop.makeWatch({ brand: 'Borrador', ...more });
	expect((await save(watch.documentId, { draft: true })).status).toBe(200);
	return watch;
};
const isSeen = async (documentId: string) => (await shop.get(`/api/watches/${documentId}`)).status === 200;

/** Returns every place in which visitors could see the watch. */
async function placesOf({ id, documentId, model }: { id: number; documentId: string; model: string }) {
	const get = async (path: string) => JSON.stringify((await shop.get(path)).body ?? '');
	const feeds = createFeedSource(shop.deps);
	const said = {
		one: await get(`/api/watches/${documentId}`),
		number: await get(`/api/watches/${id}`),
		list: await get('/api/watches?pagination[pageSize]=100'),
		search: await get(`/api/watches?_q=${encodeURIComponent(model)}`),
		filter: await get(`/api/watches?filters[documentId]=${documentId}`),
		brands: await get('/api/brands?filters[name]=Borrador&populate[watches]=true'),
		ofBrands: await get(`/api/brands?filters[watches][documentId]=${documentId}&populate[watches]=true`),
		sitemap: JSON.stringify(
			await createSitemapSource(shop.deps).entries({ collection: 'watches', number: 1 }),
		),
		feed: JSON.stringify(await feeds.part(1, 'en')),
		newest: JSON.stringify(await feeds.newest('en')),
		drafts: await get('/api/watches?status=draft'),
		preview: await get('/api/watches?publicationState=preview&pagination[pageSize]=100'),
	};
	return Object.entries(said).flatMap(([place, text]) => (text.includes(documentId) ? [place] : []));
}
const everywhere = 'one number list search filter brands ofBrands sitemap feed newest preview'.split(' ');

describe('a draft', () => {
	test('of a used watch above the amount that the owner set cannot be published without a photograph', async () => {
		const costly = await draftOf({ brand: 'Cara', categories: ['used'], stock: 1, price: 2_000_001 });
		const modest = await draftOf({ brand: 'Modesta', categories: ['used'], stock: 1, price: 2_000_000 });
		await save(costly.documentId, { publishAt: soon(), withoutPhotographs: true });
		shop.deps.config.photographsAbove = 2_000_000;
		try {
			const bulk = async (documentId: string, change: object) => {
				const { version } = await asOwner(documentId);
				const data = { watches: [{ documentId, version, ...change }], withoutPhotographs: true };
				return shop.post('/api/owner/watches/change', { data }, { as: owner });
			};
			// A planned publication waits until there is a photograph.
			shop.advance(120_000);
			await publishDueWatches(shop.deps);
			shop.advance(-120_000);
			expect(await isSeen(costly.documentId)).toBe(false);
			await save(costly.documentId, { publishAt: null });
			const confirmed = { withoutPhotographs: true };
			const refusals = [
				await save(costly.documentId, { draft: false, ...confirmed }),
				await save(costly.documentId, { publishAt: soon(), ...confirmed }),
				await bulk(costly.documentId, { draft: false }),
				await bulk(costly.documentId, { publishAt: soon() }),
			];
			for (const { status, body } of refusals) {
				expect(status).toBe(400);
				const [error] = body.error.details.errors;
				expect(error.path.at(-1)).toBe('images');
				expect(error.message).toContain('$2,000,000');
			}
			const rows = [{ documentId: costly.documentId, draft: false }];
			const imported = await shop.post(
				'/api/owner/import',
				{ data: { rows, commit: true, withoutPhotographs: true } },
				{ as: owner },
			);
			expect(imported.body.data.errors).toEqual([
				{ row: 1, column: 'price', message: expect.stringContaining('$2,000,000') },
			]);
			expect(await isSeen(costly.documentId)).toBe(false);
			// One that costs the amount itself is only confirmed, and then cannot cost more.
			expect((await save(modest.documentId, { draft: false, ...confirmed })).status).toBe(200);
			expect((await save(modest.documentId, { price: 2_000_001 })).status).toBe(400);
			const photo = { document_id: 'k'.repeat(24), name: 'k.jpg', view: 'photo', width: 8, height: 8 };
			await shop.db
				.insertInto('pictures')
				.values({ ...photo, source: 'upload' })
				.execute();
			const images = [photo.document_id];
			expect((await save(costly.documentId, { draft: false, images })).status).toBe(200);
		} finally {
			shop.deps.config.photographsAbove = null;
		}
	});

	test('of a used watch without photographs requires confirmation to be published', async () => {
		const { documentId } = await draftOf({ brand: 'Sin fotos', categories: ['used'], stock: 1 });
		const publish = async (more: object, publishing: object = { draft: false }) => {
			const { version } = await asOwner(documentId);
			const data = { watches: [{ documentId, version, ...publishing }], ...more };
			return shop.post('/api/owner/watches/change', { data }, { as: owner });
		};
		const later = { publishAt: new Date(Date.now() + 86_400_000).toISOString() };
		for (const refused of [
			await publish({}),
			await publish({}, later),
			await save(documentId, { draft: false }),
		])
			expect(refused).toMatchObject({
				status: 409,
				body: { error: { details: { code: 'no_photographs' } } },
			});
		expect(await isSeen(documentId)).toBe(false);
		expect((await publish({ withoutPhotographs: true })).status).toBe(200);
		expect(await isSeen(documentId)).toBe(true);
	});

	test('of a used watch without photographs cannot bypass the confirmation', async () => {
		const { brand } = await asOwner((await shop.makeWatch()).documentId, 'populate[brand]=true');
		const data = { brand: brand.documentId, model: 'Usado', price: 500_000, stock: 1 };
		const add = (more: object) => shop.post('/api/watches', { data: { ...data, ...more } }, { as: owner });
		const used = { categories: ['used'] };
		const refused = { status: 409, body: { error: { details: { code: 'no_photographs' } } } };
		expect(await add(used)).toMatchObject(refused);
		const later = new Date(Date.now() + 86_400_000).toISOString();
		expect(await add({ ...used, draft: true, publishAt: later })).toMatchObject(refused);
		const draft = await add({ ...used, draft: true });
		expect(draft.status).toBe(201);
		await save(draft.body.data.documentId, { draft: false, withoutPhotographs: true });
		const { documentId } = (await add({ ...used, withoutPhotographs: true })).body.data;
		expect(await isSeen(documentId)).toBe(true);
		// The watch is already on sale without photographs, so other changes need no confirmation.
		expect((await save(documentId, { price: 490_000 })).status).toBe(200);
		const { documentId: fresh } = (await add({})).body.data;
		expect(await save(fresh, used)).toMatchObject(refused);
		expect((await save(fresh, { ...used, withoutPhotographs: true })).status).toBe(200);
	});

	test('hides its brand from visitors while the brand has nothing else', async () => {
		const data = { name: 'Secreta', country: 'Chile' };
		const brand = (await shop.post('/api/brands', { data }, { as: owner })).body.data;
		const names = async (more = {}) =>
			(await shop.get('/api/brands?filters[name]=Secreta', more)).body.data.map(
				(one: typeof data) => one.name,
			);
		expect(await names()).toEqual(['Secreta']);
		const watch = await shop.makeWatch({ brand: 'Secreta', draft: true });
		await shop.app.changeFeed.caughtUp();
		expect(await names()).toEqual([]);
		expect((await shop.get(`/api/brands/${brand.documentId}`)).status).toBe(404);
		expect(await names({ as: owner })).toEqual(['Secreta']);
		expect((await save(watch.documentId, { draft: false })).status).toBe(200);
		expect(await names()).toEqual(['Secreta']);
	});

	test('is hidden everywhere from visitors, and visible again once it is published', async () => {
		const watch = await shop.makeWatch({ brand: 'Borrador' });
		for (const _ of [1, 2]) expect(await placesOf(watch)).toEqual(everywhere);
		const total = async () => (await shop.get('/api/watches/facets?groups=brand')).body.data.total;
		const before = await total();
		expect((await save(watch.documentId, { draft: true })).body.data).toMatchObject({ draft: true });
		expect(await placesOf(watch)).toEqual([]);
		expect(await total()).toBe(before - 1);
		const { body } = await shop.get('/api/brands?filters[name]=Borrador&counts=true');
		expect(body.data[0].watchCount).toBe(0);
		expect((await shop.get(`/api/watches/${watch.documentId}/gone`)).body.data).toBeNull();

		expect(await asOwner(watch.documentId)).toMatchObject({ draft: true, publishAt: null, inStock: true });
		const ownersList = async (query: string) =>
			(await shop.get(`/api/watches?${query}&fields=model`, { as: owner })).body.data.length;
		expect(await ownersList('status=draft')).toBe(1);
		expect(await ownersList('filters[draft]=true')).toBe(1);
		expect(await ownersList(`status=published&filters[documentId]=${watch.documentId}`)).toBe(0);

		await save(watch.documentId, { draft: false });
		expect(await placesOf(watch)).toEqual(everywhere);
	});

	test('is hidden from the start when it is new', async () => {
		const { brand } = await asOwner((await shop.makeWatch()).documentId, 'populate[brand]=true');
		const data = { brand: brand.documentId, model: 'Nuevo', price: 500_000, stock: 1, draft: true };
		const { status, body, text } = await shop.post('/api/watches', { data }, { as: owner });
		expect(status, text).toBe(201);
		expect(await isSeen(body.data.documentId)).toBe(false);
	});

	test('cannot be ordered, and the refusal reveals nothing about it', async () => {
		const { order } = await makeBuyer(shop);
		const watch = await draftOf();
		const { status, body } = await order([watch]);
		expect(status).toBe(409);
		const unknown = { brand: null, model: null, state: null, until: null };
		expect(body.error.details.items).toEqual([{ documentId: watch.documentId, ...unknown }]);
	});

	test('cannot be filtered, sorted or selected by customers', async () => {
		for (const query of ['filters[draft]=true', 'sort=publishAt', 'fields=draft'])
			expect((await shop.get(`/api/watches?${query}`)).status).toBe(400);
	});
});

describe('a publication time', () => {
	test('publishes the draft once across all processes and audits it', async () => {
		const { documentId } = await draftOf();
		const at = soon();
		expect((await save(documentId, { publishAt: at })).body.data.publishAt).toBe(at);
		await publishDueWatches(shop.deps);
		expect(await isSeen(documentId)).toBe(false);
		const other = await openShop({ database: { url: shop.databaseUrl, db: shop.db } });
		try {
			shop.advance(60_000);
			other.advance(60_000);
			expect((await other.get(`/api/watches/${documentId}`)).status).toBe(404);
			await Promise.all([
				publishDueWatches(shop.deps),
				publishDueWatches(other.deps),
				publishDueWatches(shop.deps),
			]);
			expect(await asOwner(documentId)).toMatchObject({ draft: false, publishAt: null });
			await expect.poll(() => isSeen(documentId)).toBe(true);
			await expect.poll(async () => (await other.get(`/api/watches/${documentId}`)).status).toBe(200);
		} finally {
			await other.close();
		}
		const { body } = await shop.get(`/api/owner/audit?documentId=${documentId}`, { as: owner });
		const published = body.data.filter(({ after }: { after: { draft?: boolean } }) => after.draft === false);
		expect(published).toHaveLength(1);
	});

	test('is accepted only for a draft and cleared on publication', async () => {
		const { documentId } = await shop.makeWatch();
		const refused = await save(documentId, { publishAt: soon() });
		expect(refused.status).toBe(400);
		expect(refused.body.error.details.errors[0].path).toEqual(['data', 'publishAt']);
		expect((await save(documentId, { draft: true, publishAt: 'tomorrow' })).status).toBe(400);
		expect((await save(documentId, { draft: true, publishAt: soon() })).status).toBe(200);
		const row = await asOwner(documentId, 'populate=*');
		expect((await save(documentId, row)).status).toBe(200);
		expect((await save(documentId, { draft: false })).body.data.publishAt).toBeNull();
	});

	test('can be changed and reverted in bulk', async () => {
		const { documentId } = await draftOf();
		const change = async (values: object) => {
			const { version } = await asOwner(documentId);
			const watches = [{ documentId, version, ...values }];
			return shop.post('/api/owner/watches/change', { data: { watches } }, { as: owner });
		};
		const at = soon();
		expect((await change({ publishAt: at })).status).toBe(200);
		expect((await change({ price: 400_000 })).status).toBe(200);
		expect(await asOwner(documentId)).toMatchObject({ draft: true, publishAt: at, price: 400_000 });
		expect((await change({ draft: false })).status).toBe(200);
		expect(await isSeen(documentId)).toBe(true);
		const refused = await change({ publishAt: at });
		expect(refused.body.error.details.errors[0].path).toEqual(['data', 'watches', 0, 'publishAt']);
		expect((await change({ draft: true, publishAt: at })).status).toBe(200);
		expect((await change({ publishAt: null })).status).toBe(200);
		expect(await asOwner(documentId)).toMatchObject({ draft: true, publishAt: null });
	});
});

describe('a draft published for the first time', () => {
	const newest = async () =>
		(await shop.get('/api/watches?sort=createdAt:desc&fields=createdAt&pagination[limit]=3')).body.data.map(
			({ documentId }: { documentId: string }) => documentId,
		);
	/** Creates a draft that is older than the newest watch of the shop. */
	async function olderDraft() {
		const { brand } = await asOwner((await shop.makeWatch()).documentId, 'populate[brand]=true');
		const data = { brand: brand.documentId, model: 'Esperado', price: 500_000, stock: 1, draft: true };
		const draft = (await shop.post('/api/watches', { data }, { as: owner })).body.data;
		const since = await shop.makeWatch();
		expect((await newest())[0]).toBe(since.documentId);
		return draft as { documentId: string; version: number; createdAt: string };
	}
	const publishing = {
		'by a save': ({ documentId }: { documentId: string }) => save(documentId, { draft: false }),
		'with others': ({ documentId, version }: { documentId: string; version: number }) =>
			shop.post(
				'/api/owner/watches/change',
				{ data: { watches: [{ documentId, version, draft: false }] } },
				{ as: owner },
			),
		'at its time': async ({ documentId }: { documentId: string }) => {
			await save(documentId, { publishAt: soon() });
			shop.advance(60_000);
			await publishDueWatches(shop.deps);
		},
	};

	test.each(Object.keys(publishing) as (keyof typeof publishing)[])(
		'becomes the newest watch when published %s',
		async (way) => {
			const draft = await olderDraft();
			await publishing[way](draft);
			await expect.poll(async () => (await newest())[0]).toBe(draft.documentId);
			const { createdAt } = await asOwner(draft.documentId);
			expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse(draft.createdAt));
			expect((await createFeedSource(shop.deps).newest('en'))[0]).toMatchObject({
				documentId: draft.documentId,
				createdAt: new Date(createdAt),
			});
		},
	);

	test('retains its time when it is withdrawn and published again', async () => {
		const draft = await olderDraft();
		await save(draft.documentId, { draft: false });
		const { createdAt } = await asOwner(draft.documentId);
		await save(draft.documentId, { draft: true });
		await save(draft.documentId, { draft: false });
		expect((await asOwner(draft.documentId)).createdAt).toBe(createdAt);
		// A watch that was published first and then made a draft does not become newer.
		const watch = await shop.makeWatch();
		const before = (await asOwner(watch.documentId)).createdAt;
		await save(watch.documentId, { draft: true });
		await save(watch.documentId, { draft: false });
		expect((await asOwner(watch.documentId)).createdAt).toBe(before);
	});
});
