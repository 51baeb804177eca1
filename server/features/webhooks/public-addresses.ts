import { promises } from 'node:dns';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/** Whether an address is public. For IPv6, only 2000::/3 is. An IPv4-mapped address is judged as IPv4. */
export function isPublic(address: string): boolean {
	const read = ipaddr.process(address);
	const isGlobal = read.kind() === 'ipv4' || (read.toByteArray()[0] ?? 0) >> 5 === 1;
	return isGlobal && read.range() === 'unicast';
}

/** Returns the host of a URL in the form used to connect, without the brackets of IPv6. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether the host is a literal IP address that is not public. */
export const isPrivateAddress = (host: string): boolean => isIP(host) !== 0 && !isPublic(host);

/**
 * Whether a name resolves to an address that is not public. Returns false when it does not resolve within two
 * seconds.
 */
export async function namesPrivateAddress(host: string): Promise<boolean> {
	const found = promises.lookup(host, { all: true }).catch(() => []);
	const addresses = await Promise.race([found, setTimeout(2_000, [], { ref: false })]);
	return addresses.some(({ address }) => !isPublic(address));
}
