import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

async function upload(...names: string[]): Promise<string[]> {
	const form = new FormData();
	for (const name of names) {
		const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#876' } })
			.png()
			.toBuffer();
		form.append('files', new Blob([new Uint8Array(bytes)]), name);
	}
	const request = new Request('http://shop/', { method: 'POST', body: form });
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/upload',
		payload: Buffer.from(await request.arrayBuffer()),
		headers: {
			authorization: `Bearer ${owner.jwt}`,
			'content-type': request.headers.get('content-type') ?? '',
		},
	});
	return answer.json().map((picture: { documentId: string }) => picture.documentId);
}

test('shows pictures in the owner’s order with the first on the card, and releases removed pictures for other watches', async () => {
	const watch = await shop.makeWatch();
	const path = `/api/watches/${watch.documentId}`;
	const [one, two, three] = await upload('one.png', 'two.png', 'three.png');
	const version = async () => (await shop.get(path, { as: owner })).body.data.version;
	const shown = async () => {
		const { body } = await shop.get(`${path}?populate=images`);
		return body.data.images.map((image: { documentId: string }) => image.documentId);
	};
	for (const images of [[one, two, three], [three, one, two], [two, three], [three, two, one], [two], []]) {
		const saved = await shop.put(path, { data: { version: await version(), images } }, { as: owner });
		expect(saved.status).toBe(200);
		expect(await shown()).toEqual(images);
		const { body } = await shop.get('/api/watches?populate[images][limit]=1');
		expect(body.data[0].images.map((image: { documentId: string }) => image.documentId)).toEqual(
			images.slice(0, 1),
		);
	}
	const other = await shop.makeWatch();
	const { body } = await shop.get(`/api/watches/${other.documentId}`, { as: owner });
	const moved = await shop.put(
		`/api/watches/${other.documentId}`,
		{ data: { version: body.data.version, images: [one] } },
		{ as: owner },
	);
	expect(moved.status).toBe(200);
	const refused = await shop.put(
		path,
		{ data: { version: await version(), images: [one, two] } },
		{ as: owner },
	);
	expect([refused.status, await shown()]).toEqual([400, []]);
});
