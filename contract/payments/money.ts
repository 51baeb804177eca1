import type { Language } from '../languages/languages.ts';
import { formatNumber } from '../languages/numbers.ts';

/**
 * Converts CLP to USD: CLP divided by the rate (CLP per USD), two decimals, rounded half up. Returns
 * integer cents so that nothing is rounded twice; null when the rate is unusable.
 */
export function usdCents(clp: number, rate: number | null | undefined): number | null {
	if (!rate || !Number.isFinite(rate) || rate <= 0 || !Number.isFinite(clp)) return null;
	const cents = Math.sign(clp) * Math.floor(Math.abs((clp * 100) / rate) + 0.5);
	return Number.isSafeInteger(cents) ? cents + 0 : null;
}

/** Formats `$1,290,000` in English, `$1.290.000` in Spanish. CLP has no decimals. */
export function formatClp(amount: number, language: Language): string {
	return `${amount < 0 ? '−' : ''}$${formatNumber(Math.abs(amount), language)}`;
}

/** Formats cents as `US$1,371.94` in English, `US$1.371,94` in Spanish. */
export function formatUsd(cents: number, language: Language): string {
	return `US$${formatNumber(cents / 100, language, 2, 2)}`;
}

/** Source of an exchange rate that the owner set. */
export const shopRate = 'shop';
