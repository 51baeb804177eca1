import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf, isPrivateAddress, isPublic } from './public-addresses.ts';

const refused = (host: string) =>
	new Error(`${host} is a private network address; WEBHOOK_PRIVATE=true allows it`);

/** Resolves a name once and connects to the address that was checked, so that DNS rebinding has no effect. */
const publicLookup: LookupFunction = (host, options, done) => {
	lookup(host, { ...options, all: true }, (error, found) => {
		if (error) return done(error, '');
		const [first] = found;
		if (!first || !found.every(({ address }) => isPublic(address))) return done(refused(host), '');
		if (options.all) return done(null, found);
		return done(null, first.address, first.family);
	});
};

/**
 * Posts JSON and returns the status. Follows no redirects, ignores the response body and ends after
 * `timeoutMs`. Throws when the request fails, or when the address is private and private addresses are not
 * allowed.
 */
export function post(
	url: string,
	body: string,
	headers: Record<string, string>,
	{ allowPrivate, timeoutMs }: { allowPrivate: boolean; timeoutMs: number },
): Promise<number> {
	const target = new URL(url);
	const host = hostOf(url);
	if (!allowPrivate && isPrivateAddress(host)) return Promise.reject(refused(host));
	const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
	return new Promise((resolve, reject) => {
		const request = send(
			target,
			{
				method: 'POST',
				agent: false,
				signal: AbortSignal.timeout(timeoutMs),
				...(!allowPrivate && { lookup: publicLookup }),
				headers: {
					...headers,
					'content-type': 'application/json',
					'content-length': Buffer.byteLength(body),
					'user-agent': 'ancora-webhooks',
				},
			},
			(response) => {
				resolve(response.statusCode ?? 0);
				response.destroy();
			},
		);
		request.on('error', reject);
		request.end(body);
	});
}
