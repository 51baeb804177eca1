import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAuthDialog } from './auth-dialog-context.ts';

/** Why somebody is asked: a mailed link, one that has ended, a page of one's own, or a session that ended. */
export type WhySignIn = 'fromMail' | 'linkEnded' | 'needed' | 'ended';

/** Asks a visitor to sign in; the page itself takes this place as soon as that is done. */
export default function SignInHere({ why }: { why: WhySignIn }) {
	const { t } = useTranslation();
	const { open, close } = useAuthDialog();
	const reason = t(`auth.${why}`);
	useEffect(() => {
		open('login', reason);
		return close;
	}, [open, close, reason]);
	return (
		<EmptyState
			icon="user"
			isPage
			title={t('auth.fromMailTitle')}
			text={reason}
			action={<Button onClick={() => open('login', reason)}>{t('auth.login.title')}</Button>}
		/>
	);
}
