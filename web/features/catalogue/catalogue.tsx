import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HtmlFragment } from '../../ui/html-fragment.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { stillOf } from '../../ui/still-part.tsx';
import { watchesQuery } from './catalogue.queries.ts';
import { activeFilters } from './catalogue-address.ts';
import { useCatalogueTitle } from './landing.ts';
import { PageControls } from './page-controls.tsx';
import { Results } from './results.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useFilterPanel } from './use-filter-panel.ts';

/** Hidden in a small window, where the filters open as a sheet. */
export const filtersPart = stillOf(
	'filters',
	async () => (await import('./filters/filter-panel.tsx')).FilterPanel,
);
const FilterSheet = lazyWithTexts(() => import('./filters/filter-sheet.tsx'));

/** The catalogue with filters, order, view and pages. Its entire state is in the address. */
export function Catalogue({ constants }: { constants: Constants }) {
	const { t } = useTranslation();
	const api = useApi();
	const { catalogueRole } = useSession();
	const { state, change, pageTo } = useCatalogue(constants.PAGE_SIZES);
	const terms = useMemo(() => shippingTerms(constants), [constants]);
	const [sheetOpen, setSheetOpen] = useState(false);
	const answer = useQuery({ ...watchesQuery(api, catalogueRole, state), placeholderData: keepPreviousData });
	const panel = useFilterPanel(state, change, constants);
	const found = answer.data?.pagination.total;
	const title = useCatalogueTitle(state, found);
	const toolbar = {
		state,
		change,
		found: found ?? (answer.isError ? null : undefined),
		filterCount: activeFilters(state).length,
	};
	// Without results and filters there is nothing to choose.
	const canFilter = found !== 0 || panel.isOwner || Object.keys(state.filters).length > 0;
	// The ids inside an HTML fragment depend on its position.
	const place = useId();
	return (
		<div className="page-width py-8 md:py-12">
			<h1 className="text-3xl md:text-4xl">{title}</h1>
			<div
				className={`mt-6 grid gap-x-8 ${canFilter ? 'lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)]' : ''}`}
			>
				{canFilter && (
					<section aria-label={t('catalogue.filters.title')} className="hidden self-start pr-3 pb-6 lg:block">
						<LaterPart still={filtersPart} props={panel} />
					</section>
				)}
				<div className="grid min-w-0 content-start gap-5">
					<HtmlFragment
						name="toolbar"
						by={[
							place,
							state.q,
							state.filters,
							state.soldOutToo,
							state.sort,
							state.view,
							toolbar.found,
							canFilter,
						]}
					>
						<Toolbar {...toolbar} onFilters={canFilter ? () => setSheetOpen(true) : undefined} />
					</HtmlFragment>
					<Results
						state={state}
						change={change}
						pageTo={pageTo}
						terms={terms}
						answer={answer}
						stale={answer.isPlaceholderData}
						expected={panel.facets?.total}
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
