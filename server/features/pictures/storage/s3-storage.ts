import { AwsClient } from 'aws4fetch';
import { ServiceAway } from '../../../shop-error.ts';
import type { PictureStorage } from './storage.ts';

const timeout = 10_000;

/**
 * Pictures in a bucket of an S3-compatible service. `address` is `https://KEY:SECRET@host/bucket`, with
 * `?region=` when the service has one (default: auto). A request is given 10 s; the service failing is an
 * error, never a missing picture.
 */
export function s3Storage(address: string, fetcher: typeof fetch): PictureStorage {
	const url = new URL(address);
	const client = new AwsClient({
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
		service: 's3',
		region: url.searchParams.get('region') ?? 'auto',
	});
	const bucket = `${url.origin}${url.pathname.replace(/\/$/, '')}`;

	async function ask(method: string, path: string, body?: Buffer): Promise<Response> {
		const request = await client.sign(`${bucket}${path}`, {
			method,
			...(body && { body: new Uint8Array(body) }),
		});
		const signal = AbortSignal.timeout(timeout);
		const answer = await fetcher(request, { redirect: 'error', signal }).catch((cause: unknown) => {
			// fetch itself says only that it failed; its cause knows why.
			const reason = cause instanceof TypeError ? (cause.cause ?? cause) : cause;
			throw new ServiceAway('the picture storage does not answer', { cause: reason });
		});
		if (!answer.ok && answer.status !== 404)
			throw new ServiceAway(`the picture storage answered ${answer.status} to ${method}`);
		return answer;
	}

	return {
		async read(key) {
			const answer = await ask('GET', `/${key}`);
			return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
		},
		has: async (key) => (await ask('HEAD', `/${key}`)).ok,
		async write(key, bytes) {
			const answer = await ask('PUT', `/${key}`, bytes);
			if (!answer.ok) throw new Error('the picture storage has no such bucket');
		},
		async removeAll(documentId) {
			const list = await ask('GET', `/?list-type=2&prefix=${documentId}%2F`);
			// Keys are made of letters, digits, dots and slashes: nothing in them is escaped in XML.
			const keys = [...(await list.text()).matchAll(/<Key>([\w./-]+)<\/Key>/g)].map((match) => match[1]);
			await Promise.all(keys.map((key) => ask('DELETE', `/${key}`)));
		},
	};
}
