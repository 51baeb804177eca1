import { isoDay, readWrittenDate, writtenDay, writtenDaysIn } from '#contract/languages/written-dates.ts';
import { readWrittenAmount } from '#contract/payments/written-amounts.ts';
import type { RowFault } from '#contract/statements/statements.ts';
import type { SheetCell } from '../../../files/sheets.ts';

/** Converts a text to lower case, without accents and repeated spaces. */
export const folded = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the text of a cell without control characters and repeated spaces. */
export const textOf = (cell: SheetCell | undefined): string =>
	cell === null || cell === undefined
		? ''
		: (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
				.toWellFormed()
				// biome-ignore lint/suspicious/noControlCharactersInRegex: they come from broken files
				.replace(/[\u0000-\u001f\u007f\u00a0\u200b\ufeff]+/g, ' ')
				.trim();

/** Upper bound for a payment, in CLP. */
const maxAmount = 2_000_000_000;
const noAmount = new Set(['', '-', '–', '$', '$-', '$ -']);

/**
 * Reads a whole amount of CLP, negative with a minus or in parentheses; null for an empty cell. CLP has no
 * decimals: a point or comma before three digits separates thousands, `,00` or `.00` at the end is ignored,
 * and any other text is an error. Nothing is rounded.
 */
export function readAmount(cell: SheetCell | undefined): number | null | { problem: RowFault } {
	const problem = { problem: 'amount' } as const;
	if (typeof cell === 'number') return Number.isInteger(cell) && Math.abs(cell) <= maxAmount ? cell : problem;
	if (typeof cell === 'boolean' || cell instanceof Date) return problem;
	const text = textOf(cell).replace(/\s/g, '');
	if (noAmount.has(text)) return null;
	const read = readWrittenAmount(text);
	// A spreadsheet shortens long numbers and omits digits.
	return read && !read.isShortened && Math.abs(read.amount) <= maxAmount ? read.amount : problem;
}

/** Days as `2026-11-24`: the first and last day that a file says it covers, or years only (`year`). */
export type StatementPeriod = { from?: string | undefined; to?: string | undefined; latest: string };

/**
 * Reads a calendar day in any notation ({@link readWrittenDate}). A day without a year is in the period of
 * the file. null for an empty cell.
 */
export function readDay(
	cell: SheetCell | undefined,
	period: StatementPeriod,
): string | null | { problem: RowFault } {
	if (cell instanceof Date)
		return Number.isNaN(cell.getTime()) ? noDay : judged(cell.toISOString().slice(0, 10), period);
	if (typeof cell === 'boolean') return noDay;
	const text = textOf(cell);
	if (text === '') return null;
	const date = readWrittenDate(typeof cell === 'number' ? cell : text);
	if (!date || date.day === null) return noDay;
	if (date.year === null) return withYear(date.day, date.month, period);
	return judged(isoDay(date.year, date.month, date.day), period);
}

const noDay = { problem: 'date' } as const;

const judged = (day: string, { latest }: StatementPeriod) =>
	day < '2000' || day >= '2100' ? noDay : day > latest ? ({ problem: 'future' } as const) : day;

/** Completes a day without a year: chooses the last such day that the file covers. */
function withYear(day: number, month: number, { from, to, latest }: StatementPeriod) {
	const end = to ?? from;
	if (!end) return { problem: 'noYear' } as const;
	const lastYear = Number(end.slice(0, 4));
	for (const year of [lastYear, lastYear - 1]) {
		const found = writtenDay(isoDay(year, month, day));
		// A file that names only the day it was made covers the days before.
		if (found && found <= (to ?? `${lastYear}-12-31`)) return judged(found, { latest });
	}
	return noDay;
}

/** Returns the first and last day named in the rows above the table. */
export function periodIn(texts: readonly string[], latest: string): StatementPeriod {
	const days = texts.flatMap(writtenDaysIn).sort();
	return { from: days[0], to: days.at(-1), latest };
}
