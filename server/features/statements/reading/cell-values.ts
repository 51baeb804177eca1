import { isoDay, readWrittenDate, writtenDay, writtenDaysIn } from '#contract/languages/written-dates.ts';
import { readWrittenAmount } from '#contract/payments/written-amounts.ts';
import type { RowFault } from '#contract/statements/statements.ts';
import type { SheetCell } from '../../../files/sheets.ts';

/** Lower case, without accents, one space between words. */
export const folded = (text: string): string =>
	text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The text of a cell, without what no text holds. */
export const textOf = (cell: SheetCell | undefined): string =>
	cell === null || cell === undefined
		? ''
		: (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
				.toWellFormed()
				// biome-ignore lint/suspicious/noControlCharactersInRegex: they come from broken files
				.replace(/[\u0000-\u001f\u007f\u00a0\u200b\ufeff]+/g, ' ')
				.trim();

/** As much as a payment may be, CLP. */
const most = 2_000_000_000;
const noAmount = new Set(['', '-', '–', '$', '$-', '$ -']);

/**
 * Whole CLP, below zero with a minus or in brackets; null in an empty cell. CLP have no decimals: a point or
 * a comma before three digits marks thousands, `,00` or `.00` at the end is left out, and all else is an
 * error, never rounded.
 */
export function readAmount(cell: SheetCell | undefined): number | null | { problem: RowFault } {
	const problem = { problem: 'amount' } as const;
	if (typeof cell === 'number') return Number.isInteger(cell) && Math.abs(cell) <= most ? cell : problem;
	if (typeof cell === 'boolean' || cell instanceof Date) return problem;
	const text = textOf(cell).replace(/\s/g, '');
	if (noAmount.has(text)) return null;
	const read = readWrittenAmount(text);
	// A spreadsheet left out digits of a number that it shortened.
	return read && !read.isShortened && Math.abs(read.amount) <= most ? read.amount : problem;
}

/** Days as `2026-11-24`, first and last of what a file says it covers; `year` where it names only years. */
export type StatementPeriod = { from?: string | undefined; to?: string | undefined; latest: string };

/**
 * A day of the calendar, however it is written ({@link readWrittenDate}); one without its year belongs to the
 * period of the file. null in an empty cell.
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

/** A day without its year is the last such day that the file covers. */
function withYear(day: number, month: number, { from, to, latest }: StatementPeriod) {
	const end = to ?? from;
	if (!end) return { problem: 'noYear' } as const;
	const lastYear = Number(end.slice(0, 4));
	for (const year of [lastYear, lastYear - 1]) {
		const found = writtenDay(isoDay(year, month, day));
		// A file that names one day, its date of making, covers what lies before it.
		if (found && found <= (to ?? `${lastYear}-12-31`)) return judged(found, { latest });
	}
	return noDay;
}

/** Days that are named in rows above the table: first and last. */
export function periodIn(texts: readonly string[], latest: string): StatementPeriod {
	const days = texts.flatMap(writtenDaysIn).sort();
	return { from: days[0], to: days.at(-1), latest };
}
