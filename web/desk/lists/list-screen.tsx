import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { ChoiceTabs } from './choice-tabs.tsx';
import { DataTable, type TableColumns } from './data-table.tsx';
import { ListBody, type ListQuery } from './list-body.tsx';
import { ListSearch } from './list-search.tsx';
import { SavedViews } from './saved-views.tsx';
import { useChosenColumns } from './use-chosen-columns.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { RowSelection } from './use-selection.ts';

type ListRows<Row> =
	| {
			columns: TableColumns<Row>;
			/** Storage name of the selected columns. Without it, all columns are shown. */
			columnsKey?: string;
			keyOf?: (row: Row) => string;
			/** Makes rows selectable. */
			selection?: RowSelection;
			nameOf?: (row: Row) => string;
	  }
	| { /** A row of a list in place of a table. */ item: (row: Row) => ReactNode };

type ListScreenProps<Row, State extends string> = ListRows<Row> & {
	title: string;
	about?: string;
	actions?: ReactNode;
	list: ListAddress<State>;
	query: ListQuery<Row>;
	/** Shown when the list has no rows, or none in its first state. */
	empty: string;
	/** Shown when nothing is found, instead of the default text. */
	nothing?: string | false;
	/** Label of the search field. Without it, the list has no search. */
	search?: string;
	/** The list's states with their labels and row counts. */
	states?: {
		label?: string;
		textOf: (state: State) => string;
		countOf?: (state: State) => number | undefined;
	};
	filters?: ReactNode;
	/** Below the head. */
	above?: ReactNode;
	/** Between the search and the rows. */
	notice?: ReactNode;
	below?: (rows: readonly Row[]) => ReactNode;
	isHidden?: (row: Row) => boolean;
};

/** A list screen: heading, states, search, filters and paginated rows. */
export function ListScreen<Row, State extends string>(props: ListScreenProps<Row, State>) {
	const { title, about, actions, list, query, empty, nothing, search, states, filters } = props;
	const { t } = useTranslation();
	const isTable = 'columns' in props;
	const { shown, chooser } = useChosenColumns(
		(isTable && props.columnsKey) || '',
		isTable ? props.columns : {},
	);
	const table = isTable && {
		keyOf: documentIdOf,
		...props,
		columns: props.columnsKey ? shown : props.columns,
	};
	const all = list.states.find((state) => state === 'all');
	/** Whether the rows of the other states may be what the user is looking for. */
	const isPart = all !== undefined && list.state !== all && states?.countOf?.(all) !== 0;
	return (
		<>
			<ScreenHead
				title={title}
				about={about}
				actions={
					<>
						{isTable && props.columnsKey && chooser}
						{actions}
					</>
				}
			/>
			{props.above}
			<div className="mb-4 grid gap-3 empty:hidden">
				{states && (
					<ChoiceTabs
						label={t('desk.orders.state')}
						{...states}
						values={list.states}
						value={list.state}
						onChoose={list.chooseState}
					/>
				)}
				{search && (
					<div className="flex flex-wrap gap-3">
						<ListSearch list={list} label={search} />
						{filters}
						<SavedViews />
					</div>
				)}
			</div>
			{props.notice}
			<ListBody
				query={query}
				list={list}
				empty={isPart && list.state !== list.states[0] ? t('desk.list.noneHere') : empty}
				nothing={nothing}
				onShowAll={isPart ? () => list.chooseState('all') : undefined}
			>
				{(found) => {
					const rows = props.isHidden ? found.filter((row) => !props.isHidden?.(row)) : found;
					return (
						<>
							{table ? (
								<DataTable
									{...table}
									caption={title}
									rows={rows}
									sort={list.sort}
									onSort={(sort) => list.change({ sort })}
								/>
							) : (
								'item' in props && (
									<ul>
										{rows.map((row) => (
											<Fragment key={rowKey(row)}>{props.item(row)}</Fragment>
										))}
									</ul>
								)
							)}
							{props.below?.(rows)}
						</>
					);
				}}
			</ListBody>
		</>
	);
}

const documentIdOf = (row: unknown) => (row as { documentId: string }).documentId;
/** The audit log has several entries per documentId. */
const rowKey = (row: unknown) => (row as { id?: number }).id ?? documentIdOf(row);
