import { columnNamed, columnsNamed } from '#contract/catalogue/import-headings.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** The shop's column for each column of a file; null: ignored. */
export type FileColumnMap = Record<string, string | null>;

/**
 * A kind of importable rows: the shop's columns, common headings, and the storage key of the user's choices.
 */
export type RowKind = {
	key: string;
	columns: readonly string[];
	/** By the shop's column, in lower case without accents. */
	headings: Readonly<Record<string, readonly string[]>>;
};

const readRememberedColumns = (key: string) => (readStored(key) ?? {}) as FileColumnMap;

/**
 * Returns the stored choice for each column, or else the column that its heading names. No column of the
 * shop is assigned twice.
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

/** Whether the first row contains headings: at least two cells name columns, or the only cell does. */
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
