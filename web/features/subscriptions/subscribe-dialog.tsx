import { useState } from 'react';
import { consentTextKeys } from '#contract/personal-data/consents.ts';
import { subscriptionDays } from '#contract/subscriptions/subscriptions.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useSubmitOnceSessionKnown } from '../../api/use-submit-once-session-known.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** `title`: the text key of the event. */
export type SubscriptionSubject = {
	title: 'back' | 'cheaper' | 'search' | 'favourites';
	watches?: readonly string[];
	search?: string;
};

/** Subscribes to a single notification. An unconfirmed address is first sent a confirmation link. */
export default function SubscribeDialog({ of, onClose }: { of: SubscriptionSubject; onClose: () => void }) {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const { bind, form, values, busy, failure, onSubmit } = useForm({ email: '' }, t('tellMe.failed'));
	const [outcome, setOutcome] = useState<'kept' | 'mailed' | null>(null);
	const { title, ...subject } = of;
	const email = user?.email ?? values.email.trim();
	const send = onSubmit(
		async () => {
			const data = user ? subject : { ...subject, email };
			const as = user ? 'customer' : 'visitor';
			const answer = await api.post<{ data: { confirm: boolean } }>('tell-me', { data }, { as });
			setOutcome(answer.data.confirm ? 'mailed' : 'kept');
		},
		() => missingIn({ email }, t('tellMe.needed')),
	);
	const { isAwaited, onSubmit: sendOnceSessionKnown } = useSubmitOnceSessionKnown(form, send);
	return (
		<Dialog open onClose={onClose} title={t(`tellMe.title.${title}`)}>
			{outcome ? (
				<DoneNotice className="wrap-anywhere">{t(`tellMe.${outcome}`, { email })}</DoneNotice>
			) : (
				<form ref={form} onSubmit={sendOnceSessionKnown} noValidate className="grid gap-5">
					{failure && <Notice tone="danger">{failure}</Notice>}
					<p className="text-soft">{t(consentTextKeys.alert, { days: subscriptionDays })}</p>
					{user ? (
						<p className="wrap-anywhere">{t('tellMe.to', { email })}</p>
					) : (
						<TextField
							{...bind('email')}
							label={t('tellMe.email')}
							type="email"
							inputMode="email"
							autoComplete="email"
							autoFocus
							required
						/>
					)}
					<Button type="submit" busy={busy || isAwaited} className="justify-self-start">
						{t('tellMe.send')}
					</Button>
				</form>
			)}
		</Dialog>
	);
}
