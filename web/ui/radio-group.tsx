import type { ReactNode } from 'react';

export type RadioOption<Value extends string> = {
	value: Value;
	label: ReactNode;
	trailing?: ReactNode;
	disabled?: boolean;
	/** Steps back: choosing it leads nowhere now. */
	faint?: boolean;
};
type RadioGroupProps<Value extends string> = {
	legend: string;
	hideLegend?: boolean;
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	options: readonly RadioOption<Value>[];
	/** `cards`: each choice in a frame. */
	look?: 'plain' | 'cards';
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
	const { legend, hideLegend, name, value, onChange, options, look = 'plain' } = props;
	const optionClass =
		look === 'cards'
			? 'flex items-start gap-[min(0.75rem,4vw)] rounded-base border border-line bg-raised p-side transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-wash'
			: 'flex min-h-9 items-center gap-3 py-1 has-disabled:text-faint';
	return (
		<fieldset className={look === 'cards' ? 'grid gap-3' : 'grid'}>
			<legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
			{options.map((option) => (
				<label key={option.value} className={option.faint ? `${optionClass} text-faint` : optionClass}>
					<input
						type="radio"
						name={name}
						value={option.value}
						checked={option.value === value}
						disabled={option.disabled}
						onChange={() => onChange(option.value)}
						className={`size-5 shrink-0 accent-accent ${look === 'cards' ? 'mt-0.5' : ''}`}
					/>
					<span className="min-w-0 flex-1">{option.label}</span>
					{option.trailing !== undefined && (
						<span className="figures text-sm text-soft">{option.trailing}</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
