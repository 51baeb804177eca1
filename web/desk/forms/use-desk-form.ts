import type { BaseSyntheticEvent } from 'react';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { contractResolver, type FormCheck } from './contract-resolver.ts';
import { isConflict } from './is-conflict.ts';
import { refusedFields } from './refused-fields.ts';

export type DeskFormOptions<Values, Answer> = FormCheck<Values> & {
	/** First values of the fields: texts, as they are typed. */
	values: Values;
	/** The call, with what was typed as its schema takes it. */
	send: (api: ApiClient, input: never) => Promise<Answer>;
	done?: (answer: Answer) => string;
	/** Takes it back; it is offered for ten seconds. */
	undo?: (api: ApiClient, answer: Answer) => Promise<unknown>;
	onSent?: (answer: Answer, values: Values) => unknown;
	/** Its row was changed since it was read. */
	onConflict?: (error: unknown) => unknown;
	/** Asks about a refusal; true: nothing else is said of it. */
	handlesError?: (error: unknown) => boolean;
};

export type DeskFormOf<Values extends FieldValues> = ReturnType<typeof useDeskForm<Values, unknown>>;

/**
 * A form of the desk: it holds text, which is read at sending and checked by the schema of the call; what the
 * schema or the shop refuses stands at its field.
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
	 * Replaces every value. React Hook Form applies `resetOptions` to each reset, so without the option here
	 * the typed values would survive; they are only meant to survive a row that is read again.
	 */
	const reset: typeof form.reset = (replacement, options) =>
		form.reset(replacement, { keepDirtyValues: false, ...options });
	const errorOf = (name: string) => form.formState.errors[name]?.message as string | undefined;
	return {
		...form,
		reset,
		submit: (event?: BaseSyntheticEvent) => void submit(event),
		busy: change.isPending,
		/** Why the last sending failed. */
		failure: change.error,
		errorOf,
		/** Properties for the control of a field. */
		field: (name: Path<Values>) => ({ autoComplete: 'off', error: errorOf(name), ...form.register(name) }),
	};
}
