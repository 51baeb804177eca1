import { AwsClient } from 'aws4fetch';
import { ServiceAway } from '../core/shop-error.ts';
import type { PictureStorage } from './storage.ts';

/**
 * Sends a request to a bucket for a path that begins with `/`; 404 is a valid response, any other failure
 * throws.
 */
type BucketClient = (method: string, path: string, body?: Blob) => Promise<Response>;

/**
 * A bucket of an S3-compatible service. `address` is `https://KEY:SECRET@host/bucket`, with `?region=` when
 * the service has one (default: auto). Requests time out after `timeout` milliseconds; `about` names the
 * bucket in errors.
 */
export function openBucket(
	address: string,
	fetcher: typeof fetch,
	{ timeout, about }: { timeout: number; about: string },
): BucketClient {
	const url = new URL(address);
	const client = new AwsClient({
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
		service: 's3',
		region: url.searchParams.get('region') ?? 'auto',
	});
	const bucket = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
	return async (method, path, body) => {
		const request = await client.sign(`${bucket}${path}`, { method, ...(body && { body }) });
		const signal = AbortSignal.timeout(timeout);
		const answer = await fetcher(request, { redirect: 'error', signal }).catch((cause: unknown) => {
			// fetch only reports that it failed; the reason is in its cause.
			const reason = cause instanceof TypeError ? (cause.cause ?? cause) : cause;
			throw new ServiceAway(`${about} does not answer`, { cause: reason });
		});
		if (!answer.ok && answer.status !== 404)
			throw new ServiceAway(`${about} answered ${answer.status} to ${method}`);
		return answer;
	};
}

/** Keys with a prefix, from the first page of a listing (at most 1,000). */
export async function listBucket(callBucket: BucketClient, prefix: string): Promise<string[]> {
	const list = await callBucket('GET', `/?list-type=2&prefix=${encodeURIComponent(prefix)}`);
	// The shop's keys consist of letters, digits, hyphens, dots and slashes, so nothing is escaped in XML.
	return [...(await list.text()).matchAll(/<Key>([\w./-]+)<\/Key>/g)].map((match) => match[1] ?? '');
}

/** Pictures in a bucket. A failure of the service is an error, never a missing picture. */
export function s3Storage(address: string, fetcher: typeof fetch): PictureStorage {
	const callBucket = openBucket(address, fetcher, { timeout: 10_000, about: 'the picture storage' });
	return {
		async read(key) {
			const answer = await callBucket('GET', `/${key}`);
			return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
		},
		has: async (key) => (await callBucket('HEAD', `/${key}`)).ok,
		async write(key, bytes) {
			const answer = await callBucket('PUT', `/${key}`, new Blob([new Uint8Array(bytes)]));
			if (!answer.ok) throw new Error('the bucket for pictures does not exist');
		},
		async removeAll(documentId) {
			const keys = await listBucket(callBucket, `${documentId}/`);
			await Promise.all(keys.map((key) => callBucket('DELETE', `/${key}`)));
		},
	};
}
