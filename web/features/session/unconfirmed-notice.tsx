import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Asks a customer to open the link that was mailed, and sends it again; nothing once the address is
 * confirmed. `children`: why it matters on this page.
 */
export function UnconfirmedNotice({ user, children }: { user: User; children?: ReactNode }) {
	const { t } = useTranslation();
	const api = useApi();
	const { updateUser } = useSession();
	const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'keeping'>('idle');
	const waiting = user.pendingEmail ?? (user.confirmed ? null : user.email);
	if (waiting === null) return null;
	const send = async () => {
		setState('sending');
		try {
			await api.post('auth/send-email-confirmation', undefined, { as: 'customer' });
			setState('sent');
		} catch (error) {
			toast.error(messageOf(error) || t('confirmation.failed'));
			setState('idle');
		}
	};
	const keep = async () => {
		setState('keeping');
		try {
			await updateUser({ pendingEmail: null });
			toast.success(t('confirmation.kept', { email: user.email }));
		} catch (error) {
			toast.error(messageOf(error) || t('confirmation.failed'));
		} finally {
			setState('idle');
		}
	};
	return (
		<Notice tone="warning">
			<p className="wrap-anywhere">
				{t(user.pendingEmail ? 'confirmation.pending' : 'confirmation.waiting', { email: waiting })}
			</p>
			{children && <p className="mt-2">{children}</p>}
			{state === 'sent' && (
				<p role="status" className="mt-2 font-medium">
					{t('confirmation.sent')}
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-3">
				{state !== 'sent' && (
					<Button look="quiet" busy={state === 'sending'} onClick={send}>
						{t(state === 'sending' ? 'confirmation.sending' : 'confirmation.send')}
					</Button>
				)}
				{user.pendingEmail && (
					<Button look="quiet" busy={state === 'keeping'} onClick={keep}>
						{t('confirmation.keep')}
					</Button>
				)}
			</div>
		</Notice>
	);
}
