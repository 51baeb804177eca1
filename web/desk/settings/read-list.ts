import { parsed } from '../../ui/browser-storage.ts';

/** A setting's JSON, read as a list; null: it is none. */
export function readList(text: string): unknown[] | null {
	const value = parsed(text);
	return Array.isArray(value) ? value : null;
}
