import { useEffect, useRef } from 'react';
import { useSession } from '../../api/session.ts';
import { useMailCode } from '../../api/use-mail-code.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Confirms with a POST once the page is visible, or with its button, which also works without scripts. */
export function EmailConfirmation() {
	const { t } = useTranslation();
	const { refresh } = useSession();
	const { code, state, failure, send } = useMailCode('auth/confirm-email', t('confirmation.failed'), refresh);
	const begun = useRef(false);
	useEffect(() => {
		const begin = () => {
			// A page that was preloaded but is not visible confirms nothing.
			if (begun.current || state !== 'idle' || document.visibilityState !== 'visible' || !code) return;
			begun.current = true;
			void send();
		};
		begin();
		document.addEventListener('visibilitychange', begin);
		return () => document.removeEventListener('visibilitychange', begin);
	});
	if (state === 'done') return <Confirmed />;
	const isSpent = state === 'spent' || code === '';
	const refused = isSpent && t(state === 'spent' ? 'confirmation.refused' : 'confirmation.noCode');
	const text = failure ?? refused;
	const busy = state === 'busy';
	return (
		<div className="grid gap-5">
			{text && <Notice tone="danger">{text}</Notice>}
			{isSpent ? (
				<>
					<p className="text-soft">{t('confirmation.again')}</p>
					<LinkButton to="/profile?from=mail" className="justify-self-start">
						{t('confirmation.profile')}
					</LinkButton>
				</>
			) : (
				<form method="post" onSubmit={send}>
					<Button type="submit" busy={busy}>
						{t(busy ? 'confirmation.confirming' : 'confirmation.confirm')}
					</Button>
				</form>
			)}
		</div>
	);
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
