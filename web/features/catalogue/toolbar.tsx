import type { Range } from '#contract/catalogue/filter-address.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Select } from '../../ui/select.tsx';
import {
	type ActiveFilter,
	activeFilters,
	type CatalogueState,
	noFilters,
	type SortName,
	sortNames,
	withoutFilter,
} from './catalogue-address.ts';
import { useChoiceLabel } from './filters/use-choice-label.ts';
import type { ChangeCatalogue } from './use-catalogue.ts';

type ToolbarProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	/** Unknown while the first page loads; null when it did not come. */
	found: number | null | undefined;
	filterCount: number;
	onFilters: () => void;
};

/** How many were found, in which order and shape, and on small screens the way to filters. */
export function Toolbar({ state, change, found, filterCount, onFilters }: ToolbarProps) {
	const { t } = useTranslation();
	return (
		<div className="flex flex-wrap items-center gap-3">
			<p role="status" className="figures order-3 mr-auto text-soft sm:order-none">
				{found === undefined && t('ui.loading')}
				{typeof found === 'number' && t('catalogue.found', { count: found })}
			</p>
			<Button
				look="quiet"
				onClick={onFilters}
				className="order-1 sm:order-none lg:hidden"
				aria-haspopup="dialog"
			>
				<Icon name="filter" />
				{t('catalogue.filters.title')}
				{filterCount > 0 && (
					<span className="figures grid size-6 place-items-center rounded-full bg-accent text-sm text-on-accent">
						{filterCount}
					</span>
				)}
			</Button>
			<Select
				label={t('catalogue.sort.label')}
				hideLabel
				value={state.sort}
				onChange={(event) => change({ sort: event.target.value as SortName })}
				options={sortNames.map((name) => ({ value: name, label: t(`catalogue.sort.${name}`) }))}
				className="order-2 min-w-40 flex-1 sm:order-none sm:flex-none"
			/>
			<fieldset className="order-4 flex rounded-base border border-edge bg-raised sm:order-none">
				<legend className="sr-only">{t('catalogue.view.label')}</legend>
				{(['grid', 'list'] as const).map((view) => (
					<button
						key={view}
						type="button"
						aria-pressed={state.view === view}
						aria-label={t(`catalogue.view.${view}`)}
						title={t(`catalogue.view.${view}`)}
						onClick={() => change({ view })}
						className="grid size-10.5 place-items-center rounded-base text-soft transition-colors hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent"
					>
						<Icon name={view} />
					</button>
				))}
			</fieldset>
		</div>
	);
}

/** The filters in use; each goes away with a click. */
export function FilterChips({ state, change }: { state: CatalogueState; change: ChangeCatalogue }) {
	const { t } = useTranslation();
	const nameOf = useFilterName(state.q);
	const active = activeFilters(state);
	if (active.length === 0) return null;
	return (
		<ul aria-label={t('catalogue.filters.active')} className="flex flex-wrap items-center gap-2">
			{active.map((filter) => (
				<li key={JSON.stringify(filter)}>
					<button
						type="button"
						onClick={() => change(withoutFilter(state, filter))}
						className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-raised pr-2 pl-3 text-sm transition-colors hover:border-ink"
					>
						<span className="sr-only">{t('catalogue.filters.remove')} </span>
						{nameOf(filter)}
						<Icon name="close" size={16} />
					</button>
				</li>
			))}
			<li>
				<button
					type="button"
					onClick={() => change(noFilters)}
					className="min-h-9 px-2 text-sm text-accent underline-offset-4 hover:underline"
				>
					{t('catalogue.filters.clear')}
				</button>
			</li>
		</ul>
	);
}

const groups = new Map<FilterName, FilterGroup>(filterGroups.map((group) => [group.name, group]));

function useFilterName(q: string): (active: ActiveFilter) => string {
	const { t, language } = useTranslation();
	const labelOf = useChoiceLabel();
	/** A diameter or a colour alone would not say what it is of. */
	const inGroup = (name: FilterName, choice: string) =>
		groups.get(name)?.place === 'front' || name === 'boxAndPapers'
			? choice
			: t('catalogue.filters.inGroup', { group: t(`catalogue.filters.${name}`), choice });
	const rangeText = (name: FilterName, { min, max }: Range) => {
		const unit = name === 'price' ? undefined : groups.get(name)?.unit;
		const plain = (value: number) => (name === 'price' ? formatClp(value, language) : String(value));
		const amount = (value: number) => (unit ? `${plain(value)} ${unit}` : plain(value));
		if (min !== null && max !== null)
			return t('catalogue.filters.between', { from: plain(min), to: amount(max) });
		if (min !== null) return t('catalogue.filters.atLeast', { amount: amount(min) });
		return t('catalogue.filters.atMost', { amount: amount(max ?? 0) });
	};
	return (active) => {
		switch (active.is) {
			case 'text':
				return t('catalogue.filters.text', { text: q });
			case 'soldOutToo':
				return t('catalogue.filters.soldOutToo');
			case 'choice':
				return inGroup(active.name, labelOf(active.name, active.choice));
			case 'range':
				return inGroup(active.name, rangeText(active.name, active.range));
		}
	};
}
