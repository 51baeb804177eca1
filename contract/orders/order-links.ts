import { cut } from '../languages/cut-text.ts';

/**
 * Header with the key of an order's link. In a link the key comes after `#`: browsers do not send this
 * part, so it does not appear in logs, caches or referrers.
 */
export const orderKeyHeader = 'order-key';
const keyName = 'key';

/**
 * Origin of the link used for an action: the response to a guest who placed the order, a mail to the buyer,
 * or staff who pass it on. Each origin has its own key.
 */
export const linkOrigins = ['placed', 'mailed', 'staff'] as const;
export type LinkOrigin = (typeof linkOrigins)[number];

/** Path of an order's page. */
export const orderPath = (number: string): string => `/orders/${number}`;
/** Path of an order's payment page. */
export const paymentsPath = (number: string): string => `/payments?order=${number}`;

/**
 * Appends the key of an order's link to an address; without a key, for signed-in buyers, it is unchanged.
 */
export const withOrderKey = (address: string, key: string | null): string =>
	key === null ? address : `${address}#${keyName}=${key}`;

/** Returns the key in the fragment of an address, or null. */
export const orderKeyIn = (fragment: string): string | null =>
	fragment.match(new RegExp(`^#(?:.*&)?${keyName}=([\\w-]{1,100})(?:&|$)`))?.[1] ?? null;

const hidden = '•••';

/** Masks an email address so that only its owner recognizes it: `an•••@gmail.com`. */
export function partOfEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${cut(email, Math.min(2, at - 1))}${hidden}${email.slice(at)}`;
}

/** Masks a phone number except its last two digits. */
export const partOfPhone = (phone: string): string => `${hidden} ${phone.replace(/\D/g, '').slice(-2)}`;
/** Masks a name except its first letter. */
export const partOfName = (name: string): string => `${Array.from(name)[0] ?? ''}.`;
/** Replaces a street with its number. */
export const hiddenStreet = hidden;
