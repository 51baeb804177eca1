import type { ConditionSheetChanges, StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { WearMarkInput } from '#contract/catalogue/wear-marks.schema.ts';
import { isSamePlace } from '#contract/catalogue/wear-marks.ts';
import { languages } from '#contract/languages/languages.ts';
import { isObject } from '../../../query/query-refusals.ts';

/** Returns a condition sheet after a change, or null if nothing remains. */
export function changedSheet(
	present: StoredSheet | null,
	changes: ConditionSheetChanges | null,
): StoredSheet | null {
	if (!changes) return null;
	const sheet: StoredSheet = { ...present };
	for (const [name, value] of Object.entries(changes)) {
		const known = isObject(value) ? withLanguages(sheet[name], value) : withMarks(sheet, name, value);
		if (known === null || known === undefined) delete sheet[name];
		else sheet[name] = known;
	}
	return Object.keys(sheet).length > 0 ? sheet : null;
}

function withLanguages(present: unknown, requested: unknown): Record<string, string> | null {
	const all = { ...(present as object | undefined), ...(requested as object) } as Record<
		string,
		string | null
	>;
	const filled = languages.flatMap((language) => {
		const text = all[language]?.trim();
		return text ? [[language, text] as const] : [];
	});
	return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** The marks of wear that a sheet stores. */
export const marksOf = (sheet: StoredSheet | null): readonly WearMarkInput[] =>
	(sheet?.marks as WearMarkInput[] | undefined) ?? [];

/**
 * Returns a value of the sheet, and marks of wear with what the request omits: a mark that stays in its place
 * retains its photograph and its text in the other language.
 */
function withMarks(present: StoredSheet, name: string, value: unknown): unknown {
	if (name !== 'marks' || !value) return value;
	return (value as WearMarkInput[]).map(({ note, photograph, ...place }) => {
		const stored = marksOf(present).find((mark) => isSamePlace(mark, place));
		const shown = photograph === undefined ? stored?.photograph : photograph;
		return { ...place, note: withLanguages(stored?.note, note), ...(shown && { photograph: shown }) };
	});
}
