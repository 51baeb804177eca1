import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { ListAddress } from './use-list-address.ts';

/** A page of rows, or a short list that is fetched completely. */
export type ListQuery<Row> = UseQueryResult<ListAnswer<Row> | Row[]>;

type ListBodyProps<Row> = {
	query: ListQuery<Row>;
	list: ListAddress;
	empty: string;
	/** Shown when nothing is found, instead of the default text. */
	nothing?: string | false | undefined;
	/** Leads from the empty part of a list to its other rows. */
	onShowAll?: (() => void) | undefined;
	children: (rows: Row[]) => ReactNode;
};

/** The rows of a list with pagination, or its loading, error or empty state. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
	const { query, list, empty, nothing, onShowAll, children } = props;
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
					list.q ? (
						<Button look="quiet" onClick={() => list.change({ q: null })}>
							{t('desk.list.clear')}
						</Button>
					) : (
						onShowAll && (
							<Button look="quiet" onClick={onShowAll}>
								{t('desk.list.showAll')}
							</Button>
						)
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
					<div className="flex flex-wrap items-center gap-3">
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
