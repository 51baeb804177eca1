import { type PieceColumn, pieceColumns, pieceCostColumns } from '#contract/stock/piece-import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Option, Select } from '../../ui/select.tsx';
import { readStored, writeStored } from '../../ui/stored.ts';

/** For each column of a file the shop's column that it is; null: left out. */
export type ColumnMap = Record<string, string | null>;
/**
 * A kind of rows in a file: the shop's columns, headings that people use, and where choices are remembered.
 */
export type RowKind = {
	key: string;
	columns: readonly string[];
	/** By the shop's column, in plain letters. */
	headings: Readonly<Record<string, readonly string[]>>;
};

const plain = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

const pieceHeadings = {
	watch: ['reloj', 'referencia', 'reference', 'ref', 'documentid', 'slug'],
	serial: ['serie', 'serialnumber', 'nserie', 'noserie', 'nodeserie', 'numerodeserie'],
	state: ['estado', 'status'],
	place: ['lugar', 'ubicacion', 'location'],
	acquiredOn: ['fecha', 'date', 'llegoel', 'arrivedon', 'fechadecompra'],
	cost: ['costo', 'costoclp'],
	repairs: ['reparaciones', 'reparacion'],
	source: ['origen', 'proveedor', 'supplier', 'dequienviene'],
	consigned: [
		...['consignacion', 'consignado', 'enconsignacion', 'propiooconsignado'],
		...['onconsignment', 'consignment'],
	],
	owed: ['sedebe', 'sedebealvenderla'],
	note: ['nota', 'notas', 'notes'],
} satisfies Record<PieceColumn, string[]>;
/** Pasted pieces; costs are the owner's alone. */
export const pieceRows = (withCosts: boolean): RowKind => ({
	key: 'desk-piece-columns',
	columns: withCosts ? [...pieceColumns, ...pieceCostColumns] : pieceColumns,
	headings: pieceHeadings,
});

const remembered = (key: string) => (readStored(key) ?? {}) as ColumnMap;
const named = ({ columns, headings }: RowKind, name: string): string | null =>
	columns.find((column) => plain(column) === plain(name)) ??
	columns.find((column) => headings[column]?.includes(plain(name))) ??
	null;

/**
 * The choice made for a column before, or else the one of the same name; no column of the shop is given
 * twice.
 */
export function guessColumns(names: readonly string[], kind: RowKind): ColumnMap {
	const before = remembered(kind.key);
	const taken = new Set<string>();
	return Object.fromEntries(
		names.map((name) => {
			const known = before[name];
			const wanted = known === null || (known && kind.columns.includes(known)) ? known : named(kind, name);
			if (!wanted || taken.has(wanted)) return [name, null];
			taken.add(wanted);
			return [name, wanted];
		}),
	);
}

/** Whether the cells of a first row are headings: at least two are names of columns, or the only one is. */
export const looksLikeHeadings = (cells: readonly string[], kind: RowKind): boolean =>
	cells.filter((cell) => named(kind, cell) !== null).length >= Math.min(2, cells.length);

export function rememberColumns(map: ColumnMap, { key }: RowKind): void {
	writeStored(key, { ...remembered(key), ...map });
}

export const mappedRows = (rows: readonly Record<string, unknown>[], map: ColumnMap) =>
	rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).flatMap(([column, cell]) => {
				const to = map[column];
				return to ? [[to, cell]] : [];
			}),
		),
	);

type ColumnChoicesProps = {
	names: readonly string[];
	map: ColumnMap;
	options: readonly Option[];
	disabled: boolean;
	onChange: (map: ColumnMap) => void;
};

/** Which column of the shop each column of a file or of pasted rows is. */
export function ColumnChoices({ names, map, options, disabled, onChange }: ColumnChoicesProps) {
	const { t } = useTranslation();
	return (
		<fieldset disabled={disabled}>
			<legend className="font-serif text-xl">{t('desk.import.columns')}</legend>
			<p className="mt-1 mb-4 text-sm text-soft">{t('desk.import.columnsAbout')}</p>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
				{names.map((name) => (
					<Select
						key={name}
						label={name}
						value={map[name] ?? ''}
						placeholder={t('desk.import.leaveOut')}
						options={options}
						onChange={(event) => onChange({ ...map, [name]: event.target.value || null })}
					/>
				))}
			</div>
		</fieldset>
	);
}
