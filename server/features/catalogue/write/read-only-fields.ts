import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../query/query-refusals.ts';
import type { Db } from '../../../tables/tables.ts';
import type { Collection } from '../read/catalogue-requests.ts';
import { countBelonging } from '../relations/referred.queries.ts';
import { namesOfReferences } from './names-of-references.ts';
import { type Fields, recordShapes } from './record-shapes.ts';

/** Whether a field of the row `now` is read but not written. */
export function isReadOnly(name: Collection, key: string, now: Fields): boolean {
	const { writableKeys } = recordShapes[name];
	if (Object.hasOwn(writableKeys, key) || key === 'warranty') return false;
	return Object.hasOwn(now, key) || (key === 'watches' && name !== 'watches');
}

/**
 * Returns whether a read-only value equals the stored one. Lists of watches can be read in many forms and
 * in part, so only their membership is checked.
 */
export async function isUnchanged(
	db: Db,
	{ name, documentId }: { name: Collection; documentId: string },
	key: string,
	value: unknown,
	now: Fields,
): Promise<boolean> {
	if (key !== 'watches' || name === 'watches') return isDeepStrictEqual(value, now[key]);
	if (!Array.isArray(value) || value.length > 1000 || !value.every(isObject)) return false;
	const ids = [...new Set(namesOfReferences(value))];
	return (await countBelonging(db, name, documentId, ids)) === ids.length;
}
