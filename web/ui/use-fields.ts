import { type ChangeEvent, useEffect, useRef, useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * A form's values and errors. The first error gets focus; changing a field removes its error.
 */
export function useFields<Name extends string>(initial: Record<Name, string>) {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<FieldErrors<Name>>({});
	const form = useRef<HTMLFormElement>(null);
	const focusWanted = useRef(false);

	useEffect(() => {
		if (!focusWanted.current || Object.keys(errors).length === 0) return;
		focusWanted.current = false;
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	const set = (name: Name, value: string) => {
		setValues((before) => ({ ...before, [name]: value }));
		setErrors(({ [name]: _, ...others }) => others as FieldErrors<Name>);
	};
	/** Fills the fields that are still empty. */
	const fillEmpty = (known: Partial<Record<Name, string>>) =>
		setValues((before) => {
			const empty = Object.entries<string | undefined>(known).filter(([name]) => before[name as Name] === '');
			return { ...before, ...Object.fromEntries(empty) };
		});
	return {
		values,
		errors,
		form,
		set,
		fillEmpty,
		fail(found: FieldErrors<Name>) {
			focusWanted.current = true;
			setErrors(found);
		},
		reset(next: Record<Name, string>) {
			setValues(next);
			setErrors({});
		},
		/** Props of the control of a field. */
		bind: (name: Name) => ({
			name,
			value: values[name],
			error: errors[name] ?? null,
			onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
		}),
	};
}
