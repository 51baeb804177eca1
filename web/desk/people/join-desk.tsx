import '../desk.css';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskTexts } from '../frame/desk-texts.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

/**
 * Shown instead of the desk to someone who follows an invitation. Opening it does not accept the invitation.
 */
export default function JoinDesk({ code }: { code: string }) {
	return (
		<DeskTexts>
			<Invitation code={code} />
		</DeskTexts>
	);
}

function Invitation({ code }: { code: string }) {
	const { t } = useTranslation();
	const api = useApi();
	const navigate = useNavigate();
	const { user, refresh } = useSession();
	const join = useMutation({
		mutationFn: () => api.post<User>('auth/join', { code }, { as: 'customer' }),
		onSuccess: async () => {
			await refresh();
			await navigate('/owner', { replace: true });
		},
	});
	return (
		<div className="page-width min-h-[60vh] py-8 md:py-12">
			<div className="mx-auto grid max-w-md justify-items-start gap-5">
				<ScreenHead title={t('desk.join.title')} />
				<p className="text-soft wrap-anywhere">{t('desk.join.text', { email: user?.email })}</p>
				{join.isError && <Notice tone="danger">{messageOf(join.error) || t('desk.failed')}</Notice>}
				<Button busy={join.isPending} onClick={() => join.mutate()}>
					{t('desk.join.accept')}
				</Button>
				<Link to="/" className="text-sm text-soft underline underline-offset-4">
					{t('desk.join.decline')}
				</Link>
			</div>
		</div>
	);
}
