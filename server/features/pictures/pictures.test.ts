import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { openShop, type TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk();

const boundary = 'áncora'.normalize('NFD').replace(/\W/g, '');
const form = (name: string, bytes: Buffer, field = 'files') =>
	Buffer.concat([
		Buffer.from(
			`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
		),
		bytes,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
const upload = (name: string, bytes: Buffer, { as, field }: { as?: TestUser; field?: string } = {}) =>
	shop.post('/api/upload', form(name, bytes, field), {
		...(as && { as }),
		headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
	});
const photograph = () =>
	sharp({ create: { width: 900, height: 1200, channels: 3, background: '#886644' } })
		.withExif({ IFD0: { Artist: 'somebody' } })
		.jpeg()
		.toBuffer();

test('encodes an upload again in every format, without metadata, and never enlarges it', async () => {
	const { status, body } = await upload('../../etc/mi reloj.jpg', await photograph(), { as: owner });
	expect(status).toBe(201);
	const [picture] = body;
	expect(picture).toMatchObject({ name: 'mi reloj.jpg', view: 'photo', width: 900, height: 1200 });
	expect(picture.formats.small).toMatchObject({ width: 500, height: 667 });
	expect(picture.formats.original).toMatchObject({ width: 900, height: 1200 });
	for (const type of ['url', 'webp', 'avif']) {
		const answer = await shop.app.inject({ url: picture.formats.small[type] });
		expect(answer.statusCode).toBe(200);
		expect(answer.headers['cache-control']).toContain('immutable');
		const meta = await sharp(answer.rawPayload).metadata();
		expect(meta).toMatchObject({ width: 500, height: 667 });
		expect(meta.exif).toBeUndefined();
	}
	const watch = await shop.makeWatch();
	const { version } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data;
	const saved = await shop.put(
		`/api/watches/${watch.documentId}`,
		{ data: { version, images: [picture.documentId] } },
		{ as: owner },
	);
	expect(saved.body.data.images.map((one: { documentId: string }) => one.documentId)).toEqual([
		picture.documentId,
	]);
	const card = await shop.app.inject({ url: `/cards/${watch.documentId}.jpg` });
	expect(card.statusCode).toBe(200);
	expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
	const cardFile = async (name: string) => (await shop.app.inject({ url: `/cards/${name}.jpg` })).rawPayload;
	const ofWatch = await Promise.all(
		[`${watch.documentId}.es`, watch.documentId, 'shop', 'shop.es'].map(cardFile),
	);
	expect(new Set(ofWatch.map((bytes) => bytes.toString('base64'))).size).toBe(4);
	const again = await shop.makeWatch();
	const other = (await shop.get(`/api/watches/${again.documentId}`, { as: owner })).body.data;
	const stolen = await shop.put(
		`/api/watches/${again.documentId}`,
		{ data: { version: other.version, images: [picture.documentId] } },
		{ as: owner },
	);
	expect(stolen.status).toBe(400);
});

test.each([
	['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
	['text', Buffer.from('hello')],
	['nothing', Buffer.alloc(0)],
	['a broken PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('refuses %s as a picture with a 400 that names files', async (_, bytes) => {
	const { status, body } = await upload('a.png', bytes, { as: owner });
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path).toEqual(['files', 0]);
});

test('refuses a picture of more than 40 megapixels and a file over 12 MB', async () => {
	const bomb = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#fff' } })
		.png()
		.toBuffer();
	expect((await upload('bomb.png', bomb, { as: owner })).status).toBe(400);
	expect((await upload('big.png', Buffer.alloc(12 * 1024 * 1024 + 1), { as: owner })).status).toBe(413);
});

test('refuses another field, another content type and another role', async () => {
	const bytes = await photograph();
	expect((await upload('a.jpg', bytes, { as: owner, field: 'ref' })).status).toBe(400);
	expect((await shop.post('/api/upload', { files: [] }, { as: owner })).status).toBe(415);
	expect((await upload('a.jpg', bytes)).status).toBe(401);
	expect((await upload('a.jpg', bytes, { as: await shop.makeUser() })).status).toBe(403);
});

test('the card of a used watch shows its condition and price and changes with them', async () => {
	const watch = await shop.makeWatch({ condition: 'Fair', price: 150_000 });
	const picture = await upload('a.jpg', await photograph(), { as: owner });
	const save = async (data: object) => {
		const { version } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data;
		const { status } = await shop.put(
			`/api/watches/${watch.documentId}`,
			{ data: { version, ...data } },
			{ as: owner },
		);
		expect(status).toBe(200);
	};
	await save({ images: [picture.body.data?.[0].documentId ?? picture.body[0].documentId] });
	// Two URLs of one card, which are not cached for each other.
	const first = await shop.app.inject({ url: `/cards/${watch.documentId}.jpg` });
	await save({ price: 160_000, condition: 'Good' });
	const second = await shop.app.inject({ url: `/cards/${watch.documentId}.en.jpg` });
	expect(second.statusCode).toBe(200);
	expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('a shop without watches has a card with its name', async () => {
	const empty = await openShop();
	const { statusCode, rawPayload } = await empty.app.inject({ url: '/cards/shop.es.jpg' });
	expect(statusCode).toBe(200);
	expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('returns 404 for every URL that names no picture', async () => {
	for (const url of [
		`/pictures/${'a'.repeat(24)}/small.1.jpg`,
		`/pictures/${'a'.repeat(24)}/..%2f..%2fsecrets`,
		'/pictures/..%2f..%2fsecrets/small.1.jpg',
		`/pictures/${'a'.repeat(24)}/huge.1.jpg`,
		`/cards/${'a'.repeat(24)}.jpg`,
		'/cards/..%2fsecrets.jpg',
	])
		expect((await shop.get(url)).status, url).toBe(404);
});
