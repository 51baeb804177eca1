import { cleanTyped } from '../languages/typed-text.ts';

/** The most characters of an e-mail address, as RFC 5321 allows them. */
export const longestEmail = 254;

/**
 * An e-mail address as it was meant: without invisible characters, spaces around the `@`, `mailto:`, the name
 * and brackets that mail programs copy along, and the comma or dot of a sentence behind it.
 */
export function readEmail(text: string): string {
	const typed = cleanTyped(text);
	const inBrackets = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>$/i.exec(typed)?.[1] ?? typed;
	return inBrackets
		.replace(/^mailto:/i, '')
		.replace(/\s*@\s*/g, '@')
		.replace(/[\s.,;:]+$/, '');
}

/** What is wrong with an e-mail address, for a sentence that names it. */
export type EmailFault = { fault: 'empty' | 'emailSpace' | 'email' } | { fault: 'emailSign'; sign: string };

/** The most usual faults by name; null: it looks like an address. */
export function emailFault(text: string): EmailFault | null {
	const email = readEmail(text);
	if (email === '') return { fault: 'empty' };
	if (!email.includes('@')) return { fault: 'email' };
	if (/\s/.test(email)) return { fault: 'emailSpace' };
	const sign = /[^\x21-\x7e]|[,;:<>()[\]\\"]/u.exec(email)?.[0];
	if (sign) return { fault: 'emailSign', sign };
	return /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(email) ? null : { fault: 'email' };
}
