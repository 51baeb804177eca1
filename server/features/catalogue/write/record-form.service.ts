import { isDeepStrictEqual } from 'node:util';
import {
	brandUpdateSchema,
	caliberUpdateSchema,
	categoryUpdateSchema,
	examinerUpdateSchema,
	watchUpdateSchema,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import { sheetTexts } from '#contract/catalogue/condition-sheet.schema.ts';
import {
	caliberSpecificationTexts,
	translations,
	watchSpecificationTexts,
} from '#contract/catalogue/specification-texts.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField } from '../../../core/shop-error.ts';
import { isObject } from '../../../query/query-refusals.ts';
import type { createCatalogue } from '../read/catalogue.service.ts';
import type { Collection, Writer } from '../read/catalogue-requests.ts';
import { countBelonging } from '../relations/referred.queries.ts';
import { relationInput, type WritableRelation } from '../relations/relation-input.ts';

type Fields = Record<string, unknown>;
type FormShape = {
	/** Fields that a write accepts, by their names in the body. */
	writableKeys: Fields;
	relations: Readonly<Record<string, WritableRelation>>;
	/** Texts that can be translated. */
	texts: readonly string[];
	/** Texts that a write accepts by language. */
	textsByLanguage: readonly string[];
	/** Query that reads everything a client may send back. */
	fullQuery: string;
};

const brand = { table: 'brands', many: false } as const;
const described: Record<Collection, FormShape> = {
	watches: {
		writableKeys: watchUpdateSchema.shape.data.shape,
		relations: {
			brand,
			caliber: { table: 'calibers', many: false },
			categories: { table: 'categories', many: true },
			images: { table: 'pictures', many: true },
		},
		texts: watchSpecificationTexts,
		textsByLanguage: ['description'],
		fullQuery: 'populate=*',
	},
	calibers: {
		writableKeys: caliberUpdateSchema.shape.data.shape,
		relations: { brand, complications: { table: 'complications', many: true } },
		texts: caliberSpecificationTexts,
		textsByLanguage: [],
		fullQuery: 'populate[0]=brand&populate[1]=complications&counts=true',
	},
	brands: {
		writableKeys: brandUpdateSchema.shape.data.shape,
		relations: {},
		texts: [],
		textsByLanguage: [],
		fullQuery: 'counts=true',
	},
	categories: {
		writableKeys: categoryUpdateSchema.shape.data.shape,
		relations: {},
		texts: [],
		textsByLanguage: [],
		fullQuery: 'counts=true',
	},
	examiners: {
		writableKeys: examinerUpdateSchema.shape.data.shape,
		relations: { images: { table: 'pictures', many: true } },
		texts: [],
		textsByLanguage: ['profession', 'about'],
		fullQuery: 'populate[0]=images&counts=true',
	},
};

const named = (rows: unknown): string[] =>
	[rows ?? []].flat().map((row) => {
		const { documentId, name } = row as { documentId?: string; name?: string };
		return (documentId ?? name) as string;
	});
/** Returns the names of categories or complications, which writes use in place of documentIds. */
const words = (rows: unknown): string[] => [rows ?? []].flat().map((row) => (row as { name: string }).name);

/**
 * Returns the changed fields of a condition sheet. A text may be a string in the language that it was read
 * in, or an object by language.
 */
function sheetInput(requested: Fields, now: Fields, language: Language): Fields {
	const changes = Object.entries(requested).flatMap(([key, value]) => {
		if (isDeepStrictEqual(value ?? null, now[key] ?? null)) return [];
		const isText = typeof value === 'string' && (sheetTexts as readonly string[]).includes(key);
		if (key === 'marks' && Array.isArray(value))
			return [[key, value.map((mark) => markInput(mark, language))]];
		return [[key, isText ? { [language]: value } : value]];
	});
	return changes.length > 0 ? { conditionSheet: Object.fromEntries(changes) } : {};
}

/** Returns a mark of wear with its text by language, also if it is as read. */
const markInput = (mark: unknown, language: Language): unknown =>
	isObject(mark) && typeof mark.note === 'string' ? { ...mark, note: { [language]: mark.note } } : mark;

/** Adds fields to `data`. Translations are merged key by key. */
function merge(data: Fields, more: Fields): void {
	for (const [key, value] of Object.entries(more)) {
		const isTranslation = translations.some(({ field }) => field === key) && isObject(value);
		data[key] = isTranslation ? { ...(data[key] as object | undefined), ...value } : value;
	}
}

/**
 * Converts a row as GET returns it to the form that PUT and POST accept. Unchanged values are omitted, so
 * that sending a row back unchanged has no effect. A read-only value is accepted if it is equal and refused
 * by name if it differs.
 */
export function createRecordFormReader(
	{ db }: Pick<Deps, 'db'>,
	catalogue: ReturnType<typeof createCatalogue>,
) {
	/** Converts the body of a new row, whose relations may have any of their forms. */
	async function created(name: Collection, body: unknown, by: Writer): Promise<unknown> {
		if (!isObject(body) || !isObject(body.data)) return body;
		const data: Fields = {};
		for (const [key, value] of Object.entries(body.data))
			merge(data, await writable(name, key, value, by.language, body.data, {}));
		return { ...body, data };
	}

	/**
	 * Converts the changes of a row. Omits unchanged values, except the stamp that the write compares under
	 * its lock. Throws `not_found`, and `invalid_input` for a read-only field that differs.
	 */
	async function changed(name: Collection, documentId: string, body: unknown, by: Writer): Promise<unknown> {
		if (!isObject(body) || !isObject(body.data)) return body;
		const read = await catalogue.one(name, documentId, { query: described[name].fullQuery, ...by });
		const { data: now } = JSON.parse(read.body.toString()) as { data: Fields };
		const requested = body.data;
		// If the stamp is stale the write is refused anyway, so read-only fields need no comparison.
		const stamp = name === 'watches' ? 'version' : 'updatedAt';
		const isStale =
			requested[stamp] !== now[stamp] && (stamp === 'version' || requested[stamp] !== undefined);
		const data: Fields = {};
		for (const [key, value] of Object.entries(requested)) {
			if (isReadOnly(name, key, now)) {
				if (!isStale && !(await isEqual(name, documentId, key, value, now)))
					throw invalidField(['data', key], 'readOnly');
			} else if (key === stamp || !isDeepStrictEqual(value, now[key]))
				merge(data, await writable(name, key, value, by.language, requested, now));
		}
		return { ...body, data };
	}

	function isReadOnly(name: Collection, key: string, now: Fields): boolean {
		const { writableKeys } = described[name];
		if (Object.hasOwn(writableKeys, key) || key === 'warranty') return false;
		return Object.hasOwn(now, key) || (key === 'watches' && name !== 'watches');
	}

	/**
	 * Returns whether a read-only value equals the stored one. Lists of watches can be read in many forms and
	 * in part, so only their membership is checked.
	 */
	async function isEqual(
		name: Collection,
		documentId: string,
		key: string,
		value: unknown,
		now: Fields,
	): Promise<boolean> {
		if (key !== 'watches' || name === 'watches') return isDeepStrictEqual(value, now[key]);
		if (!Array.isArray(value) || value.length > 1000 || !value.every(isObject)) return false;
		const ids = [...new Set(named(value))];
		return (await countBelonging(db, name, documentId, ids)) === ids.length;
	}

	/** Returns one field in the form of the body's schema, or nothing if it leaves the row unchanged. */
	async function writable(
		name: Collection,
		key: string,
		value: unknown,
		language: Language,
		requested: Fields,
		now: Fields,
	): Promise<Fields> {
		const { relations, texts, textsByLanguage } = described[name];
		const relation = Object.hasOwn(relations, key) ? relations[key] : undefined;
		if (relation) {
			const present = relation.table === 'categories' || relation.table === 'complications' ? words : named;
			const before = present(now[key]);
			const input = await relationInput(db, relation, ['data', key], value, before);
			const isSame = relation.many ? isDeepStrictEqual(input, before) : input === (before[0] ?? null);
			return Object.hasOwn(now, key) && isSame ? {} : { [key]: input };
		}
		if (key === 'warranty' && (value === null || isObject(value)))
			return isDeepStrictEqual(value, now.warranty) ? {} : { warrantyMonths: value?.months ?? null };
		if (key === 'conditionSheet' && isObject(value))
			return sheetInput(value, (now.conditionSheet ?? {}) as Fields, language);
		// A text belongs to the language that it was read in, unless the body also contains its translations.
		if (textsByLanguage.includes(key) && typeof value === 'string') return { [key]: { [language]: value } };
		const translation = translations.find((one) => one.language === language);
		if (translation && texts.includes(key) && value !== null && requested[translation.field] === undefined)
			return { [translation.field]: { [key]: value } };
		return { [key]: value };
	}

	return { created, changed };
}
