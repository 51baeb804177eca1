import { type Language, locales } from './languages.ts';

/**
 * USD for an amount of CLP: CLP divided by the rate (CLP for one USD), two decimals, half up.
 * Returns cents as an integer so that nothing downstream rounds twice; null when the rate is unusable.
 */
export function usdCents(clp: number, rate: number | null | undefined): number | null {
	if (!rate || !Number.isFinite(rate) || rate <= 0 || !Number.isFinite(clp)) return null;
	const cents = Math.sign(clp) * Math.floor(Math.abs((clp * 100) / rate) + 0.5);
	return Number.isSafeInteger(cents) ? cents + 0 : null;
}

const clpFormat = {
	en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 0, useGrouping: true }),
	es: new Intl.NumberFormat(locales.es, { maximumFractionDigits: 0, useGrouping: 'always' }),
};
const usdFormat = {
	en: new Intl.NumberFormat(locales.en, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
	es: new Intl.NumberFormat(locales.es, {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
		useGrouping: 'always',
	}),
};

/** `$1,290,000` in English, `$1.290.000` in Spanish. CLP has no decimals. */
export function formatClp(amount: number, language: Language): string {
	return `${amount < 0 ? '−' : ''}$${clpFormat[language].format(Math.abs(amount))}`;
}

/** `US$1,371.94` in English, `US$1.371,94` in Spanish, from cents. */
export function formatUsd(cents: number, language: Language): string {
	return `US$${usdFormat[language].format(cents / 100)}`;
}
