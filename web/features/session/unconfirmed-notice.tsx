import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Asks the user to open the link in the mail, and can send it again. `children` explain why confirmation
 * matters here.
 */
export function UnconfirmedNotice({ user, children }: { user: User; children?: ReactNode }) {
	const { t } = useTranslation();
	const { updateUser } = useSession();
	const failed = t('confirmation.failed');
	const send = useChange((api) => api.post('auth/send-email-confirmation', undefined, { as: 'customer' }), {
		failed,
	});
	const cancelChange = useChange(() => updateUser({ pendingEmail: null }), {
		done: () => {
			send.reset();
			toast.success(t('confirmation.kept', { email: user.email }));
		},
		failed,
	});
	const waiting = user.pendingEmail ?? (user.confirmed ? null : user.email);
	if (waiting === null) return null;
	return (
		<Notice tone="warning">
			<p className="wrap-anywhere">
				<EmailText
					text={t(user.pendingEmail ? 'confirmation.pending' : 'confirmation.waiting', { email: waiting })}
				/>
				{!user.pendingEmail && !children && ` ${t('confirmation.shorter')}`}
			</p>
			{children && <p className="mt-2">{children}</p>}
			{send.isSuccess && (
				<p role="status" className="mt-2 font-medium">
					{t('confirmation.sent')}
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-3">
				{!send.isSuccess && (
					<Button look="quiet" busy={send.isPending} onClick={() => send.mutate()}>
						{t(send.isPending ? 'confirmation.sending' : 'confirmation.send')}
					</Button>
				)}
				{user.pendingEmail && (
					<Button look="quiet" busy={cancelChange.isPending} onClick={() => cancelChange.mutate()}>
						{t('confirmation.keep')}
					</Button>
				)}
			</div>
		</Notice>
	);
}
