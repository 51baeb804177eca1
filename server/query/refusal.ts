import { cut } from '#contract/languages/cut.ts';
import { invalidField, type ShopError } from '../shop-error.ts';

export type KeyPath = readonly (string | number)[];

/** A query that is not understood is a 400 that names the key. */
export function refuse(path: KeyPath, message: string): ShopError {
	const name = path.map((key) => cut(String(key), 60)).join('.');
	return invalidField([...path], name ? `${name}: ${message}` : message, 'bad_query');
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const index = /^\d{1,4}$/;

/** A list as itself or as an object with indexes for keys (as writers do past 20); null otherwise. */
export function listOf(value: unknown): unknown[] | null {
	if (Array.isArray(value)) return value;
	if (!isObject(value)) return null;
	const keys = Object.keys(value);
	if (keys.length === 0 || !keys.every((key) => index.test(key))) return null;
	return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** Names as text with commas, a list of names, or both. */
export function namesOf(value: unknown, path: KeyPath): string[] {
	const list = typeof value === 'string' ? [value] : listOf(value);
	if (!list) throw refuse(path, 'give a name or a list of names');
	if (list.length > 100) throw refuse(path, 'at most 100 names');
	return list.flatMap((item) => {
		if (typeof item !== 'string') throw refuse(path, 'give a name or a list of names');
		return item.split(',').map((name) => name.trim());
	});
}
