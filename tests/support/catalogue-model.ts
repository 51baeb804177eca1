import type { Kysely } from 'kysely';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import {
	conditionSheetShape,
	type SheetField,
	sheetTexts,
} from '#contract/catalogue/condition-sheet.schema.ts';
import type { Database } from '#server/tables/tables.ts';
import { catalogueFields, type EntityName, type Kind, relations } from './catalogue-fields.ts';

/**
 * A second, simple implementation of the dialect over rows in memory, without SQL or plans. Tests compare the
 * API's responses with it. A condition is true, false or unknown (null), as in SQL.
 */
export type ModelRow = Record<string, unknown> & { id: number };
export type Model = Record<EntityName, ModelRow[]>;
type Truth = boolean | null;

export class NotAllowed extends Error {}
function refuse(key: string): never {
	throw new NotAllowed(key);
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const plainRow = (row: object): ModelRow =>
	Object.fromEntries(
		Object.entries(row).map(([key, value]) => [
			camel(key),
			value instanceof Date ? value.toISOString() : value,
		]),
	) as ModelRow;

/** Reads every row of the catalogue and links the rows as one role sees them. */
export async function readModel(
	db: Kysely<Database>,
	role: CatalogueRole,
	bounds: { min: number; max: number },
): Promise<Model> {
	const table = async (
		name: 'watches' | 'brands' | 'categories' | 'calibers' | 'complications' | 'pictures',
	) => (await db.selectFrom(name).selectAll().orderBy('id').execute()).map(plainRow);
	const [watches, brands, categories, calibers, complications, pictures] = await Promise.all(
		(['watches', 'brands', 'categories', 'calibers', 'complications', 'pictures'] as const).map(table),
	);
	const model = {
		watches,
		brands,
		categories,
		calibers,
		complications,
		pictures,
		warranty: [],
		conditionSheet: [],
	} as unknown as Model;
	if (role === 'visitor')
		model.watches = model.watches.filter(
			(one) =>
				Number(one.stock) > 0 &&
				!one.draft &&
				Number(one.price) >= bounds.min &&
				Number(one.price) <= bounds.max,
		);
	const byId = (rows: ModelRow[], id: unknown) => rows.find((one) => one.id === id) ?? null;
	const inCategories = await db.selectFrom('watches_categories').selectAll().execute();
	const ofCalibers = await db.selectFrom('calibers_complications').selectAll().orderBy('position').execute();
	for (const caliber of model.calibers) {
		caliber.brand = byId(model.brands, caliber.brandId);
		caliber.complications = ofCalibers
			.filter((one) => one.caliber_id === caliber.id)
			.map((one) => byId(model.complications, one.complication_id));
		caliber.watches = model.watches.filter((one) => one.caliberId === caliber.id);
	}
	for (const picture of model.pictures) picture.alternativeText = picture.alternativeEn;
	for (const watch of model.watches) {
		watch.inStock = Number(watch.stock) > 0;
		watch.reviewed = watch.reviewedAt !== null;
		watch.description = watch.descriptionEn;
		watch.brand = byId(model.brands, watch.brandId);
		watch.caliber = byId(model.calibers, watch.caliberId);
		watch.warranty = watch.warrantyMonths === null ? null : { id: 0, months: watch.warrantyMonths };
		watch.conditionSheet = sheetRow(watch.conditionSheet as Record<string, unknown> | null);
		watch.images = model.pictures.filter((one) => one.watchId === watch.id);
		const links = inCategories.filter((one) => one.watch_id === watch.id).map((one) => one.category_id);
		watch.categories = model.categories.filter((one) => links.includes(one.id));
		watch.used = (watch.categories as ModelRow[]).some(({ name }) => name === 'used');
	}
	for (const brand of model.brands) brand.watches = model.watches.filter((one) => one.brand === brand);
	for (const category of model.categories)
		category.watches = model.watches.filter((one) => (one.categories as ModelRow[]).includes(category));
	return model;
}

export const fieldsOf = (entity: EntityName, role: CatalogueRole): Record<string, Kind> =>
	catalogueFields[role][entity];

/** A condition sheet as it is read in English. */
function sheetRow(row: Record<string, unknown> | null): ModelRow | null {
	if (!row) return null;
	const textOf = (value: unknown) => {
		const { en, es } = (value ?? {}) as { en?: string; es?: string };
		return en ?? es ?? null;
	};
	const marks = row.marks as Record<string, unknown>[] | undefined;
	const fields = Object.keys(conditionSheetShape) as SheetField[];
	const read = fields.map((name) => [
		name,
		sheetTexts.includes(name) ? textOf(row[name]) : (row[name] ?? null),
	]);
	return {
		...Object.fromEntries(read),
		marks:
			marks?.map(({ note, photograph = null, ...place }) => ({ ...place, note: textOf(note), photograph })) ??
			null,
	} as ModelRow;
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
function all(list: Truth[]): Truth {
	return list.includes(false) ? false : list.includes(null) ? null : true;
}
const any = (list: Truth[]): Truth => not(all(list.map(not)));

const own = (object: object, key: string) => Object.hasOwn(object, key);
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
function listOf(value: unknown): unknown[] | null {
	if (Array.isArray(value)) return value;
	if (!isObject(value) || !Object.keys(value).length) return null;
	const keys = Object.keys(value);
	if (!keys.every((key) => /^\d+$/.test(key))) return null;
	return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/**
 * Returns whether the row satisfies the group of conditions. `row` is null if the relation that led here is
 * empty.
 */
export function fits(entity: EntityName, row: ModelRow | null, tree: unknown, role: CatalogueRole): Truth {
	if (!isObject(tree)) refuse('filters');
	return all(
		Object.entries(tree).map(([key, value]) => {
			if (key === '$and' || key === '$or') {
				const found = (listOf(value) ?? refuse(key)).map((one) => fits(entity, row, one, role));
				return key === '$and' ? all(found) : any(found);
			}
			if (key === '$not') return not(fits(entity, row, value, role));
			const relation = own(relations[entity], key) ? relations[entity][key] : undefined;
			if (relation) return fitsRelation(relation, row?.[key] ?? null, value, role);
			const kind = own(fieldsOf(entity, role), key) ? fieldsOf(entity, role)[key] : undefined;
			if (!kind || kind === 'derived') refuse(key);
			return fitsField(kind, row?.[key] ?? null, value);
		}),
	);
}

function fitsRelation(
	{ to, many }: { to: EntityName; many: boolean },
	related: unknown,
	value: unknown,
	role: CatalogueRole,
): Truth {
	if (isObject(value) && Object.keys(value).length === 1 && (own(value, '$null') || own(value, '$notNull'))) {
		const [operator, said] = Object.entries(value)[0] as [string, unknown];
		const present = many ? (related as unknown[] | null)?.length : related;
		return Boolean(present) !== ((operator === '$null') === truthy(said));
	}
	if (!many) return fits(to, related as ModelRow | null, value, role);
	// The list is empty, but its conditions must still be valid.
	fits(to, null, value, role);
	return ((related as ModelRow[] | null) ?? []).some((one) => fits(to, one, value, role) === true);
}

const truthy = (value: unknown) => value === 'true' || value === '1';

function fitsField(kind: Kind, actual: unknown, value: unknown): Truth {
	const list = listOf(value);
	if (list) return fitsOperator(kind, '$in', actual, list);
	if (!isObject(value)) return fitsOperator(kind, '$eq', actual, value);
	return all(
		Object.entries(value).map(([key, one]) => {
			if (key === '$and' || key === '$or') {
				const found = (listOf(one) ?? refuse(key)).map((item) => fitsField(kind, actual, item));
				return key === '$and' ? all(found) : any(found);
			}
			if (key === '$not') return not(fitsField(kind, actual, one));
			return fitsOperator(kind, key, actual, one);
		}),
	);
}

const collator = new Intl.Collator('und');
export function compare(a: unknown, b: unknown): number {
	if (typeof a === 'string' && typeof b === 'string')
		return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
	return Number(a) - Number(b);
}

function read(kind: Kind, value: unknown): unknown {
	if (typeof value !== 'string') refuse('value');
	if (kind === 'boolean') return value === 'true' || value === '1';
	if (kind === 'integer' || kind === 'number') return Number(value);
	if (kind === 'time')
		return new Date(
			/T.*(Z|[+-]\d\d:\d\d)$/.test(value) || !value.includes('T') ? value : `${value}Z`,
		).toISOString();
	return value;
}

const textual = ['eqi', 'nei', 'contains', 'startsWith', 'endsWith', 'notContains'];

function fitsOperator(kind: Kind, operator: string, actual: unknown, raw: unknown): Truth {
	if (operator === '$null') return (actual === null) === truthy(raw);
	if (operator === '$notNull') return (actual !== null) === truthy(raw);
	const list = listOf(raw);
	if (operator === '$eq' && list) return fitsOperator(kind, '$in', actual, raw);
	if (operator === '$ne' && list) return fitsOperator(kind, '$notIn', actual, raw);
	if (['$in', '$notIn', '$between'].includes(operator)) {
		const values = (list ?? [raw]).map((one) => read(kind, one));
		if (actual === null) return null;
		if (operator === '$between') return compare(actual, values[0]) >= 0 && compare(actual, values[1]) <= 0;
		return values.includes(actual) === (operator === '$in');
	}
	const value = read(kind, raw);
	if (textual.some((name) => operator.startsWith(`$${name}`)) && kind !== 'text') refuse(operator);
	const folded = operator.endsWith('i') && operator !== '$lti';
	const fold = (one: unknown) => (folded ? String(one).toLowerCase() : one);
	if (actual === null) return null;
	const [left, right] = [fold(actual), fold(value)];
	switch (folded ? operator.slice(0, -1) : operator) {
		case '$eq':
			return left === right;
		case '$ne':
			return left !== right;
		case '$lt':
			return compare(actual, value) < 0;
		case '$lte':
			return compare(actual, value) <= 0;
		case '$gt':
			return compare(actual, value) > 0;
		case '$gte':
			return compare(actual, value) >= 0;
		case '$contains':
			return String(left).includes(String(right));
		case '$notContains':
			return !String(left).includes(String(right));
		case '$startsWith':
			return String(left).startsWith(String(right));
		case '$endsWith':
			return String(left).endsWith(String(right));
		default:
			return refuse(operator);
	}
}

/** Sorts the rows by the sort keys, then by id. Missing values come last. */
export function ordered(rows: ModelRow[], sort: unknown): ModelRow[] {
	const texts =
		sort === undefined ? [] : (Array.isArray(sort) ? sort : [sort]).flatMap((one) => String(one).split(','));
	const keys = texts.map((text) => {
		const [path = '', direction = 'asc'] = text.trim().split(':');
		return { path: path.split('.'), sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
	});
	const at = (row: ModelRow, path: string[]) =>
		path.reduce<unknown>((value, name) => (value as ModelRow | null)?.[name] ?? null, row);
	return [...rows].sort((a, b) => {
		for (const { path, sign } of keys) {
			const [x, y] = [at(a, path), at(b, path)];
			if (x === null && y === null) continue;
			if (x === null) return 1;
			if (y === null) return -1;
			const found = compare(x, y);
			if (found) return found * sign;
		}
		return a.id - b.id;
	});
}

const plain = (text: string) =>
	text
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase();

/** Search texts: words, references, accents, typos, symbols, very long and empty ones. */
export const searches = [
	'seiko',
	'AUTOMATICO',
	'diver 200',
	'é',
	'5%',
	'NH35',
	'nh',
	'a',
	'reloj',
	'Ediciõn',
	'el reloj',
	'',
	' ',
	'F-91W-1',
	'f91w',
	'F91-W1',
	'skx.007.k2',
	'9-1',
	'skx0',
	'casio F-91W-1',
	'F - 91W-1',
	'SKX007K2 seiko',
	'1',
	'.407.',
	'skx0 z 0',
	'omega 3 a',
	'seiko é 5',
	'casio 1 q',
	'seyko',
	'omgea',
	'rolexx',
	'csio',
	'sieko diver',
	'seyko automatic',
	'NH36',
	'presge',
	'zzzzz',
	'½',
] as const;

type Texts = { names: string[]; texts: string };

/** The texts by which an entity is found: for watches, the names, and separately the descriptions. */
function textsOf(entity: EntityName, row: ModelRow): Texts {
	const brand = row.brand as ModelRow | null;
	const caliber = row.caliber as ModelRow | null;
	const line = (...parts: unknown[]) => plain(parts.filter((one) => typeof one === 'string').join(' '));
	if (entity === 'calibers') return { names: [line(brand?.name, row.model)], texts: '' };
	if (entity !== 'watches') return { names: [line(row.name)], texts: '' };
	const ofCaliber = line((caliber?.brand as ModelRow | undefined)?.name, caliber?.model);
	const reference = line(row.reference).replace(/\s/g, '');
	const texts = `${line(row.descriptionEn)}\n${line(row.descriptionEs)}`;
	return { names: [line(brand?.name), line(row.model), reference, ofCaliber, keyOf(reference)], texts };
}

const keyOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
/**
 * Whether a word has the form of a reference: separators between letters or digits, four or more letters and
 * digits, and at least one digit.
 */
const isReference = (word: string) =>
	/\d/.test(word) && keyOf(word).length > 3 && /^[\p{L}\p{N}].*[^\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(word);

/**
 * Whether a word occurs in the names (a reference also without its separators) or, from three characters on,
 * in the descriptions.
 */
const occurs = (word: string, { names, texts }: Texts) =>
	names.some((name) => name.includes(word) || (isReference(word) && name.includes(keyOf(word)))) ||
	(word.length > 2 && texts.includes(word));

/**
 * Matches every text that differs from a word by one missing, added, wrong or swapped letter. `*` is any
 * letter.
 */
function misspelt(word: string): RegExp {
	const parts = [...word].flatMap((_, at) => {
		const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
		const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
		return [`${before}${after}`, `${before}.${after}`, `${before}.${letter}${after}`, swapped];
	});
	return new RegExp(`^(?:${parts.join('|')}|${word}.)$`);
}

/**
 * Returns the rows in which every word of `_q` occurs, best matches first. A word of letters that occurs in
 * no watch matches words in names that are one typo away from it.
 */
function searched(entity: EntityName, model: Model, rows: ModelRow[], search: unknown): ModelRow[] {
	const words = plain(String(search)).split(/\s+/).filter(Boolean);
	const everywhere = model[entity].map((row) => textsOf(entity, row));
	const tests = words.map((word) => {
		const isKnown = everywhere.some((texts) => occurs(word, texts));
		if (isKnown || entity !== 'watches' || !/^\p{L}{4,40}$/u.test(word))
			return { isIn: (texts: Texts) => occurs(word, texts), isInName: (name: string) => name.includes(word) };
		const near = misspelt(word);
		const isInName = (name: string) =>
			name.split(/[ \n]/).some((one) => /^\p{L}{4,40}$/u.test(one) && near.test(one));
		return { isIn: ({ names }: Texts) => names.some(isInName), isInName };
	});
	const rankOf = (row: ModelRow) => {
		const { names } = textsOf(entity, row);
		const typed = [...words, words.join('')];
		if (typed.includes(names[2] as string)) return 0;
		if (names[4] && typed.map(keyOf).includes(names[4])) return 0;
		return tests.every(({ isInName }) => names.slice(0, 2).some(isInName)) ? 1 : 2;
	};
	const found = rows.filter((row) => tests.every(({ isIn }) => isIn(textsOf(entity, row))));
	if (entity !== 'watches' || words.length === 0) return found;
	return [0, 1, 2].flatMap((rank) => found.filter((row) => rankOf(row) === rank));
}

/**
 * Evaluates a list query: the total and the ids of its page. Throws NotAllowed for a query that the model
 * does not support.
 */
export function meaning(
	model: Model,
	{ entity, role }: { entity: EntityName; role: CatalogueRole },
	tree: Record<string, unknown>,
	watchPageSize: number,
): { total: number; ids: number[] } {
	const known = ['filters', 'sort', 'pagination', '_q', 'fields', 'locale', 'populate', 'counts'];
	for (const key of Object.keys(tree)) if (!known.includes(key)) refuse(key);
	const fitting = model[entity].filter(
		(row) => tree.filters === undefined || fits(entity, row, tree.filters, role) === true,
	);
	const rows =
		tree._q === undefined ? fitting : searched(entity, model, ordered(fitting, undefined), tree._q);
	const isRanked = entity === 'watches' && tree._q !== undefined && tree.sort === undefined;
	// Conditions must be valid even if there is no row to apply them to.
	if (tree.filters !== undefined) fits(entity, null, tree.filters, role);
	const { page = '1', pageSize, start, limit } = (tree.pagination ?? {}) as Record<string, string>;
	const size = Number(pageSize ?? limit ?? (entity === 'watches' ? watchPageSize : 100));
	const from = start === undefined ? (Number(page) - 1) * size : Number(start);
	return {
		total: rows.length,
		ids: (isRanked ? rows : ordered(rows, tree.sort)).slice(from, from + size).map((row) => row.id),
	};
}
