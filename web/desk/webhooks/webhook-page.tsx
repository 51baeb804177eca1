import type { Webhook, WebhookChanges, WebhookInput } from '#contract/webhooks/webhooks.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState, WebhookTrouble } from './webhook-state.tsx';

const inputOf = ({ url, description, events, enabled }: Webhook): WebhookInput => ({
	url,
	description,
	events,
	enabled,
});

/** A webhook with its state, settings and deliveries. */
export function WebhookPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useDeskRead<Webhook>(['webhooks', id], `owner/webhooks/${id}`, { refetchInterval: 10_000 });
	return (
		<OneScreen query={query} data={query.data} title={t('desk.nav.webhooks')}>
			{(webhook) => <WebhookDetails webhook={webhook} />}
		</OneScreen>
	);
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
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
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] min-[120rem]:grid-cols-[minmax(0,1fr)_32rem]">
				<Card className="grid gap-4 lg:order-last">
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
				</Card>
				<div className="grid min-w-0 gap-5">
					<Card title={t('desk.webhooks.deliveries')}>
						<DeliveryList webhook={webhook} />
					</Card>
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
			</div>
		</>
	);
}
