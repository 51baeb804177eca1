import { cut } from '#contract/languages/cut-text.ts';
import type { StatementColumn } from '#contract/statements/statements.ts';
import type { Sheet } from '../../../files/sheets.ts';
import { folded, textOf } from './cell-values.ts';

/** The index of each column. */
export type StatementColumns = Partial<Record<StatementColumn, number>>;
export type Headings = {
	/** The index of the row of headings. */
	at: number;
	names: string[];
	/** null when the columns are unknown and the owner must map them. */
	columns: StatementColumns | null;
};

const rowsLookedAt = 40;
/**
 * Headings of Chilean banks without accents. Each column takes the first matching cell that no earlier column
 * has.
 */
const knownNames: readonly (readonly [StatementColumn, RegExp])[] = [
	['direction', /^(cargo ?\/ ?abono|c ?\/ ?a)$/],
	['date', /^fecha( y hora| contable| (de )?(la )?(operacion|transaccion|movimiento))?( |$)/],
	['rut', /^rut\b/],
	['id', /^id\b.*(transac|transf|operac)|^id$/],
	['comment', /comentario|mensaje|asunto|motivo/],
	['name', /^(nombre|razon social|ordenante|originador|pagador|remitente)/],
	['charge', /^(?!.*(abono|deposito)).*(cargo|giro|cheque)/],
	['credit', /^(?!.*(cargo|giro|saldo)).*(abono|deposito)/],
	// Excludes `saldo diario`, the balance of a day.
	['balance', /^saldo ?(\((clp|pesos|\$)\)|\$)?$/],
	['amount', /^(monto|importe)\b/],
	['document', /doc(umen)?to|dcto|serial|^(n[.°º]*|nro\.?|numero) ?(de )?operacion/],
	['description', /descripcion|detalle|glosa|^movimiento|concepto/],
];

/** Returns the key under which a mapping of these headings is stored. */
export const headingsKey = (names: readonly string[]): string => cut(names.map(folded).join('|'), 1_000);

/** Currencies other than pesos, as named in headings and the rows above them. */
export const foreignMoney = /\b(usd|us\$|dolar(es)?|eur|euros?|uf)\b|us\$/;

/** Returns the columns of known headings; null without a column for the day or the money. */
export function knownColumns(names: readonly string[]): StatementColumns | null {
	const columns: StatementColumns = {};
	for (const [at, name] of names.map(folded).entries()) {
		const [column] =
			knownNames.find(([word, pattern]) => columns[word] === undefined && pattern.test(name)) ?? [];
		if (column) columns[column] = at;
	}
	return isEnough(columns) ? columns : null;
}

/** A single amount column is sufficient only with a direction, or in a list of received transfers. */
const isEnough = ({ date, credit, amount, direction, rut, id }: StatementColumns) =>
	date !== undefined &&
	(credit !== undefined || (amount !== undefined && (direction ?? rut ?? id) !== undefined));

/**
 * Finds the row of headings: one with a mapping by the owner, else the first that names day and money.
 * Otherwise returns the first plausible row: the widest one of words only, because a payment has digits.
 */
export function findHeadings(
	sheet: Sheet,
	mappings: ReadonlyMap<string, StatementColumns> = new Map(),
): Headings | null {
	const rows = sheet.slice(0, rowsLookedAt).map((row) => row.map(textOf));
	const found = (at: number, columns: StatementColumns | null) => ({
		at,
		names: rows[at] as string[],
		columns,
	});
	for (const [at, names] of rows.entries()) {
		const columns = mappings.get(headingsKey(names));
		if (columns) return found(at, columns);
	}
	const knownAt = rows.findIndex((names) => knownColumns(names) !== null);
	if (knownAt >= 0) return found(knownAt, knownColumns(rows[knownAt] as string[]));
	const at = rows.findIndex((names) => {
		const words = names.map(folded);
		const money = words.filter((word) => /cargo|abono|giro|deposito|^monto|^importe/.test(word));
		return money.length > 0 && words.some((word) => word.startsWith('fecha'));
	});
	if (at >= 0) return found(at, null);
	const isData = (name: string) => /^[-+$\d\s.,:/()]*\d[-+$\d\s.,:/()]*$/.test(name);
	const filled = rows.map((names) => (names.some(isData) ? 0 : names.filter((name) => name !== '').length));
	const widest = filled.findIndex((count) => count >= 2 && count === Math.max(...filled));
	return widest >= 0 ? found(widest, null) : null;
}
