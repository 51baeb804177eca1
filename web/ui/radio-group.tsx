import type { ComponentProps, ReactNode } from 'react';

export type RadioOption<Value extends string> = {
	value: Value;
	label: ReactNode;
	trailing?: ReactNode;
	disabled?: boolean;
};
type RadioGroupProps<Value extends string> = {
	legend: string;
	hideLegend?: boolean;
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	options: readonly RadioOption<Value>[];
	/** `cards`: each choice in a frame. */
	look?: keyof typeof looks;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
	const { legend, hideLegend, name, value, onChange, options, look } = props;
	return (
		<fieldset className={look === 'cards' ? 'grid gap-3' : 'grid'}>
			<legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
			{options.map((option) => (
				<Option
					key={option.value}
					option={option}
					look={look}
					type="radio"
					name={name}
					value={option.value}
					checked={option.value === value}
					onChange={() => onChange(option.value)}
				/>
			))}
		</fieldset>
	);
}

const looks = {
	plain: 'flex min-h-9 items-center gap-3 py-1 has-disabled:text-faint',
	cards:
		'flex items-start gap-[min(0.75rem,4vw)] rounded-base border border-line bg-raised p-side transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-wash [&>input]:mt-0.5',
};

type OptionProps = ComponentProps<'input'> & { option: RadioOption<string>; look?: keyof typeof looks };

/** One choice of several. */
export function Option({ option, look = 'plain', ...input }: OptionProps) {
	const { label, trailing, disabled } = option;
	return (
		<label className={looks[look]}>
			<input {...input} disabled={disabled} className="size-5 shrink-0 accent-accent" />
			<span className="min-w-0 flex-1">{label}</span>
			{trailing !== undefined && <span className="figures text-sm text-soft">{trailing}</span>}
		</label>
	);
}
