import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { removeUnusedUploads } from './unused-uploads.ts';

const day = 86_400_000;
const { shop, owner } = await openDesk({ config: { accessTtl: 300 * day, paymentWindow: 300 * day } });
const bucket = await startS3();
const inBucket = await openShop({
	database: { url: shop.databaseUrl, db: shop.db },
	config: { ...shop.config, picturesUrl: bucket.address },
});
afterAll(async () => {
	await inBucket.close();
	bucket.close();
});
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

describe('with a bucket', () => {
	const filesOf = ({ documentId }: Uploaded) =>
		[...bucket.objects.keys()].filter((key) => key.includes(documentId)).length;
	const now = { ...inBucket.deps, clock: shop.deps.clock };
	const later = { ...now, clock: () => new Date(shop.deps.clock().getTime() + 2 * day) };

	test('also deletes from the bucket, and tries again when the bucket fails', async () => {
		const [one, other] = [await upload(inBucket), await upload(inBucket)];
		expect(filesOf(one)).toBe(15);
		bucket.state.failing = true;
		await expect(removeUnusedUploads(later)).rejects.toThrow('answered 500');
		// A request for the picture in the meantime gets a response to retry later.
		const meanwhile = await inBucket.get(one.url);
		expect([meanwhile.status, meanwhile.headers['retry-after']]).toEqual([503, '5']);
		bucket.state.failing = false;
		await removeUnusedUploads(later);
		expect([filesOf(one), filesOf(other)]).toEqual([0, 0]);
	});

	test('a photograph or a watch is deleted while the bucket fails, and their files are removed later', async () => {
		const [alone, shown] = [await upload(inBucket), await upload(inBucket)];
		const watch = await shop.makeWatch();
		await give(watch.documentId, [shown]);
		const { version } = (await shop.get(`/api/watches/${watch.documentId}`, { as: owner })).body.data;
		bucket.state.failing = true;
		const answers = [
			await inBucket.remove(`/api/upload/files/${alone.documentId}`, { as: owner }),
			await inBucket.remove(`/api/watches/${watch.documentId}?version=${version}`, { as: owner }),
		];
		bucket.state.failing = false;
		expect(answers.map(({ status }) => status)).toEqual([200, 204]);
		expect([filesOf(alone), filesOf(shown)]).toEqual([15, 15]);
		await removeUnusedUploads(now);
		expect([filesOf(alone), filesOf(shown)]).toEqual([0, 0]);
	});

	test('what was stored of an upload that failed is removed a day later, and not before', async () => {
		const before = bucket.objects.size;
		bucket.state.failsAfter = 7;
		await expect(upload(inBucket)).rejects.toThrow('unavailable');
		bucket.state.failsAfter = Number.POSITIVE_INFINITY;
		expect(bucket.objects.size).toBe(before + 7);
		await removeUnusedUploads(now);
		expect(bucket.objects.size).toBe(before + 7);
		await removeUnusedUploads(later);
		expect(bucket.objects.size).toBe(before);
	});
});
