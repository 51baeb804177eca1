import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Encodable } from './encoding.ts';

const page = Buffer.from(
	Array.from({ length: 2_000 }, (_, i) => `<li>Watch ${i}, ${(i * 7919) % 4001} CLP`).join(''),
);

test('encoded bytes decode to the original in every encoding and are smaller', async () => {
	const [packed, plain] = [new Encodable(page), new Encodable(page)];
	await packed.pack();
	await packed.pack();
	expect(packed.weight * 2).toBeLessThan(plain.weight);
	expect(packed.etag).toBe(plain.etag);
	expect(packed.as('identity')).toEqual(page);
	expect(gunzipSync(await packed.as('gzip'))).toEqual(page);
	const first = await packed.as('br');
	expect(brotliDecompressSync(first)).toEqual(page);
	// The second request compresses it at higher quality for later requests.
	await packed.as('br');
	await expect.poll(async () => (await packed.as('br')).length).toBeLessThan(first.length);
	expect(brotliDecompressSync(await packed.as('br'))).toEqual(page);
	expect(packed.as('identity')).toEqual(page);
});

test('short bytes are not compressed', async () => {
	const short = new Encodable(Buffer.from('{}'));
	await short.pack();
	expect(short.encodingFor({ headers: { 'accept-encoding': 'br' } })).toBe('identity');
	expect(short.plain.toString()).toBe('{}');
});
