import type { GroupCounts } from '#contract/catalogue/facets.schema.ts';
import {
	type ChosenFilters,
	type FilterRange,
	type Filters,
	withChosen,
} from '#contract/catalogue/filter-address.ts';
import type { FilterGroup, FilterName } from '#contract/catalogue/watch-filters.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { offeredChoices } from './offered-choices.ts';
import { PriceFilter } from './price-filter.tsx';
import type { PriceScale } from './price-stops.ts';
import { RangeFilter } from './range-filter.tsx';
import { useChoiceLabel } from './use-choice-label.ts';

export type NamedGroup = FilterGroup & { readonly name: FilterName };
type FilterGroupControlProps = {
	group: NamedGroup;
	filters: Filters;
	/** Undefined while they load. */
	counts: GroupCounts | undefined;
	onChange: (filters: Filters) => void;
	priceScale: PriceScale;
};

const noRange: FilterRange = { min: null, max: null };

/**
 * The control of a group: a slider for the price, two number fields for other ranges, choices for the rest.
 */
export function FilterGroupControl({
	group,
	filters,
	counts,
	onChange,
	priceScale,
}: FilterGroupControlProps) {
	const { t, language } = useTranslation();
	const labelOf = useChoiceLabel();
	const { name, kind, unit, atLeast } = group;
	const chosen = filters[name];
	const choose = (next: ChosenFilters | null) => onChange(withChosen(filters, name, next));
	const range = chosen && 'range' in chosen ? chosen.range : noRange;
	const choices = chosen && 'choices' in chosen ? chosen.choices : [];
	const title = t(`catalogue.filters.${name}`);
	const legend = unit && !atLeast ? `${title} (${unit})` : title;
	if (name === 'price')
		return (
			<PriceFilter
				legend={legend}
				scale={priceScale}
				range={range}
				onChange={(next) => choose({ range: next })}
			/>
		);
	if (atLeast)
		return (
			<ChoiceGroup
				legend={legend}
				values={range.min === null ? [] : [String(range.min)]}
				onChange={([least]) => choose(least ? { range: { min: Number(least), max: null } } : null)}
				all={counts?.all}
				choices={offeredChoices(group, counts?.choices, range.min === null ? [] : [String(range.min)])}
				labelOf={(value) =>
					t('catalogue.filters.orMore', { amount: `${formatNumber(Number(value), language)} ${unit}` })
				}
			/>
		);
	if (kind === 'range')
		return (
			<RangeFilter
				legend={legend}
				range={range}
				bounds={counts?.range ?? null}
				onChange={(next) => choose({ range: next })}
			/>
		);
	return (
		<ChoiceGroup
			legend={legend}
			values={choices}
			several={kind === 'several' || kind === 'all'}
			onChange={(next) => choose({ choices: next })}
			all={counts?.all}
			choices={offeredChoices(group, counts?.choices, choices)}
			labelOf={(value) => labelOf(name, value)}
		/>
	);
}
