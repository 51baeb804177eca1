import { cut } from '#contract/languages/cut-text.ts';
import type { RowFault, StatementColumn } from '#contract/statements/statements.ts';
import type { Sheet, SheetCell } from '../../../files/sheets.ts';
import { type Balanced, brokenBalances } from './balances.ts';
import { folded, periodIn, readAmount, readDay, type StatementPeriod, textOf } from './cell-values.ts';
import type { Headings, StatementColumns } from './headings.ts';

/** A line of incoming money, as the bank wrote it. */
export type ReadLine = {
	/** The row in the file, from 1. */
	row: number;
	/** As 2026-11-24. */
	day: string;
	/** CLP, above zero. */
	amount: number;
	description: string;
	name: string;
	rut: string;
	comment: string;
	document: string;
	/** The bank's unique id of the transfer; empty when there is no such id. */
	id: string;
};
export type RowError = { row: number; column: StatementColumn; problem: RowFault; value: string };
export type ReadRows = {
	lines: ReadLine[];
	errors: RowError[];
	/** The number of rows with outgoing money. */
	out: number;
	/** Rows whose balance does not follow from the previous one. */
	breaks: number[];
};

const footer = /^(saldos?|sub ?totales?|sub ?total|totales|total)\b/;
const noLine =
	/^(saldo (inicial|final|anterior|contable|disponible).*|(sub ?)?total(es)?( (de )?(cargos|abonos|depositos).*)?)$/;

/** Reads the rows below the headings. */
export function readRows(sheet: Sheet, { at, names, columns }: Headings, latest: string): ReadRows {
	const map = columns as StatementColumns;
	const above = sheet.slice(0, at).flatMap((row) => row.map(textOf));
	const period = periodIn(above, latest);
	const heading = names.map(folded).join('|');
	const read: ReadRows = { lines: [], errors: [], out: 0, breaks: [] };
	const balances: Balanced[][] = [[]];
	for (const [index, cells] of sheet.slice(at + 1).entries()) {
		const filled = cells.map(textOf).filter((text) => text !== '');
		// A block of daily balances below the lines has different columns.
		if (/^saldos diarios\b/.test(folded(filled[0] ?? ''))) break;
		if (filled.length === 0 || footer.test(folded(filled[0] ?? ''))) continue;
		if (cells.map((cell) => folded(textOf(cell))).join('|') === heading) continue;
		const found = readRow({ cells, row: at + index + 2, width: names.length, map, period });
		if (found === null) continue;
		if ('problem' in found) {
			read.errors.push(found);
			balances.push([]);
			continue;
		}
		const balance = readAmount(map.balance === undefined ? null : cells[map.balance]);
		balances.at(-1)?.push({
			row: found.row,
			amount: found.amount,
			balance: typeof balance === 'number' ? balance : null,
		});
		if (found.amount < 0) read.out += 1;
		else read.lines.push(found);
	}
	return { ...read, breaks: brokenBalances(balances) };
}

type StatementRow = {
	cells: readonly SheetCell[];
	row: number;
	width: number;
	map: StatementColumns;
	period: StatementPeriod;
};

/** Reads a row; null when the row is not a line. The amount of outgoing money is negative. */
function readRow({ cells, row, width, map, period }: StatementRow): ReadLine | RowError | null {
	const cell: CellOf = (column) => {
		const at = map[column];
		return at === undefined ? undefined : (cells[at] ?? '');
	};
	const text = (column: StatementColumn) => cut(textOf(cell(column)), 300);
	const error = (column: StatementColumn, problem: RowFault, value = text(column)) => ({
		row,
		column,
		problem,
		value: cut(value, 80),
	});
	if (noLine.test(folded(text('description')))) return null;
	const money = moneyOf(cell);
	const overflow = cells
		.slice(width)
		.map(textOf)
		.find((more) => more !== '');
	if (overflow !== undefined) return error(map.credit === undefined ? 'amount' : 'credit', 'cells', overflow);
	if ('problem' in money) return error(money.column, money.problem);
	if (money.amount === 0) return null;
	const day = readDay(cell('date'), period);
	if (day === null) return error('date', 'date');
	if (typeof day === 'object') return error('date', day.problem);
	return {
		row,
		day,
		amount: money.amount,
		description: text('description'),
		name: text('name'),
		rut: text('rut'),
		comment: text('comment'),
		document: text('document'),
		id: text('id'),
	};
}

type RowMoney = { amount: number } | { column: StatementColumn; problem: RowFault };
type CellOf = (column: StatementColumn) => SheetCell | undefined;

/** Returns incoming money above zero, outgoing money below, and 0 for a row without money. */
function moneyOf(cell: CellOf): RowMoney {
	const found = { amount: 0, credit: 0, charge: 0 };
	for (const column of ['amount', 'credit', 'charge'] as const) {
		const read = readAmount(cell(column));
		if (typeof read === 'object' && read !== null) return { column, problem: read.problem };
		found[column] = read ?? 0;
	}
	const { amount, credit, charge } = found;
	if (credit < 0) return { column: 'credit', problem: 'amount' };
	if (credit > 0 && charge !== 0) return { column: 'credit', problem: 'both' };
	if (credit !== 0 || charge !== 0) return { amount: credit || -Math.abs(charge) };
	return amount === 0 ? { amount } : directed(amount, cell('direction'));
}

function directed(amount: number, cell: SheetCell | undefined): RowMoney {
	if (cell === undefined) return { amount };
	const word = folded(textOf(cell));
	if (/^(c|cargo|debito|giro|d)$/.test(word)) return { amount: -Math.abs(amount) };
	if (/^(a|abono|credito|deposito)$/.test(word) && amount > 0) return { amount };
	return { column: 'direction', problem: 'direction' };
}
