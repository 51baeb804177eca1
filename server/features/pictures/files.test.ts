import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	shop = await openShop();
	owner = await shop.makeOwner();
});
afterAll(() => shop?.close());

/** Uploads one photograph. */
async function upload(name: string) {
	const picture = { width: 60, height: 60, channels: 3, background: 'green' } as const;
	const bytes = await sharp({ create: picture }).jpeg().toBuffer();
	const edge = 'edge-of-the-form';
	const head = `--${edge}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/upload',
		headers: {
			authorization: `Bearer ${owner.jwt}`,
			'content-type': `multipart/form-data; boundary=${edge}`,
		},
		payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
	});
	return answer.json()[0] as { documentId: string; url: string };
}

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
