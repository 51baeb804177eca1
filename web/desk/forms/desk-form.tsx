import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeskChange } from '../frame/desk-calls.ts';
import { isConflict } from './conflict-dialog.tsx';
import { type Checked, contractResolver, refusedFields } from './contract-resolver.ts';
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
			for (const [field, message] of refusedFields(error, checked.fieldOf))
				form.setError(field as Path<Values>, { message });
		}
	});
	const errorOf = (name: string) => form.formState.errors[name]?.message as string | undefined;
	return {
		...form,
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
