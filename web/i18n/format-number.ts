import { type Language, locales } from '#contract/languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Writes numbers with so many decimals at most, and at least. Formatters are kept: making one takes as long as rendering a card. */
export function numberFormat(language: Language, decimals: number, atLeast = 0): Intl.NumberFormat {
	const key = `${language} ${decimals} ${atLeast}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.NumberFormat(locales[language], {
			maximumFractionDigits: decimals,
			minimumFractionDigits: atLeast,
		});
		formats.set(key, format);
	}
	return format;
}
