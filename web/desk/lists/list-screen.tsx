import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { ChoiceTabs } from './choice-tabs.tsx';
import { type Columns, DataTable, useColumnsKept } from './data-table.tsx';
import { ListSearch, SavedViews } from './list-search.tsx';
import type { Selection } from './selection.tsx';

type Shown<Row> =
	| {
			columns: Columns<Row>;
			/** Where the choice of columns is kept; without it all are shown. */
			columnsKept?: string;
			keyOf?: (row: Row) => string;
			/** Rows can be chosen, by their names. */
			selection?: Selection;
			nameOf?: (row: Row) => string;
	  }
	| { /** A row of a list in place of a table. */ item: (row: Row) => ReactNode };

type ListScreenProps<Row, State extends string> = Shown<Row> & {
	title: string;
	about?: string;
	actions?: ReactNode;
	list: ListAddress<State>;
	query: ListQuery<Row>;
	empty: string;
	/** Said when nothing is found, in place of the usual words. */
	nothing?: string | false;
	/** Names what is searched; without it nothing is. */
	search?: string;
	/** The list's states, their texts, and how many rows each has. */
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
	without?: (row: Row) => boolean;
};

/** A list of the desk: its head, the states and words that it is looked through by, and its rows in pages. */
export function ListScreen<Row, State extends string>(props: ListScreenProps<Row, State>) {
	const { title, about, actions, list, query, empty, nothing, search, states, filters } = props;
	const { t } = useTranslation();
	const isTable = 'columns' in props;
	const { shown, chooser } = useColumnsKept(
		(isTable && props.columnsKept) || '',
		isTable ? props.columns : {},
	);
	const table = isTable && {
		keyOf: documentIdOf,
		...props,
		columns: props.columnsKept ? shown : props.columns,
	};
	return (
		<>
			<ScreenHead
				title={title}
				about={about}
				actions={
					<>
						{isTable && props.columnsKept && chooser}
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
			<ListBody query={query} list={list} empty={empty} nothing={nothing}>
				{(found) => {
					const rows = props.without ? found.filter((row) => !props.without?.(row)) : found;
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
/** The audit tells of one row many times. */
const rowKey = (row: unknown) => (row as { id?: number }).id ?? documentIdOf(row);

/** A page of rows, or a short list that is read whole. */
type ListQuery<Row> = UseQueryResult<ListAnswer<Row> | Row[]>;

type ListBodyProps<Row> = {
	query: ListQuery<Row>;
	list: ListAddress;
	empty: string;
	/** Said when nothing is found, in place of the usual words. */
	nothing?: string | false | undefined;
	children: (rows: Row[]) => ReactNode;
};

/** The rows of a list with everything that can stand in their place, and its pages. */
export function ListBody<Row>({ query, list, empty, nothing, children }: ListBodyProps<Row>) {
	const { t } = useTranslation();
	const { data, isError, error, isFetching, isPlaceholderData, refetch } = query;
	if (!data && isError)
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	if (!data)
		return (
			<div aria-busy="true" className="grid gap-3">
				{[1, 2, 3, 4, 5, 6].map((row) => (
					<Skeleton key={row} className="h-14 w-full" />
				))}
			</div>
		);
	const rows = Array.isArray(data) ? data : data.data;
	const { total, pageCount } = Array.isArray(data)
		? { total: data.length, pageCount: 1 }
		: data.meta.pagination;
	if (total === 0)
		return (
			<EmptyState
				icon="list"
				title={list.q ? nothing || t('desk.list.nothingFor', { q: list.q }) : empty}
				action={
					list.q && (
						<Button look="quiet" onClick={() => list.change({ q: null })}>
							{t('desk.list.clear')}
						</Button>
					)
				}
			/>
		);
	return (
		<div
			aria-busy={isPlaceholderData}
			className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
		>
			{children(rows)}
			<div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
				<p role="status" className={Array.isArray(data) ? 'sr-only' : undefined}>
					{t('desk.list.found', { count: total })}
				</p>
				{pageCount > 1 && (
					<div className="flex items-center gap-3">
						<SmallButton disabled={list.page <= 1} onClick={() => list.toPage(list.page - 1)}>
							{t('desk.list.previous')}
						</SmallButton>
						<span className="figures">{t('desk.list.page', { page: list.page, count: pageCount })}</span>
						<SmallButton disabled={list.page >= pageCount} onClick={() => list.toPage(list.page + 1)}>
							{t('desk.list.next')}
						</SmallButton>
					</div>
				)}
			</div>
		</div>
	);
}

type ListAddress<State extends string = string> = ReturnType<typeof useListAddress<State>>;

/** A list before anything is chosen: the state `first`, and rows sorted by `sort`. */
type Beginning<State> = { states?: readonly State[]; first?: State; stateKey?: string; sort?: string };

/** Filters, sort and page of a list, kept in the address: Back and a shared link show the same rows. */
export function useListAddress<State extends string = string>(beginning: Beginning<State> = {}) {
	const { states = [], first = states[0], stateKey = 'state', sort = 'createdAt:desc' } = beginning;
	const [search, setSearch] = useSearchParams();
	const change = (changes: Record<string, string | null>, replace = false) =>
		setSearch(
			(before) => {
				const next = new URLSearchParams(before);
				// Another choice begins at its first page.
				next.delete('page');
				for (const [key, value] of Object.entries(changes)) {
					if (value === null || value === '') next.delete(key);
					else next.set(key, value);
				}
				return next;
			},
			{ replace, preventScrollReset: true },
		);
	const get = (key: string) => search.get(key) ?? '';
	const q = get('q');
	const page = Math.max(1, Number(get('page')) || 1);
	const sorted = get('sort') || sort;
	return {
		q,
		page,
		sort: sorted,
		states,
		/** The state that is looked through. */
		state: (states.find((one) => one === get(stateKey)) ?? first ?? '') as State,
		chooseState: (state: string) => change({ [stateKey]: state === first ? null : state }),
		/** Search and order, as the desk's own lists ask for it. */
		asked: { ...(q && { q }), sort: sorted, page, pageSize: 25 },
		/** The same, as lists in the catalogue's dialect do. */
		dialect: { ...(q && { _q: q }), sort: [sorted, 'id:desc'], pagination: { page, pageSize: 25 } },
		get,
		change,
		toPage: (next: number) => {
			change({ page: next > 1 ? String(next) : null });
			scrollTo({ top: 0 });
		},
	};
}
