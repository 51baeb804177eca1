import { Option, type RadioOption } from './radio-group.tsx';

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
			{options.map((option) => (
				<Option
					key={option.value}
					option={option}
					type="checkbox"
					checked={values.includes(option.value)}
					onChange={() => onChange(toggled(option.value))}
				/>
			))}
		</fieldset>
	);
}
