import type { FilterRange } from '#contract/catalogue/filter-address.ts';
import { type FilterGroup, type FilterName, filterGroups } from '#contract/catalogue/watch-filters.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icons.tsx';
import {
	type ActiveFilter,
	activeFilters,
	type CatalogueState,
	noFilters,
	withoutFilter,
} from '../catalogue-address.ts';
import type { ChangeCatalogue } from '../use-catalogue.ts';
import { useChoiceLabel } from './use-choice-label.ts';

/** The active filters; a click removes one. */
export function FilterChips({ state, change }: { state: CatalogueState; change: ChangeCatalogue }) {
	const { t } = useTranslation();
	const nameOf = useFilterName(state.q);
	const active = activeFilters(state);
	if (active.length === 0) return null;
	return (
		<ul
			aria-label={t('catalogue.filters.active')}
			className="flex shrink-0 items-center gap-2 whitespace-nowrap"
		>
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
			{/* Remains visible while the filters scroll, except on a phone, where it would cover them. */}
			<li className="md:sticky md:-right-6 md:-mr-6 md:-ml-2 md:bg-linear-to-l md:from-paper md:from-85% md:to-transparent md:pr-6 md:pl-2">
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
	/** For some groups, the choice alone (a diameter or a color) would be ambiguous. */
	const inGroup = (name: FilterName, choice: string) =>
		groups.get(name)?.place === 'front' || name === 'boxAndPapers'
			? choice
			: t('catalogue.filters.inGroup', { group: t(`catalogue.filters.${name}`), choice });
	const rangeText = (name: FilterName, { min, max }: FilterRange) => {
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
