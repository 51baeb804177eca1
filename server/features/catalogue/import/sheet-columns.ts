import { z } from 'zod';
import {
	type ConditionSheetChanges,
	conditionSheetShape,
	type StoredSheet,
} from '#contract/catalogue/condition-sheet.schema.ts';
import { sheetColumns } from '#contract/catalogue/import.schema.ts';
import type { CellValues } from '../../../http/read-cells.ts';
import { changedSheet } from '../write/changed-sheet.ts';

/** Schema for a text of the condition sheet in one language. An empty cell clears the text. */
const textSchema = (field: keyof typeof conditionSheetShape): z.ZodType => {
	const both = conditionSheetShape[field].unwrap() as z.ZodObject<{ en: z.ZodOptional<z.ZodType> }>;
	const text = both.shape.en.unwrap();
	return z.unknown().transform((value, context) => {
		if (value === '') return value;
		const read = text.safeParse(value);
		if (read.success) return read.data;
		// Drop the message so that it is written in the reader's language.
		for (const issue of read.error.issues)
			context.issues.push({ ...issue, input: value, message: undefined } as never);
		return z.NEVER;
	});
};

/** The schema of each column of the condition sheet. */
export const sheetSchemas = sheetColumns.map(
	({ column, field, language }) =>
		[column, language === null ? (conditionSheetShape[field] as z.ZodType) : textSchema(field)] as const,
);
export const sheetTextColumns = sheetColumns.flatMap(({ column, language }) => (language ? [column] : []));

/** Returns a condition sheet as import columns. */
export const sheetValues = (sheet: StoredSheet | null): CellValues =>
	Object.fromEntries(
		sheetColumns.map(({ column, field, language }) => {
			const stored = sheet?.[field];
			if (language === null) return [column, stored ?? null];
			return [column, (stored as Record<string, string> | undefined)?.[language] ?? ''];
		}),
	);

/** Returns the condition sheet after the changed columns, or null if nothing remains. */
export function sheetAfter(stored: StoredSheet | null, after: CellValues): StoredSheet | null {
	const changedColumns = sheetColumns.filter(({ column }) => column in after);
	if (changedColumns.length === 0) return stored;
	const changes: Record<string, unknown> = {};
	for (const { column, field, language } of changedColumns)
		changes[field] =
			language === null ? after[column] : { ...(changes[field] as object), [language]: after[column] };
	return changedSheet(stored, changes as ConditionSheetChanges);
}
