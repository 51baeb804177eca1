import Papa from 'papaparse';
import { z } from 'zod';
import {
	type WearMarkInput,
	wearMarkInputSchema,
	wearMarksInputSchema,
} from '#contract/catalogue/wear-marks.schema.ts';
import { fault } from '#contract/http/faults.ts';
import { inLanguages, languages } from '#contract/languages/languages.ts';

/** Numbers may have the decimal comma of a spreadsheet in Chile. */
const numberIn = (cell = '') => (cell.trim() === '' ? Number.NaN : Number(cell.replace(',', '.')));

function markIn([view, x, y, ...notes]: readonly string[]): unknown {
	const note = inLanguages((language) => notes[languages.indexOf(language)]?.trim() || null);
	return { view: view?.trim(), x: numberIn(x), y: numberIn(y), note };
}

const linesOf = (text: string) =>
	Papa.parse<string[]>(text.trim(), { delimiter: ';', skipEmptyLines: 'greedy' }).data;

/**
 * Writes marks of wear as CSV without a header: plate, x, y and the text in each language. Photographs are
 * not part of a file.
 */
export const textOfMarks = (marks: readonly WearMarkInput[]): string =>
	Papa.unparse(
		marks.map(({ view, x, y, note }) => [view, x, y, ...languages.map((language) => note[language] ?? '')]),
		{ delimiter: ';', newline: '\n' },
	);

/** Reads the text that `marksSchema` has checked. Returns null if it has no mark. */
export function marksFromText(text: string): WearMarkInput[] | null {
	const marks = linesOf(text).map((cells) => wearMarkInputSchema.parse(markIn(cells)));
	return marks.length > 0 ? marks : null;
}

/** Schema for marks of wear in one cell, which become the text that the export writes. */
export const marksSchema = z
	.string()
	.max(6000)
	.transform((text, context) => {
		const lines = linesOf(text);
		const marks: WearMarkInput[] = [];
		for (const [at, cells] of lines.entries()) {
			const read = wearMarkInputSchema.safeParse(markIn(cells));
			if (read.success) marks.push(read.data);
			else {
				const params = { line: at + 1, text: cells.join(';') };
				context.addIssue({ code: 'custom', message: fault('markLine'), params });
				return z.NEVER;
			}
		}
		const read = wearMarksInputSchema.safeParse(marks);
		if (read.success) return textOfMarks(read.data);
		// Drop the message so that it is written in the reader's language.
		for (const issue of read.error.issues)
			context.issues.push({
				...issue,
				input: text,
				message: issue.code === 'custom' ? issue.message : undefined,
			} as never);
		return z.NEVER;
	})
	.nullable();
