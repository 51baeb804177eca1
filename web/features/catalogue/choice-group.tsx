import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';
import { Kept } from '../../ui/kept.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

/** Without a count while it is not known. */
export type Choice = { value: string; label: string; count: number | undefined };
type ChoiceGroupProps = {
	legend: string;
	value: string | null;
	choices: readonly Choice[];
	/** How many are left without this filter; unknown while loading. */
	all: number | undefined;
	onChange: (value: string | null) => void;
	/** What a chosen value is called that is not among the choices. */
	labelOf?: (value: string) => string;
	/** More than this many are folded away. */
	folded?: number;
};

/** One filter: All, and each choice with how many watches it would leave. */
export function ChoiceGroup(props: ChoiceGroupProps) {
	const { legend, value, choices, all, onChange, labelOf = (name) => name, folded = 12 } = props;
	const { t } = useTranslation();
	const name = useId();
	const [open, setOpen] = useState(false);
	const listed =
		value && !choices.some((choice) => choice.value === value)
			? [...choices, { value, label: labelOf(value), count: all === undefined ? undefined : 0 }]
			: choices;
	const shown =
		open || listed.length <= folded + 2
			? listed
			: listed.filter((choice, index) => index < folded || choice.value === value);
	const options = [
		{ value: '', label: t('catalogue.filters.all'), trailing: all },
		...shown.map((choice) => ({ value: choice.value, label: choice.label, trailing: choice.count })),
	];
	return (
		<div>
			<Kept name="choices" by={[name, legend, value, options]}>
				<RadioGroup
					legend={legend}
					name={name}
					value={value ?? ''}
					onChange={(next) => onChange(next || null)}
					options={options}
				/>
			</Kept>
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
