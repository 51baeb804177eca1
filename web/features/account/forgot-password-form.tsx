import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Starts with the email from the sign-in dialog. The response never reveals whether an account exists. */
export function ForgotPasswordForm() {
	const { t } = useTranslation();
	const api = useApi();
	const { state: typed } = useLocation();
	const email = typeof typed?.email === 'string' ? typed.email : '';
	const { bind, form, busy, failure, onSubmit } = useForm({ email }, t('password.forgot.failed'));
	const [isSent, setSent] = useState(false);
	const send = onSubmit(
		async ({ email }) => {
			await api.post('auth/forgot-password', { email: email.trim() });
			setSent(true);
		},
		({ email }) => missingIn({ email: email.trim() }, t('password.required')),
	);
	if (isSent) return <DoneNotice>{t('password.forgot.sent')}</DoneNotice>;
	return (
		<form ref={form} onSubmit={send} noValidate className="grid gap-5">
			{failure && <Notice tone="danger">{failure}</Notice>}
			<TextField
				{...bind('email')}
				label={t('password.forgot.email')}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<Button type="submit" busy={busy} className="justify-self-start">
				{t(busy ? 'password.forgot.sending' : 'password.forgot.send')}
			</Button>
		</form>
	);
}
