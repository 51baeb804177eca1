import { z } from 'zod';
import {
	type ConditionSheetChanges,
	conditionSheetShape,
	type StoredSheet,
} from '#contract/catalogue/condition-sheet.schema.ts';
import { sheetColumns } from '#contract/catalogue/import.schema.ts';
import { readTimegrapherText } from '#contract/catalogue/timegrapher-text.ts';
import { type PositionReading, timegrapherTextOf } from '#contract/catalogue/watch-positions.ts';
import type { WearMarkInput } from '#contract/catalogue/wear-marks.schema.ts';
import { fault } from '#contract/http/faults.ts';
import { line } from '#contract/http/typed-text.schema.ts';
import type { CellValues } from '../../../http/read-cells.ts';
import { changedSheet } from '../write/changed-sheet.ts';
import { marksFromText, marksSchema, textOfMarks } from './mark-lines.ts';

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

/** Schema for lines of a timegrapher in one cell, which become the text that the export writes. */
const positionsSchema = z
	.string()
	.max(2000)
	.transform((text, context) => {
		const { readings, unknown } = readTimegrapherText(text);
		for (const params of unknown.slice(0, 1))
			context.addIssue({ code: 'custom', message: fault('timegrapherLine'), params });
		return timegrapherTextOf(readings);
	})
	.nullable();

function schemaOf({ field, language }: (typeof sheetColumns)[number]): z.ZodType {
	if (field === 'positions') return positionsSchema;
	if (field === 'marks') return marksSchema;
	// A file names an examiner by name or documentId.
	if (field === 'examiner') return line(80).nullable();
	return language === null ? (conditionSheetShape[field] as z.ZodType) : textSchema(field);
}

/** The schema of each column of the condition sheet. */
export const sheetSchemas = sheetColumns.map((one) => [one.column, schemaOf(one)] as const);
export const sheetTextColumns = sheetColumns.flatMap(({ column, language }) => (language ? [column] : []));

/** Names of examiners by documentId. */
export type ExaminerNames = ReadonlyMap<string, string>;

/** Returns a condition sheet as import columns. */
export const sheetValues = (sheet: StoredSheet | null, examiners: ExaminerNames): CellValues =>
	Object.fromEntries(
		sheetColumns.map(({ column, field, language }) => {
			const stored = sheet?.[field];
			if (field === 'positions' && stored)
				return [column, timegrapherTextOf(stored as readonly PositionReading[])];
			if (field === 'marks' && stored) return [column, textOfMarks(stored as readonly WearMarkInput[])];
			if (field === 'examiner' && stored) return [column, examiners.get(stored as string) ?? stored];
			if (language === null) return [column, stored ?? null];
			return [column, (stored as Record<string, string> | undefined)?.[language] ?? ''];
		}),
	);

/**
 * Returns the condition sheet after the changed columns, or null if nothing remains. `examinerIds` are the
 * documentIds of examiners by the names used in files.
 */
export function sheetAfter(
	stored: StoredSheet | null,
	after: CellValues,
	{ examinerIds, examinerNames }: { examinerIds: ReadonlyMap<string, string>; examinerNames: ExaminerNames },
): StoredSheet | null {
	const changedColumns = sheetColumns.filter(({ column }) => column in after);
	if (changedColumns.length === 0) return stored;
	const changes: Record<string, unknown> = {};
	for (const { column, field, language } of changedColumns)
		changes[field] =
			language === null ? after[column] : { ...(changes[field] as object), [language]: after[column] };
	if (typeof changes.examiner === 'string')
		changes.examiner = examinerIds.get(changes.examiner.toLowerCase()) ?? null;
	if (typeof changes.positions === 'string') {
		const { readings } = readTimegrapherText(changes.positions);
		changes.positions = readings.length > 0 ? readings : null;
	}
	if (typeof changes.marks === 'string') changes.marks = marksFromText(changes.marks);
	const sheet = changedSheet(stored, changes as ConditionSheetChanges);
	const examinedBy = examinerNames.get(sheet?.examiner as string);
	return sheet && examinedBy !== undefined ? { ...sheet, examinedBy } : sheet;
}
