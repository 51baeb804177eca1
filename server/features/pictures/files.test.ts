import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

/** Builds a form with photographs, each of one color, and their descriptions. */
async function form(names: readonly string[], infos: readonly string[] = []) {
	const parts = new FormData();
	for (const info of infos) parts.append('fileInfo', info);
	for (const name of names) {
		const picture = { width: 60, height: 60, channels: 3, background: 'green' } as const;
		const bytes = name ? await sharp({ create: picture }).jpeg().toBuffer() : 'no picture';
		parts.append('files', new Blob([bytes as never]), name);
	}
	const request = new Request('http://shop/', { method: 'POST', body: parts });
	const payload = Buffer.from(await request.arrayBuffer());
	return { payload, type: request.headers.get('content-type') ?? '' };
}
async function send(names: readonly string[], infos?: readonly string[], language = 'en', query = '') {
	const { payload, type } = await form(names, infos);
	return shop.post(`/api/upload${query}`, payload, {
		as: owner,
		headers: { 'content-type': type, 'accept-language': language },
	});
}
const saveInfo = (id: string | number, info: object, language?: string) =>
	send([], [JSON.stringify(info)], language, `?id=${id}`);
const upload = async (name: string) =>
	(await send([name])).body[0] as { id: number; documentId: string; url: string };

test('lists a photograph, describes it in both languages, shows the descriptions and deletes it with its files', async () => {
	const { id, documentId, url } = await upload('dial.jpg');
	const watch = await shop.makeWatch();
	const { data } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body;
	const answer = await shop.put(
		`/api/watches/${watch.documentId}`,
		{ data: { version: data.version, images: [documentId] } },
		{ as: owner },
	);
	expect(answer.status).toBe(200);
	const words = { en: 'The dial', es: 'La esfera' };
	const path = `/api/upload/files/${documentId}`;
	const { size } = (await shop.get(path, { as: owner })).body;
	expect(size).toBeGreaterThan(0);
	// A row that predates stored file sizes is measured on request.
	await shop.db.updateTable('pictures').set({ bytes: null }).where('id', '=', id).execute();
	const found = await shop.get(`/api/upload/files?filters[id]=${id}`, { as: owner });
	expect(found.body[0].size).toBe(size);
	const large = await shop.get(`/api/upload/files?filters[size][$gte]=${size}&filters[id]=${id}`, {
		as: owner,
	});
	expect(large.body).toHaveLength(1);
	expect((await saveInfo(documentId, { alternativeText: { en: words.en } })).status).toBe(200);
	const { body: described } = await saveInfo(id, { alternativeText: words.es, name: 'esfera.jpg' }, 'es');
	expect(described).toMatchObject({
		name: 'esfera.jpg',
		alternativeText: words.es,
		alternativeTexts: words,
		watch: watch.documentId,
	});
	const shown = async (locale: string) =>
		(await shop.get(`/api/watches/${watch.documentId}?populate=images&locale=${locale}`)).body.data.images;
	expect((await shown('es'))[0].alternativeText).toBe('La esfera');
	const removed = await shop.remove(path, { as: owner });
	expect([removed.status, removed.body.id]).toEqual([200, id]);
	expect(await shown('en')).toEqual([]);
	expect((await shop.get(url)).status).toBe(404);
	expect((await shop.get(path, { as: owner })).status).toBe(404);
});

test('refuses to delete a photograph that an order shows', async () => {
	const { documentId, url } = await upload('sold.jpg');
	const watch = await shop.makeWatch();
	const ana = await shop.makeUser();
	const address = await shop.makeAddress(ana);
	const body = { data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } };
	const order = (await shop.post('/api/orders', body, { as: ana })).body.data;
	await shop.db.updateTable('order_items').set({ image: url }).where('order_id', '=', order.id).execute();
	const { status, body: refusal } = await shop.remove(`/api/upload/files/${documentId}`, { as: owner });
	expect(status).toBe(409);
	expect(refusal.error.details.code).toBe('in_use');
	expect((await shop.get(url)).status).toBe(200);
});

test.each([
	[[], ['{"alternativeText":{"fr":"x"}}'], 'fileInfo.0.alternativeText.fr'],
	[[], ['{"width":3}'], 'fileInfo.0.width'],
	[[], [], 'fileInfo'],
	[[], ['{}', '{}'], 'fileInfo'],
	[['y.jpg'], ['{}'], 'files'],
])('refuses an update of %o with %o and names the field', async (names, infos, path) => {
	const { id } = await upload('x.jpg');
	const { status, body } = await send(names, infos, 'en', `?id=${id}`);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path.join('.')).toBe(path);
	expect((await saveInfo(2_000_000_000, {})).status).toBe(404);
});

test('filters, sorts and pages files by the dialect, in the format its client expects', async () => {
	for (const name of ['q1.jpg', 'q2.jpg', 'q3.jpg']) await upload(name);
	const names = async (query: string) => {
		const { body, text } = await shop.get(`/api/upload/files?${query}`, { as: owner });
		expect(Array.isArray(body), text).toBe(true);
		return body.map(({ name }: { name: string }) => name);
	};
	const image = 'filters[mime][$contains]=image&filters[name][$startsWith]=q';
	expect(await names(`${image}&sort=name:asc`)).toEqual(['q1.jpg', 'q2.jpg', 'q3.jpg']);
	expect(await names(`${image}&pagination[start]=1&pagination[limit]=1`)).toEqual(['q2.jpg']);
	expect(await names('filters[ext]=.png')).toEqual([]);
	const [file] = (await shop.get('/api/upload/files', { as: owner })).body;
	const { documentId } = file;
	expect(file).toMatchObject({
		hash: `${documentId}/original.1`,
		ext: '.jpg',
		mime: 'image/jpeg',
		url: `/pictures/${documentId}/original.1.jpg`,
		previewUrl: null,
		provider: 'local',
	});
	const refused = await shop.get('/api/upload/files?filters[source]=plate', { as: owner });
	expect([refused.status, refused.text.includes('source')]).toEqual([400, true]);
});

test('fileInfo describes each file in one language or both', async () => {
	const infos = [
		JSON.stringify({ name: 'esfera', caption: 'Con flash', alternativeText: 'La esfera' }),
		JSON.stringify({ alternativeText: { en: 'The back', es: 'La tapa' } }),
	];
	const { status, body } = await send(['a.jpg', 'b.jpg'], infos, 'es');
	expect(status).toBe(201);
	expect(body).toMatchObject([
		{ name: 'esfera', alternativeText: 'La esfera' },
		{ name: 'b.jpg', alternativeText: 'La tapa' },
	]);
	expect((await shop.get(`/api/upload/files/${body[0].id}`, { as: owner })).body).toMatchObject({
		caption: 'Con flash',
		alternativeText: null,
		alternativeTexts: { en: null, es: 'La esfera' },
	});
	const list = await send(['c.jpg', 'd.jpg'], [JSON.stringify([{ name: 'C' }, { caption: null }])]);
	expect(list.body.map(({ name }: { name: string }) => name)).toEqual(['C', 'd.jpg']);
});

test.each([
	[['a.jpg'], ['{'], 'fileInfo'],
	[['a.jpg'], ['{"alt":"x"}'], 'fileInfo.0.alt'],
	[['a.jpg', 'b.jpg'], ['{}', '{"name":3}'], 'fileInfo.1.name'],
	[['a.jpg'], ['{}', '{}'], 'fileInfo.1'],
	[['a.jpg', ''], [], 'files.1'],
])('saves nothing of an upload of %o with %o and names %s', async (names, infos, path) => {
	const count = async () => (await shop.get('/api/upload/files', { as: owner })).body.length;
	const before = await count();
	const { status, body } = await send(names, infos);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path.join('.')).toBe(path);
	expect(await count()).toBe(before);
});
