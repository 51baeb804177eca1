import type { RadioOption } from './radio-group.tsx';

type CheckboxGroupProps = {
	legend: string;
	values: readonly string[];
	/** The values chosen, in the order of the options. */
	onChange: (values: readonly string[]) => void;
	options: readonly RadioOption<string>[];
};

export function CheckboxGroup({ legend, values, onChange, options }: CheckboxGroupProps) {
	const toggled = (value: string) =>
		options
			.map((option) => option.value)
			.filter((one) => (one === value ? !values.includes(one) : values.includes(one)));
	return (
		<fieldset className="grid">
			<legend className="mb-2 font-medium">{legend}</legend>
			{options.map(({ value, label, trailing, disabled, faint }) => (
				<label
					key={value}
					className={`flex min-h-9 items-center gap-3 py-1 has-disabled:text-faint ${faint ? 'text-faint' : ''}`}
				>
					<input
						type="checkbox"
						checked={values.includes(value)}
						disabled={disabled}
						onChange={() => onChange(toggled(value))}
						className="size-5 shrink-0 accent-accent"
					/>
					<span className="min-w-0 flex-1">{label}</span>
					{trailing !== undefined && <span className="figures text-sm text-soft">{trailing}</span>}
				</label>
			))}
		</fieldset>
	);
}
