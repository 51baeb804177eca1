import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { clockTime } from '#contract/languages/zoned-time.ts';
import { errorAnswer } from './errors.ts';
import type { ShopApp } from './shop-app.ts';

/** Columns of a file: the name in its first line, and the value of a row. */
export type CsvColumns<Row> = readonly [name: string, read: (row: Row) => string | number | null][];
const pageSize = 500;

/** Who a file is for: people, who open it in Excel in Chile, or programs, which are told of RFC 4180. */
type Readers = 'people' | 'programs';

/**
 * Rows as text with separators (UTF-8 with its mark, so that a spreadsheet reads accents), page by page. The
 * first page is read before anything is given: a fault is then still an answer with a status.
 */
export async function* csvOf<Row>(
	columns: CsvColumns<Row>,
	readPage: (page: number, pageSize: number) => Promise<readonly Row[]>,
	readers: Readers = 'people',
): AsyncGenerator<string> {
	yield* csvRowsOf(columns, readPage, (row) => [row], readers);
}

/** The same, with as many lines for each row as `linesOf` makes of it. */
export async function* csvRowsOf<Row, Line>(
	columns: CsvColumns<Line>,
	readPage: (page: number, pageSize: number) => Promise<readonly Row[]>,
	linesOf: (row: Row) => readonly Line[],
	readers: Readers = 'people',
): AsyncGenerator<string> {
	const separator = readers === 'people' ? ';' : ',';
	const cellOf = readers === 'people' ? sheetCell : cell;
	const lineOf = (line: Line) => columns.map(([, read]) => cellOf(read(line))).join(separator);
	for (let page = 1; ; page++) {
		const rows = await readPage(page, pageSize);
		if (page === 1) yield `\uFEFF${columns.map(([name]) => name).join(separator)}\r\n`;
		yield rows
			.flatMap(linesOf)
			.map((line) => `${lineOf(line)}\r\n`)
			.join('');
		if (rows.length < pageSize) return;
	}
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * One cell for Excel in Chile: a time as a clock in Chile shows it, a number with a decimal comma. Three
 * decimals get a zero behind them: else the comma marks thousands.
 */
function sheetCell(value: string | number | null): string {
	if (typeof value === 'number')
		return String(value)
			.replace('.', ',')
			.replace(/,\d{3}$/, '$&0');
	return cell(value !== null && isTime.test(value) ? localTime(value) : value, ';');
}

/** `2026-11-26 20:40`, with the seconds when there are any. */
export function localTime(iso: string): string {
	const clock = clockTime(iso, shopTimeZone).replace('T', ' ');
	const seconds = iso.slice(16, 19);
	return seconds === ':00' ? clock : `${clock}${seconds}`;
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it, also behind a
 * semicolon or a tab: where a comma is the decimal sign, as in Chile, spreadsheets part cells there. A number
 * is a number.
 */
export function cell(value: string | number | null, separator: ',' | ';' = ','): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const defused = value.replace(/(^|[;\t])(\s*[=+\-@])/g, "$1'$2");
	const safe = /^[\t\r]/.test(defused) ? `'${defused}` : defused;
	return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A reply of any route: what its schema says of JSON is not asked of bytes. */
export type Reply = {
	type(type: string): unknown;
	header(name: string, value: string): unknown;
	send(payload: unknown): unknown;
};

/** How a route declares that it answers with a CSV file. */
export const csvAnswer = { 200: { content: { 'text/csv': { schema: z.string() } } } };

/** Answers with bytes or a stream of this type. */
export function sendBytes<R extends Reply>(reply: R, type: string, bytes: Buffer | Readable): R {
	reply.type(type);
	reply.send(bytes);
	return reply;
}

/** Answers with a file that the browser saves under this name. */
export function sendFile<R extends Reply>(
	reply: R,
	{ type, name, file }: { type: string; name: string; file: Buffer | Readable },
): R {
	reply.header('content-disposition', `attachment; filename="${name}"`);
	return sendBytes(reply, type, file);
}

/** Answers with a CSV file that is written while it is sent. */
export const sendCsv = <R extends Reply>(reply: R, name: string, parts: AsyncIterable<string>): R =>
	sendFile(reply, { type: 'text/csv; charset=utf-8', name, file: Readable.from(parts) });

/** Work that tells how far it is, and stops when whoever asked for it is gone. */
type Work<T> = (course: {
	signal: AbortSignal;
	onProgress?: (done: number, total: number) => void;
}) => Promise<T>;

/**
 * Answers with `{ data }`, or as lines of JSON to who accepts `application/x-ndjson`: `{ done, total }` while
 * it is under way, and last `{ data }` or the error.
 */
export async function answerWithProgress<T, R extends Reply & Pick<FastifyReply, 'raw'>>(
	app: ShopApp,
	request: FastifyRequest,
	reply: R,
	work: Work<T>,
): Promise<R> {
	const aborted = new AbortController();
	reply.raw.once('close', () => reply.raw.writableEnded || aborted.abort());
	const { signal } = aborted;
	if (!request.headers.accept?.includes('application/x-ndjson')) {
		reply.send({ data: await work({ signal }) });
		return reply;
	}
	const lines = new PassThrough();
	const end = (last: object) => lines.end(`${JSON.stringify(last)}\n`);
	void work({ signal, onProgress: (done, total) => lines.write(`${JSON.stringify({ done, total })}\n`) })
		// The answer has begun long before: whoever reads its end sees the change.
		.then(async (data) => app.changeFeed.caughtUp().then(() => end({ data })))
		.catch((error: unknown) => (signal.aborted ? lines.destroy() : end(errorAnswer(error, request))));
	return sendBytes(reply, 'application/x-ndjson', lines);
}
