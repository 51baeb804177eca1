import { cleanTyped } from '../languages/typed-text.ts';
import { readEmail } from './emails.ts';
import { readPhone } from './phones.ts';

/**
 * Normalizes a search text for lists of people and orders: removes invisible characters and splits a
 * Chilean phone number into the digit groups that every stored spelling contains.
 */
export function searchedText(typed: string): string {
	const text = cleanTyped(typed);
	if (text.includes('@')) return readEmail(text);
	const read = readPhone(text);
	return 'phone' in read && read.phone.startsWith('+56 ') ? read.phone.slice(4) : text;
}
