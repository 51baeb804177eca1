import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sessionToast, toast } from '../../ui/toast.ts';

/** Signs out, confirms it and opens the home page. A session that had already ended is not an error. */
export function useSignOut(): () => Promise<void> {
	const { t } = useTranslation();
	const { signOut } = useSession();
	const navigate = useNavigate();
	return async () => {
		await signOut().catch((error) => {
			const wasOver = error instanceof ApiError && error.status === 401;
			if (!wasOver) toast.error(messageOf(error) || t('auth.errorOccurred'));
		});
		toast.success(t('auth.goodbye'), { id: sessionToast });
		void navigate('/');
	};
}
