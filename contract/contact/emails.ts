import { cleanTyped } from '../languages/typed-text.ts';

/** Maximum length of an email address (RFC 5321). */
export const longestEmail = 254;

/**
 * Cleans a pasted email address: removes invisible characters, spaces around the `@`, `mailto:`, a name and
 * brackets copied from a mail program, and a trailing comma or period.
 */
export function readEmail(text: string): string {
	const typed = cleanTyped(text);
	const inBrackets = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>$/i.exec(typed)?.[1] ?? typed;
	return inBrackets
		.replace(/^mailto:/i, '')
		.replace(/\s*@\s*/g, '@')
		.replace(/[\s.,;:]+$/, '');
}

/** A problem with an email address. The caller words it for the reader. */
export type EmailFault = { fault: 'empty' | 'emailSpace' | 'email' } | { fault: 'emailSign'; sign: string };

/** Returns the most specific problem with an email address, or null when it looks valid. */
export function emailFault(text: string): EmailFault | null {
	const email = readEmail(text);
	if (email === '') return { fault: 'empty' };
	if (!email.includes('@')) return { fault: 'email' };
	if (/\s/.test(email)) return { fault: 'emailSpace' };
	const sign = /[^\x21-\x7e]|[,;:<>()[\]\\"]/u.exec(email)?.[0];
	if (sign) return { fault: 'emailSign', sign };
	return /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(email) ? null : { fault: 'email' };
}
