import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Creates a webhook and shows its secret once. */
export function NewWebhookPage() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [made, setMade] = useState<(Webhook & { secret: string }) | null>(null);
	return (
		<>
			<ScreenHead title={t('desk.webhooks.add')} />
			<WebhookForm
				values={{ url: '', description: '', events: [], enabled: true }}
				accept={t('desk.webhooks.add')}
				send={(api, data) => api.post<{ data: Webhook & { secret: string } }>('owner/webhooks', { data })}
				onSent={({ data }) => setMade(data)}
			/>
			{made && (
				<SecretDialog
					title={t('desk.webhooks.secret')}
					text={t('desk.webhooks.secretText')}
					secret={made.secret}
					onClose={() => void navigate(`/owner/webhooks/${made.documentId}`, { replace: true })}
				/>
			)}
		</>
	);
}
