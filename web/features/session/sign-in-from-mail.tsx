import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAuthDialog } from './auth-dialog-context.ts';

/** Asks who followed a mail's link to sign in; the page itself comes once that is done. */
export default function SignInFromMail() {
	const { t } = useTranslation();
	const { open, close } = useAuthDialog();
	const reason = t('auth.fromMail');
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
