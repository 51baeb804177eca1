import { useMemo } from 'react';
import type { Facets } from '#contract/catalogue/facets.schema.ts';
import { filterGroups } from '#contract/catalogue/watch-filters.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CatalogueState } from '../catalogue-address.ts';
import type { ChangeCatalogue } from '../use-catalogue.ts';
import { folded } from './choice-group.tsx';
import { FilterGroupControl, type NamedGroup } from './filter-group-control.tsx';
import { hasResults } from './offered-choices.ts';

export type FilterPanelProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	/** Undefined while they load or if they failed to load; the choices then have no counts. */
	facets: Facets | undefined;
	isLoading: boolean;
	/** Whether the shown counts are those of the previous selection, until the new ones arrive. */
	isUpdating: boolean;
	constants: Pick<Constants, 'MIN_PRICE' | 'MAX_PRICE' | 'PRICE_STEP'>;
	isOwner: boolean;
	/** Whether the groups behind "more" are shown. */
	isMoreOpen: boolean;
	onMore: (open: boolean) => void;
};

const groups: readonly NamedGroup[] = filterGroups;
const inFront = groups.filter(({ place }) => place === 'front');
const behind = groups.filter(({ place }) => place === 'more');

/** All filter groups, some collapsed behind "more", and the owner's option to include sold watches. */
export function FilterPanel(props: FilterPanelProps) {
	const { state, change, facets, isLoading, isUpdating, constants, isOwner, isMoreOpen, onMore } = props;
	const { t } = useTranslation();
	const scale = useMemo(
		() => ({ min: constants.MIN_PRICE, max: constants.MAX_PRICE, step: constants.PRICE_STEP }),
		[constants.MIN_PRICE, constants.MAX_PRICE, constants.PRICE_STEP],
	);
	const control = (group: NamedGroup) => (
		<FilterGroupControl
			key={group.name}
			group={group}
			filters={state.filters}
			counts={facets?.groups[group.name]}
			onChange={(filters) => change({ filters })}
			priceScale={scale}
		/>
	);
	/** A group without results is left out, unless something is chosen in it. */
	const isOffered = ({ name }: NamedGroup) =>
		state.filters[name] !== undefined || (facets?.total !== 0 && hasResults(facets?.groups[name]));
	const offersMore = behind.some(isOffered);
	// The height of a group is unknown until its choices are. The groups below it wait, so that none moves.
	const offeredBehind = behind.filter(isOffered);
	const isAwaited = ({ name, kind }: NamedGroup) => isUpdating && kind !== 'range' && !facets?.groups[name];
	const loading = offeredBehind.find(isAwaited);
	const known = loading ? offeredBehind.slice(0, offeredBehind.indexOf(loading)) : offeredBehind;
	if (isLoading) return <FilterPanelSkeleton />;
	return (
		<div className="grid gap-7">
			{inFront.filter(isOffered).map(control)}
			{isOwner && (
				<Checkbox
					label={t('catalogue.filters.inStockOnly')}
					checked={!state.soldOutToo}
					onChange={(event) => change({ soldOutToo: !event.target.checked })}
				/>
			)}
			{offersMore && (
				<button
					type="button"
					aria-expanded={isMoreOpen}
					onClick={() => onMore(!isMoreOpen)}
					className="flex min-h-11 items-center justify-between gap-2 border-t border-line pt-2 font-medium hover:text-accent"
				>
					{t(isMoreOpen ? 'catalogue.filters.fewerFilters' : 'catalogue.filters.moreFilters')}
					<Icon name={isMoreOpen ? 'chevron-up' : 'chevron-down'} size={20} />
				</button>
			)}
			{isMoreOpen && offersMore && known.map(control)}
			{isMoreOpen && loading && <LoadingGroup legend={t(`catalogue.filters.${loading.name}`)} />}
		</div>
	);
}

/** A group whose choices are still loading. */
function LoadingGroup({ legend }: { legend: string }) {
	return (
		<div aria-busy="true">
			<p className="mb-2 font-medium">{legend}</p>
			{Array.from({ length: 4 }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
				<Skeleton key={at} className="my-2 h-5 w-4/5" />
			))}
		</div>
	);
}

/** The first groups, each in about its final height. */
function FilterPanelSkeleton() {
	return (
		<div aria-busy="true" className="grid gap-7">
			{inFront.map(({ name, kind, choices }) => (
				<div key={name}>
					<Skeleton className="mb-2 h-5 w-1/2" />
					{Array.from({ length: kind === 'range' ? 3 : 1 + (choices?.length ?? folded) }, (_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
						<Skeleton key={at} className="my-2 h-5 w-4/5" />
					))}
				</div>
			))}
		</div>
	);
}
