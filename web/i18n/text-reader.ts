import type { Language } from '#contract/languages/languages.ts';
import type { ListKey, TextKey } from './text-keys.ts';
import type { LanguageTexts } from './texts.ts';

type TextValues = Readonly<Record<string, unknown>> & { count?: number };

/** Returns a text by its key, with its values, in the plural form for `count`. */
export type Translate = (key: TextKey, values?: TextValues) => string;

export type TextReader = {
	language: Language;
	t: Translate;
	/** A list in the texts; empty while the texts load. */
	list: <Item = string>(key: ListKey, values?: object) => Item[];
	/** The text of an arbitrary word, such as a country; the word itself if the section has no text for it. */
	word: (section: string, word: string) => string;
};

/**
 * Reads texts in i18next's format: named values, plurals and lists. i18next itself would add 14 kB to every
 * first visit; a test compares the two for every text. `missing` returns what a text shows that is not in
 * `texts`. Sections may be added to `texts` later.
 */
export function createTextReader(
	language: Language,
	texts: LanguageTexts,
	missing = (key: string): string => key,
): TextReader {
	const plurals = new Intl.PluralRules(language);
	const known = new Map<string, unknown>();

	function read(key: string): unknown {
		const cached = known.get(key);
		if (cached !== undefined) return cached;
		const text = at(texts, key);
		if (text !== undefined) known.set(key, text);
		return text;
	}
	function find(key: string, count: number | undefined): unknown {
		if (count !== undefined) {
			const zero = count === 0 ? read(`${key}_zero`) : undefined;
			const plural = zero ?? read(`${key}_${plurals.select(count)}`) ?? read(`${key}_other`);
			if (plural !== undefined) return plural;
		}
		return read(key);
	}
	return {
		language,
		t(key, values = {}) {
			const text = find(key, values.count);
			return typeof text === 'string' ? filled(text, values) : missing(key);
		},
		word(section, word) {
			const text = read(`${section}.${word}`);
			if (typeof text === 'string') return text;
			missing(`${section}.${word}`);
			return word;
		},
		list<Item>(key: ListKey, values = {}) {
			const items = read(key);
			if (Array.isArray(items)) return items.map((item) => filledAll(item, values)) as Item[];
			missing(key);
			return [];
		},
	};
}

function at(texts: object, key: string): unknown {
	let value: unknown = texts;
	for (const part of key.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
		value = (value as LanguageTexts)[part];
	}
	return value;
}

/** Replaces `{{name}}` with its value. */
function filled(text: string, values: object): string {
	if (!text.includes('{{')) return text;
	return text.replace(/\{\{-?\s*([\w.]+)\s*\}\}/g, (_, name: string) => String(at(values, name) ?? ''));
}

/** The same in lists and objects. */
function filledAll(value: unknown, values: object): unknown {
	if (typeof value === 'string') return filled(value, values);
	if (Array.isArray(value)) return value.map((item) => filledAll(item, values));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledAll(item, values)]));
}
