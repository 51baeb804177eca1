import { type ReactNode, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { ChooseAll, ChooseRow, type Selection } from './selection.tsx';
export type Column<Row> = {
	title: string;
	/** Also the name that the list is sorted by. */
	sort?: string;
	cell: (row: Row) => ReactNode;
	isFigure?: boolean;
	/** The title is for screen readers only. */
	hideTitle?: boolean;
	/** Takes the room that the others leave in a phone's card. */
	grows?: boolean;
	/** Left out of a phone's card. */
	wideOnly?: boolean;
	/** Left out of a tablet too. */
	laptopOnly?: boolean;
	/** Not shown until it is chosen. */
	isLeftOut?: boolean;
};

/** By their names. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

type DataTableProps<Row> = {
	caption: string;
	columns: Columns<Row>;
	rows: readonly Row[];
	keyOf: (row: Row) => string;
	/** `field:asc` or `field:desc`. */
	sort?: string;
	onSort?: (sort: string) => void;
	selection?: Selection;
	/** The name of a row, where it can be chosen. */
	nameOf?: (row: Row) => string;
};

/** A table on a laptop; on a phone each row is a card of the same cells. */
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
						className="relative flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 hover:bg-raised has-[[data-desk-row]:focus-visible]:bg-accent-wash has-[[data-desk-choose]:checked]:bg-accent-wash md:table-row"
					>
						{selection && (
							<td className="md:table-cell md:px-2">
								<ChooseRow id={keyOf(row)} keys={keys} name={nameOf?.(row) ?? ''} selection={selection} />
							</td>
						)}
						{columns.map(([name, column]) => (
							<td
								key={name}
								className={`md:px-2 md:py-1.5 lg:h-9 lg:py-0.5 ${column.isFigure ? 'figures ml-auto md:text-right' : ''} ${column.grows ? 'flex-1 basis-40' : ''} ${displayOf(column)}`}
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

type WatchCellProps = {
	to: string;
	brand: string;
	model: string;
	reference: string | null;
	className?: string;
	children?: ReactNode;
};

/** A watch by its name, in the cell that leads on. */
export function WatchCell({
	to,
	brand,
	model,
	reference,
	className = 'md:min-w-28',
	children,
}: WatchCellProps) {
	return (
		<span className={`block min-w-0 leading-snug wrap-anywhere ${className}`}>
			<span className="block text-sm text-soft xl:inline">{brand} </span>
			<RowLink whole to={to}>
				{model}
			</RowLink>
			{reference && <span className="block text-sm text-soft xl:inline"> {reference}</span>}
			{children}
		</span>
	);
}

/** A link that the arrows walk; `whole`: all of its row is the link's target. */
export function RowLink({ whole = false, className = '', ...rest }: LinkProps & { whole?: boolean }) {
	const look = whole ? 'font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none' : '';
	return (
		<Link data-desk-row="" className={`underline-offset-4 hover:underline ${look} ${className}`} {...rest} />
	);
}

const read = (key: string): readonly string[] | null => {
	const kept = readStored(key);
	return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : null;
};

/**
 * The columns of a list that are shown, kept on the device under `name`, and the button that chooses them. A
 * column with `isLeftOut` is not shown until it is chosen; one without a shown title always is.
 */
export function useColumnsKept<Row>(name: string, columns: Columns<Row>) {
	const { t } = useTranslation();
	const key = `desk-columns-${name}`;
	const [chosen, setChosen] = useState(() => read(key));
	const [open, setOpen] = useState(false);
	const all = Object.entries(columns);
	const offered = all.filter(([, { hideTitle, grows }]) => !hideTitle && !grows);
	const values = chosen ?? offered.filter(([, { isLeftOut }]) => !isLeftOut).map(([name]) => name);
	const shown = Object.fromEntries(
		all.filter((column) => !offered.includes(column) || values.includes(column[0])),
	);
	const choose = (next: readonly string[]) => {
		setChosen(next);
		writeStored(key, next);
	};
	const chooser = (
		<>
			<SmallButton className="max-md:hidden" onClick={() => setOpen(true)}>
				{t('desk.list.columns')}
			</SmallButton>
			<Dialog open={open} onClose={() => setOpen(false)} title={t('desk.list.columns')} shape="sheet">
				<CheckboxGroup
					legend={t('desk.list.columnsShown')}
					values={values}
					onChange={choose}
					options={offered.map(([value, { title }]) => ({ value, label: title }))}
				/>
			</Dialog>
		</>
	);
	return { shown, chooser };
}
