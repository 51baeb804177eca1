import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAuthDialog } from './auth-dialog-context.ts';

/** Asks a visitor who was redirected from a private page to sign in, then returns to that page. */
export default function WayBack({ to }: { to: string }) {
	const { t } = useTranslation();
	const { open } = useAuthDialog();
	const { status } = useSession();
	const navigate = useNavigate();
	const reason = t('auth.needed');
	useEffect(() => {
		if (status === 'signed-in') void navigate(to, { replace: true });
		if (status !== 'signed-out') return;
		open('login', reason);
		// The prompt appears once, and not again after a reload.
		history.replaceState({ ...history.state, usr: null }, '');
	}, [status, to, reason, open, navigate]);
	return null;
}
