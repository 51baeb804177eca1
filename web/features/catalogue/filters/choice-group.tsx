import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { HtmlFragment } from '../../../ui/html-fragment.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { FilterChoice } from './offered-choices.ts';

type ChoiceGroupProps = {
	legend: string;
	values: readonly string[];
	choices: readonly FilterChoice[];
	/** The number of watches without this filter; undefined while loading. */
	all: number | undefined;
	onChange: (values: readonly string[]) => void;
	labelOf: (value: string) => string;
	/** Whether more than one may be chosen. */
	several?: boolean;
};

/** Choices beyond this number are collapsed. */
export const folded = 20;

/** One filter with the resulting number of watches for each choice. Single-choice filters also have All. */
export function ChoiceGroup(props: ChoiceGroupProps) {
	const { legend, values, choices, all, onChange, labelOf, several = false } = props;
	const { t } = useTranslation();
	const name = useId();
	const [open, setOpen] = useState(false);
	const shown =
		open || choices.length <= folded + 2
			? choices
			: choices.filter((choice, index) => index < folded || values.includes(choice.value));
	const options = shown.map(({ value, count }) => ({
		value,
		label: labelOf(value),
		trailing: count,
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
			{choices.length > folded + 2 && (
				<button
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					className="mt-1 inline-flex min-h-9 items-center gap-1 text-sm text-accent underline-offset-4 hover:underline"
				>
					{t(open ? 'catalogue.filters.fewer' : 'catalogue.filters.more', { count: choices.length })}
					<Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
				</button>
			)}
		</div>
	);
}
