import { cleanTyped } from '../languages/typed-text.ts';
import { readEmail } from './emails.ts';
import { readPhone } from './phones.ts';

/**
 * A text as lists of people and orders are searched for it: without invisible characters; a Chilean phone in
 * the groups of its digits, each of which is in every spelling that may be stored.
 */
export function searchedText(typed: string): string {
	const text = cleanTyped(typed);
	if (text.includes('@')) return readEmail(text);
	const read = readPhone(text);
	return 'phone' in read && read.phone.startsWith('+56 ') ? read.phone.slice(4) : text;
}
