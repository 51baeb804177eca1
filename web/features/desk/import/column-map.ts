import { importColumns } from '#contract/import.ts';

/** For each column of a file the shop's column that it is; null: left out. */
export type ColumnMap = Record<string, string | null>;
const key = 'desk-import-columns';

const plain = (name: string) =>
	name
		.normalize('NFD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();
const byPlain = new Map(importColumns.map((column) => [plain(column), column]));
/** Headings that people use in Spanish. */
const spanish: Record<string, string> = {
	marca: 'brand',
	modelo: 'model',
	referencia: 'reference',
	precio: 'price',
	stock: 'stock',
	serie: 'serial',
	calibre: 'caliber',
	categorias: 'categories',
	estado: 'condition',
	ano: 'year',
	diametro: 'diameter',
	descripcion: 'description_es',
};

const remembered = (): ColumnMap => JSON.parse(localStorage.getItem(key) ?? '{}');

/** The choice made for a column before, or else the one of the same name. */
export function guessColumns(columns: readonly string[]): ColumnMap {
	const before = remembered();
	return Object.fromEntries(
		columns.map((column) => {
			const known = before[column];
			if (known === null || (known && importColumns.includes(known))) return [column, known];
			return [column, byPlain.get(plain(column)) ?? spanish[plain(column)] ?? null];
		}),
	);
}

export function rememberColumns(map: ColumnMap): void {
	localStorage.setItem(key, JSON.stringify({ ...remembered(), ...map }));
}

/** The rows under the shop's columns. */
export const mappedRows = (rows: readonly Record<string, unknown>[], map: ColumnMap) =>
	rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).flatMap(([column, cell]) => {
				const to = map[column];
				return to ? [[to, cell]] : [];
			}),
		),
	);
