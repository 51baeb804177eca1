import { isDeepStrictEqual } from 'node:util';
import { sheetTexts } from '#contract/catalogue/condition-sheet.schema.ts';
import { translations } from '#contract/catalogue/specification-texts.ts';
import type { Language } from '#contract/languages/languages.ts';
import { isObject } from '../../../query/query-refusals.ts';
import type { Db } from '../../../tables/tables.ts';
import type { Collection } from '../read/catalogue-requests.ts';
import { relationInput } from '../relations/relation-input.ts';
import { namesOfReferences } from './names-of-references.ts';
import { type Fields, recordShapes } from './record-shapes.ts';

/** A row as a client sent it, in one language, with the stored row; `now` is empty for a new row. */
type SentRow = { name: Collection; language: Language; requested: Fields; now: Fields };

/** Returns one field in the form of the body's schema, or nothing if it leaves the row unchanged. */
export async function writableField(
	db: Db,
	{ name, language, requested, now }: SentRow,
	key: string,
): Promise<Fields> {
	const { relations, texts, textsByLanguage } = recordShapes[name];
	const value = requested[key];
	const relation = Object.hasOwn(relations, key) ? relations[key] : undefined;
	if (relation) {
		const present =
			relation.table === 'categories' || relation.table === 'complications' ? words : namesOfReferences;
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
