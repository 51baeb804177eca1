import { type FormEvent, useState } from 'react';
import { type FieldErrors, useFields } from '../ui/use-fields.ts';
import { messageOf } from './error-message.ts';
import { fieldErrors } from './field-errors.ts';

/**
 * A form's fields, sent one submission at a time. A refusal is shown beside the field that it names,
 * otherwise as `failure`. `failed` is the text for a refusal without a reason.
 */
export function useForm<Name extends string>(initial: Record<Name, string>, failed: string) {
	const fields = useFields(initial);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	/** What the server answered to the last submission, if it refused it. */
	const [error, setError] = useState<unknown>(null);
	/** `faultsOf` validates before sending. `isAlsoAbove` repeats a field's error in `failure`. */
	const onSubmit =
		(
			send: (values: Record<Name, string>) => Promise<unknown>,
			faultsOf: (values: Record<Name, string>) => FieldErrors<Name>,
			{ isAlsoAbove = false } = {},
		) =>
		async (event: FormEvent) => {
			event.preventDefault();
			if (busy) return;
			setFailure(null);
			setError(null);
			const faults = faultsOf(fields.values);
			if (Object.keys(faults).length > 0) return fields.fail(faults);
			setBusy(true);
			try {
				await send(fields.values);
			} catch (refusal) {
				setError(refusal);
				const beside = fieldErrors(refusal);
				const isNamed = Object.keys(initial).some((name) => beside[name]);
				fields.fail(beside as FieldErrors<Name>);
				setFailure(isNamed && !isAlsoAbove ? null : messageOf(refusal) || failed);
			}
			setBusy(false);
		};
	return { ...fields, busy, failure, error, setFailure, onSubmit };
}

/** An error for each field that is left empty. */
export const missingIn = <Name extends string>(values: Record<Name, string>, text: string) =>
	Object.fromEntries(
		Object.entries<string>(values).flatMap(([name, value]) => (value === '' ? [[name, text]] : [])),
	) as FieldErrors<Name>;
