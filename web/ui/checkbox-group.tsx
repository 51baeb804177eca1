import { Option, type RadioOption } from './radio-group.tsx';

type CheckboxGroupProps = {
	legend: string;
	values: readonly string[];
	/** The values chosen, in the order of the options. */
	onChange: (values: readonly string[]) => void;
	options: readonly RadioOption<string>[];
	/** Whether a wide window shows the options in columns, read from top to bottom. */
	columns?: boolean;
};

export function CheckboxGroup({ legend, values, onChange, options, columns }: CheckboxGroupProps) {
	const toggled = (value: string) =>
		options
			.map((option) => option.value)
			.filter((one) => (one === value ? !values.includes(one) : values.includes(one)));
	return (
		<fieldset>
			<legend className="mb-2 font-medium">{legend}</legend>
			<div className={columns ? 'gap-x-5 *:break-inside-avoid xl:columns-2 min-[110rem]:columns-3' : 'grid'}>
				{options.map((option) => (
					<Option
						key={option.value}
						option={option}
						type="checkbox"
						checked={values.includes(option.value)}
						onChange={() => onChange(toggled(option.value))}
					/>
				))}
			</div>
		</fieldset>
	);
}
