import type { ConditionSheetChanges, StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
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
		const known = isObject(value) ? withLanguages(sheet[name], value) : value;
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
