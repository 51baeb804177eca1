import { lookup, promises } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the open Internet: of IPv6 2000::/3; one of IPv4 inside it counts as what it
 * stands for.
 */
function isPublic(address: string): boolean {
	const read = ipaddr.process(address);
	const isGlobal = read.kind() === 'ipv4' || (read.toByteArray()[0] ?? 0) >> 5 === 1;
	return isGlobal && read.range() === 'unicast';
}

/** The host of an address as it is connected to: an IPv6 one without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether the host is itself an address, and not one of the open Internet. */
const isPrivateAddress = (host: string): boolean => isIP(host) !== 0 && !isPublic(host);

/**
 * Whether a name leads to an address that is not of the open Internet, as far as it leads anywhere within two
 * seconds.
 */
export async function namesPrivateAddress(host: string): Promise<boolean> {
	const found = promises.lookup(host, { all: true }).catch(() => []);
	const addresses = await Promise.race([found, setTimeout(2_000, [], { ref: false })]);
	return addresses.some(({ address }) => !isPublic(address));
}

const refused = (host: string) =>
	new Error(`${host} is a private network address; WEBHOOK_PRIVATE=true allows it`);

/** Resolves a name once and connects to what was checked: the name cannot point elsewhere in between. */
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
 * Posts a JSON text and gives the status. Follows no redirect, reads nothing of the response, ends after
 * `timeoutMs`. Throws when it does not arrive, or when the address is private and that is not allowed.
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
