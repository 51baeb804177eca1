import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Passwords = { password: string; passwordConfirmation: string };

const blank: Passwords = { password: '', passwordConfirmation: '' };

/** Sets a new password with the code from the mail; `onReset` signs in with it. */
export function ResetPasswordForm({ onReset }: { onReset: (passwords: Passwords) => Promise<unknown> }) {
	const { t } = useTranslation();
	const { bind, form, busy, failure, onSubmit } = useForm(blank, t('password.failed'));
	const [isSpent, setSpent] = useState(false);
	const send = onSubmit(
		(passwords) =>
			onReset(passwords).catch((error) => {
				setSpent(error instanceof ApiError && error.code === 'reset_code_invalid');
				throw error;
			}),
		(values) => missingIn(values, t('password.required')),
		{ isAlsoAbove: true },
	);
	return (
		<form ref={form} onSubmit={send} noValidate className="grid gap-5">
			{failure && <Notice tone="danger">{failure}</Notice>}
			{failure && isSpent && (
				<LinkButton to="/forgot-password" look="quiet" className="justify-self-start">
					{t('password.reset.again')}
				</LinkButton>
			)}
			<NewPasswordFields bind={bind} />
			<Button type="submit" busy={busy} className="justify-self-start">
				{t(busy ? 'password.changing' : 'password.reset.save')}
			</Button>
		</form>
	);
}
