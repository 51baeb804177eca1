import {
	inReportOrder,
	type PositionReading,
	type WatchPosition,
	watchPositions,
} from './watch-positions.ts';

/**
 * Names of the positions in exports: NIHS 95-10 and Witschi (CH, CB, 12H, 9H…: the hour that points up),
 * Weishi and common abbreviations (DU, CU…), and words in English and Spanish. The crown is at 3 o'clock: 9H
 * up is crown down, and 12H up is crown to the right, seen from the front.
 */
const names: Readonly<Record<WatchPosition, readonly string[]>> = {
	dialUp: ['dialup', 'du', 'ch', 'fh', 'faceup', 'esferaarriba', 'caraarriba', 'ea'],
	dialDown: ['dialdown', 'dd', 'cb', 'fb', 'facedown', 'esferaabajo', 'caraabajo', 'eb'],
	crownUp: ['crownup', 'cu', 'pu', '3h', '3up', '3u', 'coronaarriba'],
	crownDown: ['crowndown', 'cd', 'pd', '9h', '9up', '9u', 'coronaabajo'],
	crownLeft: ['crownleft', 'cl', 'pl', '6h', '6up', '6u', 'coronaizquierda', 'coronaalaizquierda'],
	crownRight: ['crownright', 'cr', 'pr', '12h', '12up', '12u', 'coronaderecha', 'coronaaladerecha'],
};
const positionOf = new Map(
	watchPositions.flatMap((position) => names[position].map((name) => [name, position])),
);

type ReadingFigure = 'rate' | 'amplitude' | 'beatError';
/** Columns that a heading can name, in any order. */
const headings: readonly (readonly [ReadingFigure | 'position', RegExp])[] = [
	['position', /^pos/],
	['rate', /^(rate|marcha|gang|error$|daily)/],
	['amplitude', /^(amp)/],
	['beatError', /^(beaterr|be$|repere|errordepulso|errordemarcha)/],
];
/** Figures that a line names itself, as in `DU: rate +4 s/d, amplitude 285°, beat error 0.2 ms`. */
const units: readonly (readonly [ReadingFigure, RegExp])[] = [
	['rate', /s\s*\/\s*d/],
	['amplitude', /°|deg|º/],
	['beatError', /ms\b/],
];
const limits: Readonly<Record<ReadingFigure, readonly [min: number, max: number]>> = {
	rate: [-999, 999],
	amplitude: [0, 360],
	beatError: [0, 9.9],
};
const usualOrder: readonly ReadingFigure[] = ['rate', 'amplitude', 'beatError'];

const bare = (text: string) =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');
const numbers = /[+\-−–±]?\s*\d+(?:[.,]\d+)?/g;
const numberOf = (text: string) =>
	Number(
		text
			.replace(/[\s+±]/g, '')
			.replace(/[−–]/, '-')
			.replace(',', '.'),
	);

/** Readings of a timegrapher's text, and each line that could not be read, with its number from 1. */
export type TimegrapherText = {
	readings: PositionReading[];
	unknown: { line: number; text: string }[];
};

/**
 * Reads the export of a timegrapher, or typed lines: position, rate in s/day, amplitude in degrees and beat
 * error in ms. Separators are tabs, semicolons, vertical bars, spaces, or commas in a file with decimal
 * points. A heading may name the columns, and units may name the figures. Amplitude and beat error may be
 * missing (`---`). Empty lines are skipped, and above the first reading lines with at most one figure,
 * because exports begin with the name of the device. A later line for the same position replaces the earlier
 * one.
 */
export function readTimegrapherText(text: string): TimegrapherText {
	const found = new Map<WatchPosition, PositionReading>();
	const unknown: TimegrapherText['unknown'] = [];
	let columns: readonly (ReadingFigure | 'position' | null)[] | null = null;
	for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
		const line = raw.replace(/^\ufeff/, '').trim();
		if (line === '') continue;
		const cells = cellsOf(line, columns !== null);
		const named = headingOf(cells);
		if (named) {
			columns = named;
			continue;
		}
		const reading = (columns && readColumns(cells, columns)) ?? readLine(line, cells);
		if (reading) found.set(reading.position, reading);
		else if (found.size > 0 || figuresIn(line).length > 1) unknown.push({ line: at + 1, text: line });
	}
	return { readings: inReportOrder([...found.values()]), unknown };
}

const plainCell = (cell: string) =>
	cell
		.trim()
		.replace(/^"(.*)"$/, '$1')
		.trim();

/**
 * Splits a line by the separator that it contains, or returns it as one cell. A comma separates cells below
 * and in a heading, and in a line that begins with the name of a position; elsewhere it is a decimal comma.
 */
function cellsOf(line: string, hasColumns: boolean): string[] {
	const separator = ['\t', ';', '|'].find((one) => line.includes(one));
	if (separator) return line.split(separator).map(plainCell);
	const byComma = line.split(',').map(plainCell);
	const isTable = hasColumns || headingOf(byComma) !== null || positionOf.has(bare(byComma[0] ?? ''));
	return isTable && byComma.length > 1 ? byComma : [line];
}

function headingOf(cells: readonly string[]) {
	if (cells.length < 2) return null;
	const columns = cells.map((cell) => headings.find(([, name]) => name.test(bare(cell)))?.[0] ?? null);
	return columns.includes('position') && columns.includes('rate') ? columns : null;
}

function readColumns(
	cells: readonly string[],
	columns: readonly (ReadingFigure | 'position' | null)[],
): PositionReading | null {
	const cellOf = (column: ReadingFigure | 'position') => cells[columns.indexOf(column)] ?? '';
	const position = positionOf.get(bare(cellOf('position')));
	if (!position) return null;
	return readingOf(position, {
		rate: cellOf('rate'),
		amplitude: columns.includes('amplitude') ? cellOf('amplitude') : '',
		beatError: columns.includes('beatError') ? cellOf('beatError') : '',
	});
}

/** Reads a line without a heading: the position first, then the figures by unit or in the usual order. */
function readLine(line: string, cells: readonly string[]): PositionReading | null {
	const [first = '', ...rest] = cells.length > 1 ? cells : splitPosition(line);
	const position = positionOf.get(bare(first));
	if (!position) return null;
	const texts = rest.length > 1 ? rest : figuresIn(rest[0] ?? '');
	if (texts.length > usualOrder.length) return null;
	/** A figure is named by its unit, or else by its place among the figures. */
	const textOf = (figure: ReadingFigure, at: number) => {
		const unit = units.find(([name]) => name === figure)?.[1];
		const placed = texts[at] ?? '';
		const isOther = units.some(([name, other]) => name !== figure && other.test(placed));
		return texts.find((one) => unit?.test(one)) ?? (isOther ? '' : placed);
	};
	return readingOf(position, {
		rate: textOf('rate', 0),
		amplitude: textOf('amplitude', 1),
		beatError: textOf('beatError', 2),
	});
}

/** Splits `dial up +4 285 0.2` and `9H: +4` after the position, whose name may contain a digit. */
function splitPosition(line: string): [string, string] | [] {
	const match =
		/^((?:3|6|9|12)\s*(?:h|up|u)\b|\D+?)\s*[:=]?\s*(?=[+\-−–±]?\s*\d|-{2,}|rate|marcha)(.*)$/i.exec(line);
	return match ? [match[1] as string, match[2] as string] : [];
}

/** Splits a text into its figures, each with the unit that follows it; `---` is a missing figure. */
const figuresIn = (text: string): string[] =>
	text.match(/(?:[+\-−–±]?\s*\d+(?:[.,]\d+)?\s*(?:s\s*\/\s*d\w*|ms\b|°|º|deg\w*)?)|-{2,}/g) ?? [];

function readingOf(
	position: WatchPosition,
	texts: Readonly<Record<ReadingFigure, string>>,
): PositionReading | null {
	const read = { rate: null, amplitude: null, beatError: null } as Record<ReadingFigure, number | null>;
	for (const figure of usualOrder) {
		const text = texts[figure].trim();
		if (text === '' || /^-{2,}$/.test(text)) continue;
		const [only, another] = text.match(numbers) ?? [];
		const value = only === undefined ? Number.NaN : numberOf(only);
		const [least, most] = limits[figure];
		if (another !== undefined || Number.isNaN(value) || value < least || value > most) return null;
		read[figure] = figure === 'amplitude' ? Math.round(value) : value;
	}
	const { rate, amplitude, beatError } = read;
	return rate === null ? null : { position, rate, amplitude, beatError };
}
