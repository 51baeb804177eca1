import { cut } from '../languages/cut-text.ts';

/**
 * The header by which whoever holds an order's link asks for that order. A link carries the key behind `#`:
 * browsers send that part to nobody, so it is in no log, no cache and no referrer.
 */
export const orderKeyHeader = 'order-key';
const keyName = 'key';

/**
 * Where the link that somebody acts by came from: the answer to a guest who placed the order, a mail to the
 * buyer's address, or the staff, who hand it on. Each has a key of its own.
 */
export const linkOrigins = ['placed', 'mailed', 'staff'] as const;
export type LinkOrigin = (typeof linkOrigins)[number];

/** Path of an order's own page. */
export const orderPath = (number: string): string => `/orders/${number}`;
/** Path of the page where an order is paid. */
export const paymentsPath = (number: string): string => `/payments?order=${number}`;

/** The address with the key of an order's link; without one unchanged, for who signs in. */
export const withOrderKey = (address: string, key: string | null): string =>
	key === null ? address : `${address}#${keyName}=${key}`;

/** The key in an address's part behind `#`; null: it has none. */
export const orderKeyIn = (fragment: string): string | null =>
	fragment.match(new RegExp(`^#(?:.*&)?${keyName}=([\\w-]{1,100})(?:&|$)`))?.[1] ?? null;

const hidden = '•••';

/** An e-mail address of which its owner recognises enough: `an•••@gmail.com`. */
export function partOfEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${cut(email, Math.min(2, at - 1))}${hidden}${email.slice(at)}`;
}

/** The end of a telephone number. */
export const partOfPhone = (phone: string): string => `${hidden} ${phone.replace(/\D/g, '').slice(-2)}`;
/** The first letter of a name. */
export const partOfName = (name: string): string => `${Array.from(name)[0] ?? ''}.`;
/** In place of a street with its number. */
export const hiddenStreet = hidden;
