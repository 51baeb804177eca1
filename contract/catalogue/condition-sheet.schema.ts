import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { fault } from '../http/faults.ts';
import { documentIdSchema } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { inLanguages } from '../languages/languages.ts';
import { conditions } from './enumerations.ts';
import { type PositionReading, watchPositions } from './watch-positions.ts';
import { type WearMark, wearMarkSchema, wearMarksInputSchema } from './wear-marks.schema.ts';

const grade = z.enum(conditions).nullable();
/** A text in one or both languages; null clears it. */
const inBoth = (words: z.ZodType<string>) =>
	z
		.strictObject(inLanguages(() => words.nullable()))
		.partial()
		.nullable();
const note = inBoth(line(200));

const positionReadingSchema = z.strictObject({
	position: z.enum(watchPositions),
	rate: z.number().min(-999).max(999),
	amplitude: z.int().min(0).max(360).nullable(),
	beatError: z.number().min(0).max(9.9).nullable(),
}) satisfies z.ZodType<PositionReading>;

/**
 * Findings on one physical watch: amplitude in degrees, rate in s/day, beat error in ms, tested pressure in
 * bar. `lastService` is a year, or a year and a month. Box, papers and year are fields of the watch.
 */
export const conditionSheetShape = {
	/** documentId of the examiner, whose name the shop then writes in `examinedBy`. */
	examiner: documentIdSchema.nullable(),
	/** Name of the person who examined the watch. */
	examinedBy: line(80).nullable(),
	examinedOn: daySchema.nullable(),
	/** Instrument of the measurements, such as a timegrapher. */
	instrument: line(120).nullable(),
	/** Measurements in up to six positions, each at most once. */
	positions: z
		.array(positionReadingSchema)
		.min(1)
		.max(watchPositions.length)
		.refine(
			(readings) => new Set(readings.map(({ position }) => position)).size === readings.length,
			fault('positionTwice'),
		)
		.nullable(),
	caseGrade: grade,
	caseNote: note,
	crystalGrade: grade,
	crystalNote: note,
	dialGrade: grade,
	dialNote: note,
	handsGrade: grade,
	handsNote: note,
	strapGrade: grade,
	strapNote: note,
	/** Marks of wear on the plates. Only a used watch can have them. */
	marks: wearMarksInputSchema.nullable(),
	amplitude: z.int().min(0).max(360).nullable(),
	rate: z.number().min(-999).max(999).nullable(),
	beatError: z.number().min(0).max(9.9).nullable(),
	waterTestBar: z.number().positive().max(2000).nullable(),
	waterTestedOn: daySchema.nullable(),
	waterTestPassed: z.boolean().nullable(),
	lastService: z
		.string()
		.regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/, fault('yearOrMonth'))
		.nullable(),
	remarks: inBoth(verbatim(0, 2000)),
};

/** Changes to the sheet. An omitted field is unchanged; null instead of a sheet clears all fields. */
export const conditionSheetInputSchema = z.strictObject(conditionSheetShape).partial();
export type ConditionSheetChanges = z.infer<typeof conditionSheetInputSchema>;

export type SheetField = keyof typeof conditionSheetShape;
const isText = (name: string) => name.endsWith('Note') || name === 'remarks';
/** Sheet fields with a text in each language. */
export const sheetTexts = (Object.keys(conditionSheetShape) as SheetField[]).filter(isText);

type SheetFieldValue<Field extends SheetField> = Field extends `${string}Note` | 'remarks'
	? string | null
	: Field extends 'marks'
		? WearMark[] | null
		: z.infer<(typeof conditionSheetShape)[Field]>;
export type ConditionSheet = { [Field in SheetField]: SheetFieldValue<Field> };
/** The sheet as read: its texts in the reader's language, otherwise in the other one. */
export const conditionSheetSchema = z
	.object(
		Object.fromEntries(
			Object.entries(conditionSheetShape).map(([name, schema]) => [
				name,
				isText(name) ? z.string().nullable() : name === 'marks' ? z.array(wearMarkSchema).nullable() : schema,
			]),
		) as unknown as { [Field in SheetField]: z.ZodType<ConditionSheet[Field]> },
	)
	.partial()
	.meta({ id: 'ConditionSheet' });

/** A stored sheet: the known findings, with texts by language. */
export type StoredSheet = Record<string, unknown>;
