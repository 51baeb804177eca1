import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Decision } from '#contract/http/decisions.schema.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SecretDialog } from '../ui/secret-dialog.tsx';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [secret, setSecret] = useState<string | null>(null);
	const { updatedAt } = webhook;
	const path = `owner/webhooks/${webhook.documentId}`;
	const test = useDeskChange((api) => api.post(`${path}/test`), {
		done: () => t('desk.webhooks.tested'),
	});
	const rotate = useDeskChange((api, data: Decision) =>
		api.post<{ data: { secret: string } }>(`${path}/secret`, { data }),
	);
	const remove = useDeskChange((api, seen: Decision) => api.delete(`${path}?${writeQuery(seen)}`), {
		done: () => t('desk.webhooks.removed'),
		deletedId: () => webhook.documentId,
	});
	return (
		<div className="flex flex-wrap gap-2">
			<Button look="quiet" disabled={!webhook.enabled} busy={test.isPending} onClick={() => test.mutate()}>
				{t('desk.webhooks.test')}
			</Button>
			<ConfirmButton
				look="quiet"
				size="medium"
				message={t('desk.webhooks.rotateText')}
				accept={t('desk.webhooks.rotate')}
				busy={rotate.isPending}
				onAccept={async () => setSecret((await rotate.mutateAsync({ updatedAt })).data.secret)}
			/>
			<ConfirmButton
				size="medium"
				message={t('desk.webhooks.removeText', { url: webhook.url, count: webhook.waiting })}
				accept={t('desk.webhooks.remove')}
				busy={remove.isPending}
				onAccept={async () => {
					await remove.mutateAsync({ updatedAt });
					await navigate('/owner/webhooks', { replace: true });
				}}
			/>
			{secret && (
				<SecretDialog
					title={t('desk.webhooks.secret')}
					text={t('desk.webhooks.rotatedText')}
					secret={secret}
					onClose={() => setSecret(null)}
				/>
			)}
		</div>
	);
}
