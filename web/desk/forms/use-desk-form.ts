import type { BaseSyntheticEvent } from 'react';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { contractResolver, type FormCheck } from './contract-resolver.ts';
import { isConflict } from './is-conflict.ts';
import { refusedFields } from './refused-fields.ts';

export type DeskFormOptions<Values, Answer> = FormCheck<Values> & {
	/** Initial values of the fields, as typed text. */
	values: Values;
	/** Makes the call. `input` is the validated request body. */
	send: (api: ApiClient, input: never) => Promise<Answer>;
	done?: (answer: Answer) => string;
	/** Undoes the call. Offered for ten seconds. */
	undo?: (api: ApiClient, answer: Answer) => Promise<unknown>;
	onSent?: (answer: Answer, values: Values) => unknown;
	/** Called when the row was changed after it was read. */
	onConflict?: (error: unknown) => unknown;
	/** Returns true if the caller handles the error itself, so that no toast is shown. */
	handlesError?: (error: unknown) => boolean;
};

export type DeskFormOf<Values extends FieldValues> = ReturnType<typeof useDeskForm<Values, unknown>>;

/**
 * A form whose fields contain text. Its values are parsed and validated by the call's schema at submission,
 * and errors from the schema or the server are shown at their fields.
 */
export function useDeskForm<Values extends FieldValues, Answer>(options: DeskFormOptions<Values, Answer>) {
	const { values, send, done, undo, onSent, onConflict, handlesError, ...checked } = options;
	const form = useForm<Values, unknown, object>({
		values,
		resetOptions: { keepDirtyValues: true },
		resolver: contractResolver(checked, useTranslation()),
	});
	const change = useDeskChange((api, input: object) => send(api, input as never), {
		...(done && { done }),
		...(undo && { undo }),
		quiet: (error) =>
			(onConflict !== undefined && isConflict(error)) ||
			refusedFields(error, checked.fieldOf).length > 0 ||
			handlesError?.(error) === true,
	});
	const submit = form.handleSubmit(async (input) => {
		try {
			await onSent?.(await change.mutateAsync(input), form.getValues());
		} catch (error) {
			if (isConflict(error)) await onConflict?.(error);
			refusedFields(error, checked.fieldOf).forEach(([field, message], at) => {
				form.setError(field as Path<Values>, { message }, { shouldFocus: at === 0 });
			});
		}
	});
	/**
	 * Replaces every value. React Hook Form applies `resetOptions` to each reset, so typed values would
	 * survive without this option. They should only survive a refetched row.
	 */
	const reset: typeof form.reset = (replacement, options) =>
		form.reset(replacement, { keepDirtyValues: false, ...options });
	const errorOf = (name: string) => form.formState.errors[name]?.message as string | undefined;
	return {
		...form,
		reset,
		submit: (event?: BaseSyntheticEvent) => void submit(event),
		busy: change.isPending,
		/** The error of the last submission. */
		failure: change.error,
		errorOf,
		/** Props for a field's control. */
		field: (name: Path<Values>) => ({ autoComplete: 'off', error: errorOf(name), ...form.register(name) }),
	};
}
