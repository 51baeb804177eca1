import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useDeskRows } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { SmallButton } from '../ui/small-button.tsx';

const tones = {
	waiting: 'neutral',
	failing: 'warning',
	delivered: 'accent',
	givenUp: 'danger',
} as const satisfies Record<string, BadgeTone>;

function stateOf({ deliveredAt, givenUp, attempts }: WebhookDelivery): keyof typeof tones {
	if (deliveredAt) return 'delivered';
	if (givenUp) return 'givenUp';
	return attempts > 0 ? 'failing' : 'waiting';
}

/** Deliveries to a webhook with the responses, newest first. Each can be repeated. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const list = useListAddress();
	const query = useDeskRows<WebhookDelivery>(
		['webhooks', webhook.documentId, 'deliveries'],
		`owner/webhooks/${webhook.documentId}/deliveries`,
		{ page: list.page, pageSize: 25 },
		{ refetchInterval: 10_000 },
	);
	return (
		<ListBody query={query} list={list} empty={t('desk.webhooks.noDeliveries')}>
			{(deliveries) => (
				<ol className="grid">
					{deliveries.map((delivery) => (
						<Delivery key={delivery.id} delivery={delivery} />
					))}
				</ol>
			)}
		</ListBody>
	);
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
	const { t, word } = useTranslation();
	const dates = useDates();
	const { id, type, object, createdAt, attempts, status, deliveredAt, nextAttemptAt, lastError } = delivery;
	const state = stateOf(delivery);
	const repeat = useDeskChange((api, one: number) => api.post(`owner/webhook-deliveries/${one}/repeat`), {
		done: () => t('desk.webhooks.repeated'),
	});
	const facts = [
		t('desk.webhooks.attempts', { count: attempts }),
		status && t('desk.webhooks.answered', { status }),
		deliveredAt && t('desk.webhooks.deliveredAt', { date: dates.moment(deliveredAt) }),
		nextAttemptAt && attempts > 0 && t('desk.mails.next', { date: dates.moment(nextAttemptAt) }),
	];
	return (
		<li className="border-b border-line">
			<details className="group">
				<summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
					<span className="min-w-0 flex-1 basis-56 wrap-anywhere">
						<span className="font-medium">{word('desk.webhooks.event', type)}</span>{' '}
						<span className="block text-sm text-soft">{dates.moment(createdAt)}</span>
					</span>
					{status && <span className="figures text-sm text-soft">{status}</span>}
					<Badge tone={tones[state]}>{t(`desk.webhooks.delivery.${state}`)}</Badge>
					<Icon
						name="chevron-down"
						size={18}
						className="text-soft transition-transform group-open:rotate-180"
					/>
				</summary>
				<div className="grid gap-3 pb-4">
					<p className="text-sm wrap-anywhere text-soft">
						{object}
						<br />
						{facts.filter(Boolean).join(' · ')}
					</p>
					{lastError && <p className="text-sm wrap-anywhere text-danger">{lastError}</p>}
					<pre className="rounded-base bg-sunken p-3 text-sm break-words whitespace-pre-wrap">
						{pretty(delivery.payload)}
					</pre>
					<div>
						<SmallButton busy={repeat.isPending} onClick={() => repeat.mutate(id)} of={type}>
							{t('desk.webhooks.repeat')}
						</SmallButton>
					</div>
				</div>
			</details>
		</li>
	);
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
