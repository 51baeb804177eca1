import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { removeUnusedUploads } from './unused-uploads.ts';

const day = 86_400_000;
const { shop, owner } = await openDesk({ config: { accessTtl: 300 * day, paymentWindow: 300 * day } });
const photograph = await sharp({
	create: { width: 40, height: 40, channels: 3, background: '#886644' },
})
	.jpeg()
	.toBuffer();

type Uploaded = { documentId: string; url: string };
async function upload(to: Shop = shop, as: TestUser = owner): Promise<Uploaded> {
	const form = new FormData();
	form.append('files', new Blob([new Uint8Array(photograph)]), 'a.jpg');
	const request = new Request('http://shop/', { method: 'POST', body: form });
	const { status, body, text } = await to.post('/api/upload', Buffer.from(await request.arrayBuffer()), {
		as,
		headers: { 'content-type': request.headers.get('content-type') ?? '' },
	});
	if (status !== 201) throw new Error(text);
	return body[0];
}
async function give(documentId: string, images: Uploaded[]): Promise<void> {
	const { version } = (await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data;
	const data = { version, images: images.map((one) => one.documentId) };
	const { status, text } = await shop.put(`/api/watches/${documentId}`, { data }, { as: owner });
	if (status !== 200) throw new Error(text);
}
const isThere = async ({ url }: Uploaded) => (await shop.get(url)).status === 200;

test('deletes an upload and its files a day after it was made or removed from its watch, and no other', async () => {
	const [watch, sold] = [await shop.makeWatch(), await shop.makeWatch()];
	const [unused, used, left, ordered] = [await upload(), await upload(), await upload(), await upload()];
	await give(watch.documentId, [used, left]);
	await give(sold.documentId, [ordered]);
	const ana = await shop.makeUser();
	const { documentId: shippingAddress } = await shop.makeAddress(ana);
	const items = [{ documentId: sold.documentId }];
	const placed = await shop.post('/api/orders', { data: { items, shippingAddress } }, { as: ana });
	expect(placed.body.data.items[0].image).toContain(ordered.documentId);

	shop.advance(day - 60_000);
	expect(await removeUnusedUploads(shop.deps)).toBe(0);
	const leaving = [left.documentId, ordered.documentId];
	const setTime = (updated_at: Date) =>
		shop.db.updateTable('pictures').set({ updated_at }).where('document_id', 'in', leaving);
	await setTime(new Date(Date.now() - 7 * day)).execute();
	// The upload removed now expires a day from now, by the database's own clock.
	await give(watch.documentId, [used]);
	await give(sold.documentId, []);
	await setTime(shop.deps.clock())
		.where('updated_at', '>', new Date(Date.now() - 60_000))
		.execute();
	shop.advance(2 * 60_000);
	const both = await Promise.all([removeUnusedUploads(shop.deps), removeUnusedUploads(shop.deps)]);
	expect(both[0] + both[1]).toBe(1);
	expect([await isThere(unused), await isThere(used), await isThere(left)]).toEqual([false, true, true]);
	shop.advance(day);
	expect(await removeUnusedUploads(shop.deps)).toBe(1);
	expect([await isThere(used), await isThere(left), await isThere(ordered)]).toEqual([true, false, true]);
});

test('an upload that is added to a watch during its removal is saved completely or refused', async () => {
	for (let round = 0; round < 5; round++) {
		const [watch, one] = [await shop.makeWatch(), await upload()];
		shop.advance(2 * day);
		const [entered] = await Promise.allSettled([
			give(watch.documentId, [one]),
			removeUnusedUploads(shop.deps),
		]);
		expect(await isThere(one)).toBe(entered.status === 'fulfilled');
	}
});

test('also deletes from a bucket, and tries again when the bucket fails', async () => {
	const objects = new Map<string, Buffer>();
	let failing = false;
	const bucket = createServer(async (request, response) => {
		const url = new URL(request.url ?? '', 'http://bucket');
		if (failing) return response.writeHead(500).end();
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const prefix = `/shop/${url.searchParams.get('prefix')}`;
		const found = [...objects.keys()].filter((key) => key.startsWith(prefix));
		if (request.method === 'PUT') objects.set(url.pathname, Buffer.concat(chunks));
		if (request.method === 'DELETE') objects.delete(url.pathname);
		response.end(found.map((key) => `<Key>${key.slice('/shop/'.length)}</Key>`).join(''));
	});
	await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
	const picturesUrl = `http://key:secret@127.0.0.1:${(bucket.address() as AddressInfo).port}/shop`;
	const database = { url: shop.databaseUrl, db: shop.db };
	const inBucket = await openShop({ database, config: { ...shop.config, picturesUrl } });
	try {
		const [one, other] = [await upload(inBucket), await upload(inBucket)];
		const filesOf = ({ documentId }: Uploaded) =>
			[...objects.keys()].filter((key) => key.includes(documentId)).length;
		expect(filesOf(one)).toBe(15);
		const deps = { ...inBucket.deps, clock: () => new Date(Date.now() + 900 * day) };
		failing = true;
		await expect(removeUnusedUploads(deps)).rejects.toThrow('answered 500');
		// A request for the picture in the meantime gets a response to retry later.
		const meanwhile = await inBucket.get(one.url);
		expect([meanwhile.status, meanwhile.headers['retry-after']]).toEqual([503, '5']);
		failing = false;
		expect(await removeUnusedUploads(deps)).toBe(2);
		expect([filesOf(one), filesOf(other)]).toEqual([0, 0]);
	} finally {
		await inBucket.close();
		bucket.close();
	}
});
