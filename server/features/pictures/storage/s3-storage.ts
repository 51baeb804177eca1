import { listBucket, openBucket } from './bucket.ts';
import type { PictureStorage } from './storage.ts';

/** Pictures in a bucket. The service failing is an error, never a missing picture. */
export function s3Storage(address: string, fetcher: typeof fetch): PictureStorage {
	const ask = openBucket(address, fetcher, { timeout: 10_000, about: 'the picture storage' });
	return {
		async read(key) {
			const answer = await ask('GET', `/${key}`);
			return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
		},
		has: async (key) => (await ask('HEAD', `/${key}`)).ok,
		async write(key, bytes) {
			const answer = await ask('PUT', `/${key}`, new Blob([new Uint8Array(bytes)]));
			if (!answer.ok) throw new Error('the picture storage has no such bucket');
		},
		async removeAll(documentId) {
			const keys = await listBucket(ask, `${documentId}/`);
			await Promise.all(keys.map((key) => ask('DELETE', `/${key}`)));
		},
	};
}
