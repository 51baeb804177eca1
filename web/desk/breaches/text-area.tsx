import type { ComponentPropsWithRef } from 'react';
import { controlClass, Field, type FieldTexts } from '../../ui/field.tsx';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'> & FieldTexts;

/** A field for several lines. `rows` sets its height. */
export function TextArea({ label, hint, error, hideLabel, className, ...rest }: TextAreaProps) {
	const { required = false } = rest;
	return (
		<Field
			label={label}
			className={className ?? ''}
			required={required}
			{...(hint && { hint })}
			{...(error && { error })}
			{...(hideLabel && { hideLabel })}
		>
			{(wiring) => <textarea {...rest} {...wiring} className={`${controlClass} py-2`} />}
		</Field>
	);
}
