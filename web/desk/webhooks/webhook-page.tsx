import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook, WebhookChanges, WebhookInput } from '#contract/webhooks/webhooks.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { OneScreen, ScreenHead } from '../frame/screen-head.tsx';
import { SecretDialog } from '../frame/secret-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState, WebhookTrouble } from './webhook-state.tsx';
import { useWebhook } from './webhooks.queries.ts';

const list = '/owner/webhooks';
const inputOf = ({ url, description, events, enabled }: Webhook): WebhookInput => ({
	url,
	description,
	events,
	enabled,
});

/** A new address; its secret is shown before it is left. */
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
					onClose={() => void navigate(`${list}/${made.documentId}`, { replace: true })}
				/>
			)}
		</>
	);
}

/** One address: whether it works, its values, and what was delivered to it. */
export function WebhookPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useWebhook(id);
	const title = t('desk.nav.webhooks');
	return (
		<OneScreen query={query} data={query.data} title={title}>
			{(webhook) => <KnownWebhook webhook={webhook} />}
		</OneScreen>
	);
}

function KnownWebhook({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const { documentId, url, enabled, waiting, updatedAt } = webhook;
	const put = (api: ApiClient, data: WebhookChanges) =>
		api.put<{ data: Webhook }>(`owner/webhooks/${documentId}`, { data });
	const done = () => t('desk.form.saved');
	const save = useDeskChange(put, { done });
	return (
		<>
			<ScreenHead title={t('desk.webhooks.one')}>
				<p className="mt-1 mb-2 text-soft wrap-anywhere">{url}</p>
				<WebhookState webhook={webhook} />
			</ScreenHead>
			<WebhookTrouble webhook={webhook} />
			<div className="grid gap-10">
				<section className="grid max-w-2xl gap-4">
					<Switch
						label={t('desk.webhooks.switch')}
						hint={t(waiting > 0 && !enabled ? 'desk.webhooks.switchOn' : 'desk.webhooks.switchHint', {
							count: waiting,
						})}
						checked={enabled}
						disabled={save.isPending}
						onChange={(on) => save.mutate({ ...inputOf(webhook), updatedAt, enabled: on })}
					/>
					<WebhookActions webhook={webhook} />
				</section>
				<section>
					<h2 className="mb-3 text-xl">{t('desk.webhooks.deliveries')}</h2>
					<DeliveryList webhook={webhook} />
				</section>
				<section>
					<h2 className="mb-3 text-xl">{t('desk.webhooks.settings')}</h2>
					<WebhookForm
						values={inputOf(webhook)}
						savedAt={updatedAt}
						accept={t('desk.form.save')}
						send={(api, data, seen) => put(api, { ...data, updatedAt: seen })}
						done={done}
					/>
				</section>
			</div>
		</>
	);
}
