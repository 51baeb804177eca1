import { columnNamed, columnsNamed } from '#contract/catalogue/import-headings.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** For each column of a file the shop's column that it is; null: left out. */
export type FileColumnMap = Record<string, string | null>;

/**
 * A kind of rows in a file: the shop's columns, headings that people use, and where choices are remembered.
 */
export type RowKind = {
	key: string;
	columns: readonly string[];
	/** By the shop's column, in plain letters. */
	headings: Readonly<Record<string, readonly string[]>>;
};

const readRememberedColumns = (key: string) => (readStored(key) ?? {}) as FileColumnMap;

/**
 * The choice made for a column before, or else the one that its heading names; no column of the shop is given
 * twice.
 */
export function guessColumns(names: readonly string[], kind: RowKind): FileColumnMap {
	const before = readRememberedColumns(kind.key);
	const chosen = names.filter((name) => {
		const column = before[name];
		return column === null || (column !== undefined && kind.columns.includes(column));
	});
	const assigned = new Set<string>();
	const map: FileColumnMap = {};
	for (const name of chosen) {
		const column = before[name] ?? null;
		map[name] = column && !assigned.has(column) ? column : null;
		if (column) assigned.add(column);
	}
	const others = names.filter((name) => !chosen.includes(name));
	const free = kind.columns.filter((column) => !assigned.has(column));
	const named = columnsNamed(others, free, kind.headings);
	return Object.fromEntries(names.map((name) => [name, (name in map ? map[name] : named[name]) ?? null]));
}

/** Whether the cells of a first row are headings: at least two are names of columns, or the only one is. */
export const looksLikeHeadings = (cells: readonly string[], kind: RowKind): boolean =>
	cells.filter((cell) => columnNamed(cell, kind.columns, kind.headings) !== null).length >=
	Math.min(2, cells.length);

export function rememberColumns(map: FileColumnMap, { key }: RowKind): void {
	writeStored(key, { ...readRememberedColumns(key), ...map });
}

export const mappedRows = (rows: readonly Record<string, unknown>[], map: FileColumnMap) =>
	rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).flatMap(([column, cell]) => {
				const to = map[column];
				return to ? [[to, cell]] : [];
			}),
		),
	);
