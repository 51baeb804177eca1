import { shopTimeZone } from '#contract/languages/calendar.ts';
import type { Language } from '#contract/languages/languages.ts';
import { clockOptions, formatOf, zoneName } from './format-date.ts';

/**
 * Formats a time like `formatMoment`, but short and in the parts between which a line may break:
 * `23 nov 2026`, `15:04` and `(hora de Chile)`.
 */
export function formatMomentParts(iso: string, language: Language, knownZone?: string): string[] {
	const time = new Date(iso);
	const timeZone = knownZone ?? shopTimeZone;
	const parts = [
		formatOf(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(time),
		formatOf(language, { ...clockOptions(language), timeZone }).format(time),
	];
	return knownZone ? parts : [...parts, `(${zoneName(time, language, timeZone)})`];
}
