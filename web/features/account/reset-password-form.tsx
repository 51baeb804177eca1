import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Passwords = { password: string; passwordConfirmation: string };

const blank: Passwords = { password: '', passwordConfirmation: '' };

/** Takes a new password for the code of the mail; `onReset` signs in with it. */
export function ResetPasswordForm({ onReset }: { onReset: (passwords: Passwords) => Promise<unknown> }) {
	const { t } = useTranslation();
	const fields = useFields<keyof Passwords>(blank);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<{ text: string; spent: boolean } | null>(null);
	const reset = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setFailure(null);
		const names = Object.keys(blank) as (keyof Passwords)[];
		const missing = names.filter((name) => fields.values[name] === '');
		if (missing.length > 0)
			return fields.fail(Object.fromEntries(missing.map((name) => [name, t('password.required')])));
		setBusy(true);
		try {
			await onReset(fields.values);
		} catch (error) {
			fields.fail(fieldErrors(error));
			const known = error instanceof ApiError ? error : null;
			setFailure({
				text: known?.message || t('password.failed'),
				spent: known?.code === 'reset_code_invalid',
			});
			setBusy(false);
		}
	};
	return (
		<form ref={fields.form} onSubmit={reset} noValidate className="grid gap-5">
			{failure && <Notice tone="danger">{failure.text}</Notice>}
			{failure?.spent && (
				<LinkButton to="/forgot-password" look="quiet" className="justify-self-start">
					{t('password.reset.again')}
				</LinkButton>
			)}
			<NewPasswordFields bind={fields.bind} />
			<Button type="submit" busy={busy} className="justify-self-start">
				{t(busy ? 'password.changing' : 'password.reset.save')}
			</Button>
		</form>
	);
}
