import type { ComponentPropsWithRef } from 'react';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icons.tsx';

export type Option = { value: string; label: string; disabled?: boolean };
type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> &
	FieldTexts & {
		options: readonly Option[];
		/** Additional options under a heading. */
		more?: { label: string; options: readonly Option[] };
		placeholder?: string;
	};

/** The browser's native select with the shop's styles. */
export function Select({
	label,
	hint,
	error,
	hideLabel,
	className,
	options,
	more,
	placeholder,
	...rest
}: SelectProps) {
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			hideLabel={hideLabel}
			className={className}
			required={rest.required}
		>
			{(wiring) => (
				<span className="relative block">
					<select {...rest} {...wiring} className={`${controlClass} appearance-none pr-10 text-ellipsis`}>
						{placeholder !== undefined && <option value="">{placeholder}</option>}
						{options.map(optionElement)}
						{more && <optgroup label={more.label}>{more.options.map(optionElement)}</optgroup>}
					</select>
					<Icon
						name="chevron-down"
						size={18}
						className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
					/>
				</span>
			)}
		</Field>
	);
}

const optionElement = ({ value, label, disabled }: Option) => (
	<option key={value} value={value} disabled={disabled}>
		{label}
	</option>
);
