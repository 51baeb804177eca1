import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { ApiError, messageOf } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DoneNotice, Notice } from '../../ui/notice.tsx';

/** `spent`: the link cannot work any more, so trying again is no use. */
type Outcome = { done: true } | { done: false; text: string; spent: boolean };
type EmailConfirmationProps = {
	/** The code of the link; null until the browser has read it, empty when the link has none. */
	code: string | null;
	/** The outcome of a form that was sent without scripts. */
	posted: 'yes' | 'no' | null;
};

/**
 * Confirms by a POST as soon as the page is in sight. Its button does so when that failed or did not begin,
 * and without scripts, as a form that posts to the address of the page.
 */
export function EmailConfirmation({ code, posted }: EmailConfirmationProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { refresh } = useSession();
	const [busy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const confirm = async () => {
		setBusy(true);
		try {
			await api.post('auth/confirm-email', { code });
			setOutcome({ done: true });
			await refresh();
		} catch (error) {
			const spent = error instanceof ApiError && error.status === 400;
			setOutcome({ done: false, text: messageOf(error) || t('confirmation.failed'), spent });
		} finally {
			setBusy(false);
		}
	};
	const begun = useRef(false);
	useEffect(() => {
		const begin = () => {
			// A page that is loaded ahead, and not looked at, confirms nothing.
			if (begun.current || posted || !code || document.visibilityState !== 'visible') return;
			begun.current = true;
			void confirm();
		};
		begin();
		document.addEventListener('visibilitychange', begin);
		return () => document.removeEventListener('visibilitychange', begin);
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy && code) void confirm();
	};
	const shown = outcome ?? outcomeOf(posted, code, t);
	if (shown?.done) return <Confirmed />;
	return (
		<div className="grid gap-5">
			{shown && <Notice tone="danger">{shown.text}</Notice>}
			{shown?.spent ? (
				<>
					<p className="text-soft">{t('confirmation.again')}</p>
					<LinkButton to="/profile?from=mail" className="justify-self-start">
						{t('confirmation.profile')}
					</LinkButton>
				</>
			) : (
				<form method="post" onSubmit={submit}>
					<Button type="submit" busy={busy}>
						{t(busy ? 'confirmation.confirming' : 'confirmation.confirm')}
					</Button>
				</form>
			)}
		</div>
	);
}

function outcomeOf(
	posted: EmailConfirmationProps['posted'],
	code: string | null,
	t: Translate,
): Outcome | null {
	if (posted === 'yes') return { done: true };
	if (posted === 'no') return { done: false, text: t('confirmation.refused'), spent: true };
	return code === '' ? { done: false, text: t('confirmation.noCode'), spent: true } : null;
}

function Confirmed() {
	const { t } = useTranslation();
	const { user } = useSession();
	return (
		<div className="grid gap-5">
			<DoneNotice>{t('confirmation.done')}</DoneNotice>
			<LinkButton to={user ? '/orders' : '/watches'} className="justify-self-start">
				{t(user ? 'confirmation.orders' : 'confirmation.watches')}
			</LinkButton>
		</div>
	);
}
