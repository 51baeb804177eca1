import { serialKey } from '../stock/serials.ts';

/**
 * Removes the separators from a typed reference: `311.30.42-01/A` becomes `311304201a`. Returns null unless
 * the word looks like a reference, with at least four letters and digits, including a digit.
 */
export function referenceKey(word: string): string | null {
	if (!/\d/.test(word) || !/^[\p{L}\p{N}].*[^\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word)) return null;
	const key = serialKey(word);
	return key.length < 4 ? null : key;
}
