import { invalidField, type ShopError } from '../core/shop-error.ts';
import type { RefusalName, RefusalValues } from '../texts/refusal-texts.ts';

export type KeyPath = readonly (string | number)[];

/** An invalid query is a 400 that names the key. */
export const refuse = (path: KeyPath, refusal: RefusalName, values?: RefusalValues): ShopError =>
	invalidField([...path], refusal, values, 'bad_query');

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const index = /^\d{1,4}$/;

/**
 * Returns a list as is, or from an object with numeric keys (which some clients write beyond 20 values);
 * null otherwise.
 */
export function listOf(value: unknown): unknown[] | null {
	if (Array.isArray(value)) return value;
	if (!isObject(value)) return null;
	const keys = Object.keys(value);
	if (keys.length === 0 || !keys.every((key) => index.test(key))) return null;
	return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** Reads names as comma-separated text, as a list, or both. */
export function namesOf(value: unknown, path: KeyPath): string[] {
	const list = typeof value === 'string' ? [value] : listOf(value);
	if (!list) throw refuse(path, 'names');
	if (list.length > 100) throw refuse(path, 'manyItems', { limit: 100 });
	return list.flatMap((item) => {
		if (typeof item !== 'string') throw refuse(path, 'names');
		return item.split(',').map((name) => name.trim());
	});
}
