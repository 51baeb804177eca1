import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { ChooseAll, ChooseRow } from './selection-boxes.tsx';
import type { RowSelection } from './use-selection.ts';

export type TableColumn<Row> = {
	title: string;
	/** The field that the list is sorted by when the title is clicked. */
	sort?: string;
	cell: (row: Row) => ReactNode;
	isFigure?: boolean;
	/** The title is for screen readers only. */
	hideTitle?: boolean;
	/** Fills the remaining width of a phone's card in a table with selectable rows. */
	grows?: boolean;
	/**
	 * Place in a phone's card of two columns: a line of its own, at the start (the default) or at the end
	 * (the default of figures). A cell takes the first free place.
	 */
	phone?: 'line' | 'start' | 'end';
	/** Hidden on phones. */
	wideOnly?: boolean;
	/** Hidden on phones and tablets. */
	laptopOnly?: boolean;
	/** Hidden until the user selects it. */
	isLeftOut?: boolean;
};

/** By column name. */
export type TableColumns<Row> = Readonly<Record<string, TableColumn<Row>>>;

type DataTableProps<Row> = {
	caption: string;
	columns: TableColumns<Row>;
	rows: readonly Row[];
	keyOf: (row: Row) => string;
	/** `field:asc` or `field:desc`. */
	sort?: string;
	onSort?: (sort: string) => void;
	selection?: RowSelection;
	/** The accessible name of a selectable row. */
	nameOf?: (row: Row) => string;
};

/** A table on a laptop. On a phone, each row is a card with the same cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { caption, rows, keyOf, sort, onSort, selection, nameOf } = props;
	const keys = rows.map(keyOf);
	const columns = Object.entries(props.columns);
	return (
		<table className="block w-full md:table">
			<caption className="sr-only">{caption}</caption>
			<thead className="hidden md:table-header-group">
				<tr className="border-b border-edge text-left text-sm text-soft">
					{selection && (
						<th scope="col" className="w-10 px-2 py-2">
							<ChooseAll keys={keys} selection={selection} />
						</th>
					)}
					{columns.map(([name, column]) => (
						<th
							key={name}
							scope="col"
							aria-sort={ariaSort(column.sort, sort)}
							className={`px-2 py-2 font-medium ${column.isFigure ? 'text-right' : ''} ${column.laptopOnly ? 'hidden xl:table-cell' : ''}`}
						>
							{column.sort && onSort ? (
								<button
									type="button"
									className="inline-flex items-center gap-1 hover:text-ink"
									onClick={() => onSort(nextSort(column.sort as string, sort))}
								>
									{column.title}
									{isSortedBy(column.sort, sort) && (
										<Icon name={sort?.endsWith(':desc') ? 'chevron-down' : 'chevron-up'} size={14} />
									)}
								</button>
							) : (
								<span className={column.hideTitle ? 'sr-only' : undefined}>{column.title}</span>
							)}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="block md:table-row-group">
				{rows.map((row) => (
					<tr
						key={keyOf(row)}
						className={`relative min-h-9 items-center gap-x-4 gap-y-1 border-b border-line py-3 hover:bg-raised has-[[data-desk-row]:focus-visible]:bg-accent-wash has-[[data-desk-choose]:checked]:bg-accent-wash md:table-row ${selection ? 'flex flex-wrap' : 'grid grid-flow-dense grid-cols-[minmax(0,1fr)_auto]'}`}
					>
						{selection && (
							<td className="md:table-cell md:px-2">
								<ChooseRow id={keyOf(row)} keys={keys} name={nameOf?.(row) ?? ''} selection={selection} />
							</td>
						)}
						{columns.map(([name, column]) => (
							<td
								key={name}
								className={`md:px-2 md:py-1.5 lg:h-9 lg:py-0.5 ${column.isFigure ? 'figures md:text-right' : ''} ${selection ? placeInLine(column) : placeInCard(column)} ${displayOf(column)}`}
							>
								{column.cell(row)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

const placeInLine = ({ isFigure, grows }: { isFigure?: boolean; grows?: boolean }) =>
	`${isFigure ? 'ml-auto' : ''} ${grows ? 'flex-1 basis-40' : ''}`;

const placesInCard = {
	line: 'col-span-2',
	start: 'col-start-1',
	end: 'col-start-2 justify-self-end text-right md:text-left',
} as const;

function placeInCard({ phone, isFigure }: { phone?: keyof typeof placesInCard; isFigure?: boolean }) {
	if (isFigure && phone === undefined) return 'col-start-2 justify-self-end text-right';
	return placesInCard[phone ?? 'start'];
}

function displayOf({ wideOnly, laptopOnly }: { wideOnly?: boolean; laptopOnly?: boolean }) {
	if (laptopOnly) return 'hidden xl:table-cell';
	return wideOnly ? 'hidden md:table-cell' : 'md:table-cell';
}

const isSortedBy = (name: string, sort = '') => sort.split(':')[0] === name;

function ariaSort(name: string | undefined, sort: string | undefined) {
	if (!name) return undefined;
	if (!isSortedBy(name, sort)) return 'none';
	return sort?.endsWith(':desc') ? 'descending' : 'ascending';
}

const nextSort = (name: string, sort: string | undefined) =>
	isSortedBy(name, sort) && sort?.endsWith(':desc') ? `${name}:asc` : `${name}:desc`;
