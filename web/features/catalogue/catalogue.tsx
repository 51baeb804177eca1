import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { type ShippingTerms, shippingTerms } from '#contract/orders/shipping.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HtmlFragment } from '../../ui/html-fragment.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useRestOfPage } from '../../ui/rest-of-page.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardPage } from '../cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../cards/watch-grid.tsx';
import { TellMeButton } from '../tell-me/tell-me-button.tsx';
import { facetsQuery, usesMore, watchesQuery } from './catalogue.queries.ts';
import {
	activeFilters,
	type CatalogueState,
	largestPage,
	noFilters,
	rangeShown,
	searchOf,
} from './catalogue-address.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useCatalogueTitle } from './landing.ts';
import { FilterChips, Toolbar } from './toolbar.tsx';
import { type ChangeCatalogue, useCatalogue } from './use-catalogue.ts';

const FilterSheet = lazyWithTexts(() => import('./filters/filter-sheet.tsx'));

/** All watches: filters, order, shape, pages. All of its state is in the address. */
export function Catalogue({ constants }: { constants: Constants }) {
	const { t } = useTranslation();
	const api = useApi();
	const { catalogueRole } = useSession();
	const { state, change, pageTo } = useCatalogue(constants.PAGE_SIZES);
	const terms = useMemo(() => shippingTerms(constants), [constants]);
	const [sheetOpen, setSheetOpen] = useState(false);
	const [moreChosen, setMoreChosen] = useState<boolean>();
	const isMoreOpen = moreChosen ?? usesMore(state);
	const answer = useQuery({ ...watchesQuery(api, catalogueRole, state), placeholderData: keepPreviousData });
	const { data: facets, isPending: isLoading } = useQuery({
		...facetsQuery(api, catalogueRole, state, isMoreOpen),
		placeholderData: keepPreviousData,
	});
	const found = answer.data?.pagination.total;
	const title = useCatalogueTitle(state, found);
	const panel = {
		state,
		change,
		facets,
		isLoading,
		constants,
		isOwner: catalogueRole === 'owner',
		isMoreOpen,
		onMore: setMoreChosen,
	};
	const toolbar = {
		state,
		change,
		found: found ?? (answer.isError ? null : undefined),
		filterCount: activeFilters(state).length,
	};
	// Ids inside a piece follow from where it stands.
	const place = useId();
	return (
		<div className="page-width py-8 md:py-12">
			<h1 className="text-3xl md:text-4xl">{title}</h1>
			<div className="mt-6 grid gap-x-8 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)]">
				<section
					aria-label={t('catalogue.filters.title')}
					className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] -ml-1.5 self-start overflow-y-auto overscroll-contain pr-3 pb-6 pl-1.5 lg:block"
				>
					<FilterPanel {...panel} />
				</section>
				<div className="grid min-w-0 content-start gap-5">
					<HtmlFragment
						name="toolbar"
						by={[place, state.sort, state.view, toolbar.found, toolbar.filterCount]}
					>
						<Toolbar {...toolbar} onFilters={() => setSheetOpen(true)} />
					</HtmlFragment>
					<FilterChips state={state} change={change} />
					<Results
						state={state}
						change={change}
						pageTo={pageTo}
						terms={terms}
						answer={answer}
						stale={answer.isPlaceholderData}
						expected={facets?.total}
					/>
					{answer.data && found !== undefined && found > 0 && (
						<PageControls
							state={state}
							change={change}
							pageTo={pageTo}
							pageSizes={constants.PAGE_SIZES}
							pagination={answer.data.pagination}
						/>
					)}
				</div>
			</div>
			{sheetOpen && <FilterSheet {...panel} found={found} onClose={() => setSheetOpen(false)} />}
		</div>
	);
}

type PageControlsProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	pageTo: (page: number) => string;
	pageSizes: readonly number[];
	pagination: { page: number; pageSize: number; pageCount: number; total: number };
};

/** Which part of the list is shown, how many at once, and the other pages. */
function PageControls({ state, change, pageTo, pageSizes, pagination }: PageControlsProps) {
	const { t } = useTranslation();
	const { page, pageSize, pageCount, total } = pagination;
	// One page that a smaller size would not split: there is nothing to choose.
	if (pageCount <= 1 && total <= Math.min(...pageSizes)) return null;
	const range = rangeShown(page, pageSize, total);
	const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));
	if (total <= largestPage || state.size === 'all')
		sizes.push({ value: 'all', label: t('catalogue.pages.all') });
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
			<p className="figures text-soft">{range && t('catalogue.pages.showing', { ...range, total })}</p>
			<Pagination page={page} pageCount={pageCount} to={pageTo} />
			<div className="flex items-center gap-3 text-soft">
				<span aria-hidden="true">{t('catalogue.pages.size')}</span>
				<Select
					label={t('catalogue.pages.size')}
					hideLabel
					value={String(state.size)}
					onChange={({ target: { value } }) => change({ size: value === 'all' ? 'all' : Number(value) })}
					options={sizes}
					className="w-24"
				/>
			</div>
		</div>
	);
}

type ResultsProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	pageTo: (page: number) => string;
	terms: ShippingTerms;
	answer: { data: CardPage | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
	/** How many watches match, when that is known before the watches are. */
	expected: number | undefined;
	/** The list belongs to the choice before; the new one is on its way. */
	stale: boolean;
};

/** Cards of the first screen: two rows in a wide window, four on a phone. */
const firstScreen = 8;

function Results({ state, change, pageTo, terms, answer, stale, expected }: ResultsProps) {
	const { t } = useTranslation();
	const { error, isFetching, refetch } = answer;
	// An answer is rendered in slices, between which the page answers.
	const data = useDeferredValue(answer.data);
	const isOld = stale || data !== answer.data;
	const isWhole = useRestOfPage();
	if (!data && error)
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	if (!data) {
		const count = Math.min(state.size === 'all' ? 24 : state.size, expected ?? 24, 24);
		return (
			<>
				<WatchGridSkeleton count={count} view={state.view} columns="beside" />
				{expected !== count && (
					<div aria-hidden="true" className="border-t border-line pt-6">
						<Skeleton className="h-36 md:h-11" />
					</div>
				)}
			</>
		);
	}
	if (data.watches.length > 0) {
		const shown = isWhole ? data.watches : data.watches.slice(0, firstScreen);
		return (
			<div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
				<WatchGrid watches={shown} terms={terms} view={state.view} columns="beside" first={3} />
			</div>
		);
	}
	if (data.pagination.total > 0) {
		return (
			<EmptyState
				title={t('catalogue.pages.past')}
				action={<LinkButton to={pageTo(1)}>{t('catalogue.pages.first')}</LinkButton>}
			/>
		);
	}
	return (
		<EmptyState
			title={t('catalogue.empty.title')}
			text={t('catalogue.empty.text')}
			action={
				activeFilters(state).length > 0 && (
					<div className="flex flex-wrap justify-center gap-3">
						<Button onClick={() => change(noFilters)}>{t('catalogue.filters.clear')}</Button>
						<TellMeButton of={{ title: 'search', search: searchOf(state) }} look="quiet">
							{t('catalogue.empty.tellMe')}
						</TellMeButton>
					</div>
				)
			}
		/>
	);
}
