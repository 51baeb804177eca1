import { useDeferredValue } from 'react';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRestOfPage } from '../../ui/rest-of-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WatchGrid, WatchGridSkeleton } from '../cards/watch-grid.tsx';
import { SubscribeButton } from '../subscriptions/subscribe-button.tsx';
import type { CataloguePage } from './catalogue.queries.ts';
import { activeFilters, type CatalogueState, noFilters, searchOf } from './catalogue-address.ts';
import type { ChangeCatalogue } from './use-catalogue.ts';

type ResultsProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	pageTo: (page: number) => string;
	terms: ShippingTerms;
	answer: { data: CataloguePage | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
	/** The number of matching watches, if it is known before the watches are. */
	expected: number | undefined;
	/** Whether the list belongs to the previous selection while the new one loads. */
	stale: boolean;
};

/** Cards of the first screen: two rows in a wide window, four on a phone. */
const firstScreen = 8;

export function Results({ state, change, pageTo, terms, answer, stale, expected }: ResultsProps) {
	const { t } = useTranslation();
	const { error, isFetching, refetch } = answer;
	// A response is rendered in slices, between which the page stays responsive.
	const data = useDeferredValue(answer.data);
	const isOld = stale || data !== answer.data;
	const isComplete = useRestOfPage();
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
		const shown = isComplete ? data.watches : data.watches.slice(0, firstScreen);
		return (
			<div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
				<WatchGrid watches={shown} terms={terms} view={state.view} columns="beside" first={2} />
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
	const active = activeFilters(state);
	const isSearched = active.some(({ is }) => is === 'text');
	const isFiltered = active.some(({ is }) => is !== 'text');
	return (
		<>
			<EmptyState
				title={
					isFiltered
						? t('catalogue.empty.title')
						: isSearched
							? t('catalogue.empty.noMatch', { text: state.q })
							: t('catalogue.empty.shopTitle')
				}
				text={t(`catalogue.empty.${adviceOn(state)}`)}
				action={
					active.length > 0 && (
						<div className="flex flex-wrap justify-center gap-3">
							<Button onClick={() => change(noFilters)}>
								{t(isFiltered ? 'catalogue.filters.clear' : 'catalogue.empty.all')}
							</Button>
							<SubscribeButton of={{ title: 'search', search: searchOf(state) }} look="quiet">
								{t('catalogue.empty.tellMe')}
							</SubscribeButton>
						</div>
					)
				}
			/>
			{data.nearest.length > 0 && (
				<section aria-labelledby="nearest" className="border-t border-line pt-6">
					<h2 id="nearest" className="mb-4 text-2xl">
						{t('catalogue.empty.nearest')}
					</h2>
					<WatchGrid watches={data.nearest} terms={terms} view="list" heading="h3" />
				</section>
			)}
		</>
	);
}

/** What to change about a selection without results. It names only what is part of the selection. */
function adviceOn(state: CatalogueState) {
	if (state.filters.price) return 'price';
	if (activeFilters(state).some(({ is }) => is !== 'text')) return 'filters';
	return state.q ? 'words' : 'shopText';
}
