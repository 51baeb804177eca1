import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

/** A form of photographs, each a colour, and of what is said of them. */
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
async function send(names: readonly string[], infos?: readonly string[], language = 'en') {
	const { payload, type } = await form(names, infos);
	return shop.post('/api/upload', payload, {
		as: owner,
		headers: { 'content-type': type, 'accept-language': language },
	});
}
const upload = async (name: string) => (await send([name])).body[0] as { documentId: string; url: string };

test('a photograph is listed, described in both languages, shown so, and deleted with its files', async () => {
	const { documentId, url } = await upload('dial.jpg');
	const watch = await shop.makeWatch();
	const { data } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body;
	const given = await shop.put(
		`/api/watches/${watch.documentId}`,
		{ data: { version: data.version, images: [documentId] } },
		{ as: owner },
	);
	expect(given.status).toBe(200);
	const words = { en: 'The dial', es: 'La esfera' };
	const path = `/api/upload/files/${documentId}`;
	await shop.put(path, { data: { alternativeText: { en: words.en } } }, { as: owner });
	const described = await shop.put(
		path,
		{ data: { alternativeText: { es: words.es }, name: 'esfera.jpg' } },
		{ as: owner },
	);
	expect(described.body.data).toMatchObject({
		name: 'esfera.jpg',
		alternativeText: words,
		watch: watch.documentId,
	});
	const list = await shop.get('/api/upload/files?pageSize=5', { as: owner });
	expect(list.body.data.map((file: { documentId: string }) => file.documentId)).toEqual([documentId]);
	const shown = async (locale: string) =>
		(await shop.get(`/api/watches/${watch.documentId}?populate=images&locale=${locale}`)).body.data.images;
	expect((await shown('es'))[0].alternativeText).toBe('La esfera');
	expect((await shop.remove(path, { as: owner })).status).toBe(204);
	expect(await shown('en')).toEqual([]);
	expect((await shop.get(url)).status).toBe(404);
	expect((await shop.get(path, { as: owner })).status).toBe(404);
});

test('a photograph that an order shows stays', async () => {
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
	[{ alternativeText: 'text' }, 'data.alternativeText'],
	[{ alternativeText: { fr: 'x' } }, 'data.alternativeText.fr'],
	[{ width: 3 }, 'data.width'],
])('%o is refused by name', async (data, path) => {
	const { documentId } = await upload('x.jpg');
	const { status, body } = await shop.put(`/api/upload/files/${documentId}`, { data }, { as: owner });
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path.join('.')).toBe(path);
});

test('fileInfo says what each file shows, in one language or both, and what is read goes back unchanged', async () => {
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
	const path = `/api/upload/files/${body[0].documentId}`;
	const { data } = (await shop.get(path, { as: owner })).body;
	expect(data).toMatchObject({ caption: 'Con flash', alternativeText: { en: null, es: 'La esfera' } });
	expect((await shop.put(path, { data }, { as: owner })).status).toBe(200);
	expect((await shop.put(path, {}, { as: owner })).status).toBe(400);
	expect((await shop.get(path, { as: owner })).body.data).toEqual({ ...data, updatedAt: expect.any(String) });
	const list = await send(['c.jpg', 'd.jpg'], [JSON.stringify([{ name: 'C' }, { caption: null }])]);
	expect(list.body.map(({ name }: { name: string }) => name)).toEqual(['C', 'd.jpg']);
});

test.each([
	[['a.jpg'], ['{'], 'fileInfo'],
	[['a.jpg'], ['{"alt":"x"}'], 'fileInfo.0.alt'],
	[['a.jpg', 'b.jpg'], ['{}', '{"name":3}'], 'fileInfo.1.name'],
	[['a.jpg'], ['{}', '{}'], 'fileInfo.1'],
	[['a.jpg', ''], [], 'files.1'],
])('of %o with %o nothing is kept, and %s is named', async (names, infos, path) => {
	const count = async () =>
		(await shop.get('/api/upload/files?pageSize=1', { as: owner })).body.meta.pagination.total;
	const before = await count();
	const { status, body } = await send(names, infos);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path.join('.')).toBe(path);
	expect(await count()).toBe(before);
});
