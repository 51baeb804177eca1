import { parsed } from '../../ui/browser-storage.ts';

/** Parses a setting's JSON as an array; null if it is not one. */
export function readList(text: string): unknown[] | null {
	const value = parsed(text);
	return Array.isArray(value) ? value : null;
}
