import { serialKey } from '../stock/serials.ts';

/**
 * A typed word without the separators of a reference: `311.30.42-01/A` is `311304201a`. null when the word
 * has none or does not look like a reference, which has four letters and digits or more, a digit among them.
 */
export function referenceKey(word: string): string | null {
	if (!/\d/.test(word) || !/^[\p{L}\p{N}].*[^\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word)) return null;
	const key = serialKey(word);
	return key.length < 4 ? null : key;
}
