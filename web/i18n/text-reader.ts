import type { i18n } from 'i18next';
import type { Language } from '#contract/languages/languages.ts';
import type { Texts } from './texts.ts';

type Options = Record<string, unknown> & { count?: number; defaultValue?: string; returnObjects?: boolean };

/**
 * Reads texts in i18next's format for react-i18next: named values, plurals and lists. i18next itself would be
 * 14 kB of every first visit; a test compares the two over every text. A text that is not there is empty, never
 * its key.
 */
export function createTextReader(language: Language, texts: Texts): i18n {
	const plurals = new Intl.PluralRules(language);
	const known = new Map<string, unknown>();

	function read(key: string): unknown {
		const kept = known.get(key);
		if (kept !== undefined) return kept;
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
	function t(keys: string | string[], given?: Options | string): unknown {
		const options: Options = typeof given === 'string' ? { defaultValue: given } : (given ?? {});
		let text: unknown;
		for (const key of typeof keys === 'string' ? [keys] : keys) text ??= find(key, options.count);
		text ??= options.defaultValue ?? '';
		if (typeof text === 'object' && !options.returnObjects) return '';
		return filled(text, options);
	}
	const nothing = () => {};
	const reader = {
		language,
		resolvedLanguage: language,
		languages: [language],
		isInitialized: true,
		options: { defaultNS: 'translation', react: { useSuspense: false, bindI18n: '', bindI18nStore: '' } },
		reportNamespaces: {},
		hasLoadedNamespace: () => true,
		exists: (key: string) => at(texts, key) !== undefined,
		getFixedT: () => t,
		t,
		on: nothing,
		off: nothing,
		store: { on: nothing, off: nothing },
	};
	return reader as unknown as i18n;
}

function at(texts: Texts, key: string): unknown {
	let value: unknown = texts;
	for (const part of key.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
		value = (value as Texts)[part];
	}
	return value;
}

/** `{{name}}` by its value, in lists and objects too. */
function filled(value: unknown, options: Options): unknown {
	if (typeof value === 'string') {
		if (!value.includes('{{')) return value;
		return value.replace(/\{\{-?\s*([\w.]+)\s*\}\}/g, (_, name: string) => String(at(options, name) ?? ''));
	}
	if (Array.isArray(value)) return value.map((item) => filled(item, options));
	if (typeof value === 'object' && value !== null) {
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, options)]));
	}
	return value;
}
