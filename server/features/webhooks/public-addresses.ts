import { promises } from 'node:dns';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the open Internet: of IPv6 2000::/3; one of IPv4 inside it counts as what it
 * stands for.
 */
export function isPublic(address: string): boolean {
	const read = ipaddr.process(address);
	const isGlobal = read.kind() === 'ipv4' || (read.toByteArray()[0] ?? 0) >> 5 === 1;
	return isGlobal && read.range() === 'unicast';
}

/** The host of an address as it is connected to: an IPv6 one without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether the host is itself an address, and not one of the open Internet. */
export const isPrivateAddress = (host: string): boolean => isIP(host) !== 0 && !isPublic(host);

/**
 * Whether a name leads to an address that is not of the open Internet, as far as it leads anywhere within two
 * seconds.
 */
export async function namesPrivateAddress(host: string): Promise<boolean> {
	const found = promises.lookup(host, { all: true }).catch(() => []);
	const addresses = await Promise.race([found, setTimeout(2_000, [], { ref: false })]);
	return addresses.some(({ address }) => !isPublic(address));
}
