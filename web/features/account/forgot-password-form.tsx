import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Begins with the e-mail of the sign-in dialog. The answer never tells whether it has an account. */
export function ForgotPasswordForm() {
	const { t } = useTranslation();
	const api = useApi();
	const { state: typed } = useLocation();
	const fields = useFields<'email'>({ email: typeof typed?.email === 'string' ? typed.email : '' });
	const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
	const [failure, setFailure] = useState<string | null>(null);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (state === 'busy') return;
		setFailure(null);
		const email = fields.values.email.trim();
		if (email === '') return fields.fail({ email: t('password.required') });
		setState('busy');
		try {
			await api.post('auth/forgot-password', { email });
			setState('sent');
		} catch (error) {
			const beside = fieldErrors(error);
			fields.fail(beside);
			if (!beside.email) setFailure(messageOf(error) || t('password.forgot.failed'));
			setState('idle');
		}
	};
	if (state === 'sent')
		return (
			<div role="status" tabIndex={-1} ref={takeFocus}>
				<Notice tone="accent">{t('password.forgot.sent')}</Notice>
			</div>
		);
	return (
		<form ref={fields.form} onSubmit={send} noValidate className="grid gap-5">
			{failure && <Notice tone="danger">{failure}</Notice>}
			<TextField
				{...fields.bind('email')}
				label={t('password.forgot.email')}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<Button type="submit" busy={state === 'busy'} className="justify-self-start">
				{t(state === 'busy' ? 'password.forgot.sending' : 'password.forgot.send')}
			</Button>
		</form>
	);
}
