import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Mails the link of an order again to a guest. */
export function OrderLinkForm({ number }: { number: string }) {
	const { t } = useTranslation();
	const api = useApi();
	const [isSent, setSent] = useState(false);
	const { bind, form, values, busy, failure, onSubmit } = useForm({ email: '' }, t('auth.errorOccurred'));
	const email = values.email.trim();
	const send = onSubmit(
		async () => {
			await api.post('guest-orders/link', { data: { number, email } });
			setSent(true);
		},
		() => missingIn({ email }, t('tellMe.needed')),
	);
	if (isSent) return <DoneNotice>{t('auth.linkSent')}</DoneNotice>;
	return (
		<form ref={form} onSubmit={send} noValidate className="mx-auto grid w-full max-w-md gap-4 text-left">
			<h2 className="text-lg">{t('auth.linkLost')}</h2>
			{failure && <Notice tone="danger">{failure}</Notice>}
			<TextField
				{...bind('email')}
				label={t('auth.linkEmail')}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<Button type="submit" look="quiet" busy={busy}>
				{t('auth.linkSend')}
			</Button>
		</form>
	);
}
