import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { SecretDialog } from './secret-dialog.tsx';

/** A test event, a new secret, and the end of it. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
	const [secret, setSecret] = useState<string | null>(null);
	const path = `owner/webhooks/${webhook.documentId}`;
	const test = useDeskChange((api, _: null) => api.post(`${path}/test`, undefined, asOwner), {
		done: () => t('desk.webhooks.tested'),
	});
	const rotate = useDeskChange((api, _: null) =>
		api.post<{ data: { secret: string } }>(`${path}/secret`, undefined, asOwner),
	);
	const remove = useDeskChange((api, _: null) => api.delete(path, asOwner), {
		done: () => t('desk.webhooks.removed'),
		gone: () => webhook.documentId,
	});
	const close = () => setAsked(null);
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				look="quiet"
				disabled={!webhook.enabled}
				busy={test.isPending}
				onClick={() => test.mutate(null)}
			>
				{t('desk.webhooks.test')}
			</Button>
			<Button look="quiet" onClick={() => setAsked('rotate')}>
				{t('desk.webhooks.rotate')}
			</Button>
			<Button look="danger" onClick={() => setAsked('remove')}>
				{t('desk.webhooks.remove')}
			</Button>
			{asked === 'rotate' && (
				<ConfirmDialog
					open
					title={t('desk.webhooks.rotate')}
					message={t('desk.webhooks.rotateText')}
					acceptLabel={t('desk.webhooks.rotate')}
					busy={rotate.isPending}
					onAccept={() =>
						rotate.mutate(null, { onSuccess: ({ data }) => setSecret(data.secret), onSettled: close })
					}
					onClose={close}
				/>
			)}
			{asked === 'remove' && (
				<ConfirmDialog
					open
					title={t('desk.webhooks.remove')}
					message={t('desk.webhooks.removeText', { url: webhook.url, count: webhook.waiting })}
					acceptLabel={t('desk.webhooks.remove')}
					danger
					busy={remove.isPending}
					onAccept={() =>
						remove.mutate(null, {
							onSuccess: () => void navigate('/owner/webhooks', { replace: true }),
							onError: close,
						})
					}
					onClose={close}
				/>
			)}
			{secret && <SecretDialog secret={secret} isNew={false} onClose={() => setSecret(null)} />}
		</div>
	);
}
