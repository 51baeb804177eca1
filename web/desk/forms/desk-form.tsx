import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { formatNumber } from '#contract/languages/numbers.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import type { TextReader } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeskChange } from '../calls/desk-calls.ts';
import { isConflict } from './conflict-dialog.tsx';
import type { CheckName } from './contract-checks.ts';

export type DeskForm<Values, Answer> = Checked<Values> & {
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
	asks?: (error: unknown) => boolean;
};

export type DeskFormOf<Values extends FieldValues> = ReturnType<typeof useDeskForm<Values, unknown>>;

/**
 * A form of the desk: it holds text, which is read at sending and checked by the schema of the call; what the
 * schema or the shop refuses stands at its field.
 */
export function useDeskForm<Values extends FieldValues, Answer>(asked: DeskForm<Values, Answer>) {
	const { values, send, done, undo, onSent, onConflict, asks, ...checked } = asked;
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
			asks?.(error) === true,
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

type ActionDialogProps = {
	title: string;
	about?: ReactNode;
	/** On its button; the title unless told otherwise. null: there is nothing to accept. */
	accept?: string | null | undefined;
	form: { busy: boolean; submit: () => void };
	danger?: boolean | undefined;
	onClose: () => void;
	children?: ReactNode;
};

/** A small form for one act: its fields, what it does, and its button. Enter sends it. */
export function ActionDialog(props: ActionDialogProps) {
	const { title, about, accept = title, form, danger, onClose, children } = props;
	const { t } = useTranslation();
	return (
		<Dialog open onClose={onClose} title={title}>
			<form
				noValidate
				className="grid gap-4"
				// A key that is held down, as on the button that opened the dialog, sends nothing.
				onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
				onSubmit={(event) => {
					event.preventDefault();
					// React also tells the form whose control opened the dialog.
					event.stopPropagation();
					form.submit();
				}}
			>
				{about && <div className="text-soft">{about}</div>}
				{children}
				<div className="grid gap-3 pt-2 sm:flex sm:justify-end">
					<Button look="quiet" onClick={onClose} className="order-last sm:order-none">
						{t('ui.cancel')}
					</Button>
					{accept && (
						<Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.busy}>
							{accept}
						</Button>
					)}
				</div>
			</form>
		</Dialog>
	);
}

type FieldPath = readonly PropertyKey[];
type Checked<Values> = {
	check: CheckName;
	/** The request body for these values, where it is another shape; default: what is typed, and `more`. */
	toInput?: (values: Values) => object;
	/** Values of the call beside what is typed, or in its place. */
	more?: (values: Values) => object;
	/** Fields that may not be empty although the call can do without them. */
	required?: readonly (keyof Values & string)[];
	/** The form's field for a path of the input, behind `data`; default: the path's words with dots. */
	fieldOf?: (path: FieldPath) => string;
};

/**
 * A form's check by the schema of the call that it makes, which gives the request body. The schemas arrive
 * with the first check: a form that is only looked at loads none.
 */
function contractResolver<Values extends FieldValues>(
	{ check, toInput, more, required, fieldOf = plainField }: Checked<Values>,
	{ language, t }: Pick<TextReader, 'language' | 't'>,
): Resolver<Values, unknown, object> {
	return async (values) => {
		const { faultsOf, typedInput } = await import('./contract-checks.ts');
		const input = toInput?.(values) ?? { ...typedInput(check, values, required), ...more?.(values) };
		const faults = faultsOf(check, { data: input });
		if (faults.length === 0) return { values: input, errors: {} };
		const errors: Record<string, { type: string; message: string }> = {};
		for (const { path, fault, limit, found } of faults) {
			const written = limit === undefined ? '' : formatNumber(limit, language, 2);
			errors[fieldOf(path.slice(1))] ??= {
				type: fault,
				message: t(`desk.form.fault.${fault}`, { limit: written, ...found }),
			};
		}
		return { values: {}, errors: errors as FieldErrors<Values> };
	};
}

const plainField = (path: FieldPath) => path.map(String).join('.');

/** The server's refusals of single fields, by the form's names. */
export function refusedFields(error: unknown, fieldOf = plainField): [field: string, message: string][] {
	if (!(error instanceof ApiError)) return [];
	return (error.details.errors ?? []).map(({ path, message }) => [fieldOf(path.slice(1)), message]);
}
