import { documentIdPattern } from '#contract/http/ids.ts';
import { invalidField } from '../../../core/shop-error.ts';
import { isObject } from '../../../query/query-refusals.ts';
import type { Db } from '../../../tables/tables.ts';
import { findReferred, type ReferredRow, type ReferredTable } from './referred.queries.ts';

/** The table of a relation that writes may set, and whether it is a list. */
export type WritableRelation = { table: ReferredTable; many: boolean };
/** The rows of a relation when it was read, in order, as a write names them. */
type Present = readonly string[];
type RelationKey = string | number;

const numeric = /^[1-9][0-9]{0,9}$/;
const verbs = ['connect', 'disconnect', 'set'];

/**
 * Returns the key of one entry of a relation: a number, a documentId, a word of a closed list, or an object
 * with one of these. Returns undefined for anything else, which the body's schema then rejects.
 */
function keyOf(entry: unknown): RelationKey | undefined {
	if (typeof entry === 'number') return entry;
	if (typeof entry === 'string') return numeric.test(entry) ? Number(entry) : entry;
	if (!isObject(entry)) return undefined;
	return keyOf(entry.documentId) ?? keyOf(entry.name) ?? keyOf(entry.id);
}

/**
 * Returns whether a list contains only some of the relation's rows, as when it was read with a limit or a
 * filter.
 */
const isPart = (value: unknown, names: readonly unknown[], present: Present): boolean =>
	Array.isArray(value) &&
	value.length > 0 &&
	value.length < present.length &&
	value.every((entry) => isObject(entry) && 'id' in entry && 'documentId' in entry) &&
	names.every((name) => present.some((one) => one === name));

const listed = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value].flat());

/**
 * Converts a relation in a request's body to the form that writes accept: a documentId or null, or a list of
 * documentIds or words. Accepts a number, a documentId, the object as it was read, and the dialect's
 * `connect`, `disconnect` and `set`, which apply to the current rows. A partial list of rows as they were
 * read changes nothing; `set`, `disconnect` and lists of documentIds do. Throws `invalid_input` for an entry
 * that does not exist.
 */
export async function relationInput(
	db: Db,
	{ table, many }: WritableRelation,
	path: (string | number)[],
	value: unknown,
	present: Present,
): Promise<unknown> {
	const isVerbal = isObject(value) && Object.keys(value).some((key) => verbs.includes(key));
	const unknownVerb = isVerbal && Object.keys(value).find((key) => !verbs.includes(key));
	if (unknownVerb)
		throw invalidField([...path, unknownVerb], 'oneOf', { choices: 'connect, disconnect, set' });
	const { connect, disconnect, set } = isVerbal
		? (value as Record<string, unknown>)
		: { set: value, connect: undefined, disconnect: undefined };
	const entries = [set, connect, disconnect].map((one) => listed(one).map(keyOf));
	const names = await namesOf(db, table, entries.flat());
	const [listedNames, added, removed] = entries.map((keys, at) =>
		keys.map((key, index) => {
			const original = listed([set, connect, disconnect][at])[index];
			if (key === undefined) return original;
			const found = names.get(key);
			if (found !== undefined) return found;
			if (typeof key === 'string') return key;
			throw invalidField([...path, ...(many ? [index] : [])], 'noSuchEntry');
		}),
	) as [unknown[], unknown[], unknown[]];
	if (many && isPart(value, listedNames, present)) return present;
	const start: unknown[] = set === undefined ? [...present] : listedNames;
	const remaining = start.filter((one) => !removed.includes(one) || added.includes(one));
	const all = [...remaining, ...added.filter((one) => !remaining.includes(one))];
	if (many) return isVerbal || Array.isArray(value) ? all : value;
	return all.at(-1) ?? null;
}

/**
 * Maps these numbers and documentIds to the keys that writes use for the rows. Runs at most one statement.
 */
async function namesOf(
	db: Db,
	table: ReferredTable,
	keys: readonly (RelationKey | undefined)[],
): Promise<ReadonlyMap<RelationKey, string>> {
	const ids = keys.filter((key) => typeof key === 'number' && key > 0 && key <= 2_147_483_647) as number[];
	// Only categories need a lookup by documentId, because writes name them by word.
	const documentIds =
		table === 'categories'
			? (keys.filter((key) => typeof key === 'string' && documentIdPattern.test(key)) as string[])
			: [];
	const integerIds = ids.filter(Number.isInteger);
	const found: ReferredRow[] =
		integerIds.length + documentIds.length > 0 ? await findReferred(db, table, integerIds, documentIds) : [];
	return new Map(
		found.flatMap(({ id, documentId, key }) => [
			[id, key] as [RelationKey, string],
			...(documentId === null ? [] : [[documentId, key] as [RelationKey, string]]),
		]),
	);
}
