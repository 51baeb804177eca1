import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';

export type AuthFormProps = {
	/** Shared by the dialog's two forms. */
	email: string;
	onEmail: (email: string) => void;
	onDone: () => void;
	/** The account's second factor, if it has one. */
	challenge: FactorChallenge | null;
	onChallenge: (challenge: FactorChallenge | null) => void;
};

type AuthFailure = { text: string; beside: Record<string, string> };

/** Maps error codes to the field that shows them. */
const fieldOf: Record<string, string> = {
	invalid_credentials: 'password',
	email_taken: 'email',
	username_taken: 'username',
};

/** Submits a form of the dialog. Errors are shown beside their field, which gets focus, or above the form. */
export function useAuthForm(
	send: (fields: Record<string, string>) => Promise<User | null>,
	onDone: () => void,
) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<AuthFailure | null>(null);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!failure) return;
		const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		if (field) field.focus();
		// The form may be taller than the screen of a phone.
		else form.current?.scrollIntoView({ block: 'start' });
	}, [failure]);
	const greet = (user: User) => {
		toast.success(t('auth.welcome', { name: user.firstName || user.username }));
		onDone();
	};
	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		const beside = faultsIn(event.currentTarget, t);
		if (Object.keys(beside).length > 0) return setFailure({ text: '', beside });
		const fields: Record<string, string> = {};
		for (const [key, value] of new FormData(event.currentTarget)) fields[key] = String(value);
		setBusy(true);
		setFailure(null);
		try {
			const user = await send(fields);
			if (user) greet(user);
			else setBusy(false);
		} catch (error) {
			setFailure(failureOf(error, t('auth.errorOccurred')));
			setBusy(false);
		}
	};
	const error = failure && Object.keys(failure.beside).length === 0 ? failure.text : null;
	/** The error beside a field. */
	const errorOf = (name: string) => failure?.beside[name];
	return { form, busy, error, errorOf, onSubmit, greet };
}

/** Validates the typed values. Returns the errors by field name. */
function faultsIn(form: HTMLFormElement, t: Translate): AuthFailure['beside'] {
	const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement && !one.validity.valid);
	return Object.fromEntries(
		(inputs as HTMLInputElement[]).map(({ name, validity, minLength }) => [
			name,
			validity.valueMissing
				? t('auth.required')
				: validity.tooShort
					? t('auth.passwordHint', { count: minLength })
					: t('auth.notAnEmail'),
		]),
	);
}

function failureOf(error: unknown, otherwise: string): AuthFailure {
	const text = messageOf(error) || otherwise;
	const field = error instanceof ApiError && error.code ? fieldOf[error.code] : undefined;
	return { text, beside: field ? { [field]: text } : fieldErrors(error) };
}

export const shortestPassword = 8;
