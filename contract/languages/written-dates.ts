/**
 * A date as a person, a bank or a spreadsheet wrote it. `year` is null when it was omitted (`26/nov`),
 * `day` when only a month and year were written (`nov 2026`).
 */
export type WrittenDate = { year: number | null; month: number; day: number | null };

/**
 * Initial letters of the months in Spanish and English, which identify a month however it is abbreviated.
 */
const monthNames: readonly (readonly string[])[] = [
	['enero', 'january'],
	['febrero', 'february'],
	['marzo', 'march'],
	['abril', 'april'],
	['mayo', 'may'],
	['junio', 'june'],
	['julio', 'july'],
	['agosto', 'august'],
	['septiembre', 'september', 'setiembre', 'sept'],
	['octubre', 'october'],
	['noviembre', 'november'],
	['diciembre', 'december'],
];

/** Returns the month, from 1, that a word of at least three letters names or abbreviates. */
function monthNamed(word: string): number | null {
	if (word.length < 3) return null;
	const at = monthNames.findIndex((names) => names.some((name) => name.startsWith(word)));
	return at < 0 ? null : at + 1;
}

const clock =
	/(?:^|[\s,t])\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.? ?m\b\.?)?(?: ?(?:hrs?|horas|h)\b\.?)?(?: ?(?:z|utc|gmt|[+-]\d{2}:?\d{2}))?$/;
const clockInFront = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\b\.?)?[\s,]+(?=\S)/;
const weekday =
	/^(?:lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)(?:es|t?es|rcoles|ves|rnes|ado|ingo|day|sday|nesday|rsday|urday)?\b[.,]*\s+(?=\S)/;

/** Removes case, accents, invisible characters and the apostrophe that spreadsheets put before a text. */
const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\p{M}\p{Cf}]/gu, '')
		.replace(/[‐-―−]/g, '-')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^['’]/, '');

/** Spreadsheets count days from 1899-12-30. These serial numbers are the years 2000 to 2099. */
const firstSerial = 36_526;
const lastSerial = 73_050;

function serialDay(serial: number): WrittenDate | null {
	if (!(serial >= firstSerial && serial < lastSerial + 1)) return null;
	const date = new Date((Math.floor(serial) - 25_569) * 86_400_000);
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Two digits mean the years 1970 to 2069. */
const yearOf = (digits: string): number =>
	digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

/**
 * Splits a date into its parts, which are separated by punctuation, spaces or `de`, or directly adjoin a
 * word.
 */
const partsOf = (text: string): string[] => {
	const bare = text.replace(/\b(?:del?|of)\b|(?<=\d)(?:st|nd|rd|th|º|°)\b/g, ' ').trim();
	return /^[a-z\d][a-z\d\s/.,-]*$/.test(bare) ? (bare.match(/\d+|[a-z]+/g) ?? []) : [];
};

/** Reads digits only: yyyymmdd, ddmmyyyy, or a spreadsheet's serial day number. */
function fromDigits(digits: string): WrittenDate | null {
	const [, year = '', month, day] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)$/.exec(digits) ?? [];
	if (year) return { year: Number(year), month: Number(month), day: Number(day) };
	const [, first = '', second, third] = /^([0-3]\d)([01]\d)((?:19|20)\d\d)$/.exec(digits) ?? [];
	if (first) return { year: Number(third), month: Number(second), day: Number(first) };
	return digits.length === 5 ? serialDay(Number(digits)) : null;
}

const isNumber = (part: string | undefined): part is string => part !== undefined && /^\d/.test(part);

/**
 * Reads a date with the month in words: `26 nov 2026`, `nov 26, 2026`, `26/nov`, `nov-26`, `nov 2026`,
 * `2026-nov-26`.
 */
function fromWord(found: readonly string[]): WrittenDate | null {
	const at = found.findIndex((part) => !isNumber(part));
	const month = monthNamed(found[at] ?? '');
	const numbers = found.filter((_, index) => index !== at);
	if (month === null || !numbers.every(isNumber)) return null;
	const [first = '', second] = numbers;
	if (second !== undefined) {
		const isYearFirst = first.length === 4;
		const [day, year] = isYearFirst ? [second, first] : [first, second];
		return day.length <= 2 && [2, 4].includes(year.length)
			? { year: yearOf(year), month, day: Number(day) }
			: null;
	}
	if (first.length === 4) return { year: Number(first), month, day: null };
	return first.length <= 2 ? { year: null, month, day: Number(first) } : null;
}

/** Reads two or three numbers: day first as in Chile, or a four-digit year first. */
function fromNumbers(found: readonly string[]): WrittenDate | null {
	const [first = '', second = '', third] = found;
	if (second.length > 2) return null;
	if (third === undefined)
		return first.length <= 2 ? { year: null, month: Number(second), day: Number(first) } : null;
	if (first.length === 4)
		return third.length <= 2 ? { year: Number(first), month: Number(second), day: Number(third) } : null;
	return first.length <= 2 && [2, 4].includes(third.length)
		? { year: yearOf(third), month: Number(second), day: Number(first) }
		: null;
}

/** Whether the date exists; a day without a year may be 29 February. */
function isOfCalendar({ year, month, day }: WrittenDate): boolean {
	if (month < 1 || month > 12 || (year !== null && (year < 1900 || year > 2099))) return false;
	return day === null || (day >= 1 && day <= new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate());
}

/**
 * Reads the date formats of Chilean banks, spreadsheets and people: day first with any separator, a year of
 * two or four digits or none, month names in either language, year first, eight digits, a spreadsheet's
 * serial day number, with an optional weekday or time. The time is ignored. Returns null for a text that is
 * not a date, a day that does not exist, and month-first numbers (`11/26/2026`), which are not guessed.
 */
export function readWrittenDate(written: string | number): WrittenDate | null {
	if (typeof written === 'number') {
		const isDigits = Number.isInteger(written) && written > 1_000_000;
		return ofCalendar(isDigits ? fromDigits(String(written).padStart(8, '0')) : serialDay(written));
	}
	const text = plain(written);
	if (/^\d{5}[.,]\d+$/.test(text)) return ofCalendar(serialDay(Number(text.replace(',', '.'))));
	if (/^\d+$/.test(text)) return ofCalendar(fromDigits(text));
	const bare = text.replace(clockInFront, '').replace(clock, '').trim();
	return fromParts(text) ?? fromParts(bare) ?? fromParts(bare.replace(weekday, ''));
}

function fromParts(text: string): WrittenDate | null {
	const found = partsOf(text);
	if (found.length === 1) return ofCalendar(fromDigits(found[0] ?? ''));
	if (found.length < 2 || found.length > 3) return null;
	return ofCalendar(found.every(isNumber) ? fromNumbers(found) : fromWord(found));
}

const ofCalendar = (date: WrittenDate | null) => (date && isOfCalendar(date) ? date : null);

/** Returns `2026-11-26` for a date with a day and a year, otherwise null. */
export function writtenDay(written: string | number): string | null {
	const date = readWrittenDate(written);
	if (!date || date.year === null || date.day === null) return null;
	return isoDay(date.year, date.month, date.day);
}

export const isoDay = (year: number, month: number, day: number): string =>
	`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const datePattern = new RegExp(
	[
		String.raw`\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b`,
		String.raw`\b\d{1,2}[/. -]{1,2}(?:de )?(?:\d{1,2}|\p{L}{3,10})\.?[/. -]{1,2}(?:del? )?\d{4}\b`,
		// With hyphens it could also be an account number.
		String.raw`\b\d{1,2}\/(?:\d{1,2}|\p{L}{3,4})\/\d{2}\b`,
	].join('|'),
	'giu',
);

/** Returns the complete dates in a sentence, in order. */
export const writtenDaysIn = (text: string): string[] =>
	(text.match(datePattern) ?? []).flatMap((found) => writtenDay(found) ?? []);
