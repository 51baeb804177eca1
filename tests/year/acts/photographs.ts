import sharp from 'sharp';
import { type Act, outcomeOf } from './act.ts';

const form = new FormData();
const dot = { create: { width: 9, height: 9, channels: 3, background: '#c00' } } as const;
form.append('files', new Blob([new Uint8Array(await sharp(dot).png().toBuffer())]), 'watch.png');
const upload = new Request('http://shop/', { method: 'POST', body: form });
const payload = Buffer.from(await upload.arrayBuffer());
const contentType = upload.headers.get('content-type') ?? '';

/** The owner's photographs of watches, whose files are in a bucket. */
export const photographActs = {
	'is photographed': {
		weight: 3,
		targets: ({ book }) => book.watches.map(({ name }) => name),
		run: async ({ book, owner, shop, target, pick }) => {
			const watch = book.watches.find(({ name }) => name === target);
			const uploaded = await shop.app.inject({
				method: 'POST',
				url: '/api/upload',
				remoteAddress: owner.remoteAddress,
				payload,
				headers: {
					authorization: `Bearer ${owner.jwt}`,
					'content-type': contentType,
				},
			});
			if (uploaded.statusCode !== 201) return String(uploaded.statusCode);
			const [{ documentId }] = uploaded.json();
			book.photographs.push(documentId);
			if (pick.below(4) === 0) return '201, and is not used';
			const path = `/api/watches/${watch?.documentId}`;
			const { version } = (await shop.get(path, { as: owner })).body?.data ?? {};
			const data = { version, images: [documentId] };
			const shown = await shop.put(path, { data }, { as: owner });
			return `201, shown ${outcomeOf(shown)}`;
		},
	},
	'deletes a photograph': {
		weight: 2,
		targets: ({ book }) => (book.photographs.length > 0 ? ['desk'] : []),
		run: async ({ book, owner, shop, pick }) => {
			const documentId = pick.one(book.photographs);
			return outcomeOf(await shop.remove(`/api/upload/files/${documentId}`, { as: owner }));
		},
	},
} satisfies Record<string, Act>;
