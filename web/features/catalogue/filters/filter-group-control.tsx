import { useId, useState } from 'react';
import type { GroupCounts } from '#contract/catalogue/facets.schema.ts';
import { type Chosen, type Filters, type Range, withChosen } from '#contract/catalogue/filter-address.ts';
import type { FilterGroup, FilterName } from '#contract/catalogue/watch-filters.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { HtmlFragment } from '../../../ui/html-fragment.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { PriceScale } from './price-stops.ts';
import { PriceFilter, RangeFilter } from './range-filters.tsx';
import { useChoiceLabel } from './use-choice-label.ts';

export type NamedGroup = FilterGroup & { readonly name: FilterName };
type FilterGroupControlProps = {
	group: NamedGroup;
	filters: Filters;
	/** Absent while they load. */
	counts: GroupCounts | undefined;
	onChange: (filters: Filters) => void;
	priceScale: PriceScale;
};

const noRange: Range = { min: null, max: null };

/** The control of one group: a slider for the price, two numbers for other ranges, choices for the rest. */
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
	const choose = (next: Chosen | null) => onChange(withChosen(filters, name, next));
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
				choices={counts?.choices ?? []}
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
			choices={offered(group, counts?.choices)}
			labelOf={(value) => labelOf(name, value)}
		/>
	);
}

/** The choices that leave watches and those always offered, in order; no figures before counts. */
function offered({ choices, always }: FilterGroup, counted: GroupCounts['choices']) {
	const countOf = (value: string) => counted?.find((one) => one.value === value)?.count;
	const values = choices?.filter((value) => always?.includes(value) || countOf(value));
	return (values ?? counted?.map(({ value }) => value) ?? []).map((value) => ({
		value,
		count: counted && (countOf(value) ?? 0),
	}));
}

/** Without a count while it is not known. */
type Choice = { value: string; count: number | undefined };
type ChoiceGroupProps = {
	legend: string;
	values: readonly string[];
	choices: readonly Choice[];
	/** How many are left without this filter; unknown while loading. */
	all: number | undefined;
	onChange: (values: readonly string[]) => void;
	labelOf: (value: string) => string;
	/** Whether more than one may be chosen. */
	several?: boolean;
};

/** More choices than this are folded away. */
export const folded = 20;

/** One filter: each choice with how many watches it would leave; where only one may be chosen, also All. */
function ChoiceGroup(props: ChoiceGroupProps) {
	const { legend, values, choices, all, onChange, labelOf, several = false } = props;
	const { t } = useTranslation();
	const name = useId();
	const [open, setOpen] = useState(false);
	const unlisted = values.filter((value) => !choices.some((choice) => choice.value === value));
	const gone = unlisted.map((value) => ({ value, count: all === undefined ? undefined : 0 }));
	const listed = [...choices, ...gone];
	const shown =
		open || listed.length <= folded + 2
			? listed
			: listed.filter((choice, index) => index < folded || values.includes(choice.value));
	const options = shown.map(({ value, count }) => ({
		value,
		label: labelOf(value),
		trailing: count,
		faint: count === 0 && !values.includes(value),
	}));
	return (
		<div>
			<HtmlFragment name="choices" by={[name, legend, values, several, all, options]}>
				{several ? (
					<CheckboxGroup legend={legend} values={values} onChange={onChange} options={options} />
				) : (
					<RadioGroup
						legend={legend}
						name={name}
						value={values[0] ?? ''}
						onChange={(next) => onChange(next ? [next] : [])}
						options={[{ value: '', label: t('catalogue.filters.all'), trailing: all }, ...options]}
					/>
				)}
			</HtmlFragment>
			{listed.length > folded + 2 && (
				<button
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					className="mt-1 inline-flex min-h-9 items-center gap-1 text-sm text-accent underline-offset-4 hover:underline"
				>
					{t(open ? 'catalogue.filters.fewer' : 'catalogue.filters.more', { count: listed.length })}
					<Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
				</button>
			)}
		</div>
	);
}
