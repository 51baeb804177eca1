import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The webhook's state and the number of queued deliveries. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const { enabled, disabledAt, failingSince, waiting } = webhook;
	return (
		<span className="flex flex-wrap items-center gap-2">
			{disabledAt && <Badge tone="danger">{t('desk.webhooks.state.switchedOff')}</Badge>}
			{!enabled && !disabledAt && <Badge>{t('desk.webhooks.state.off')}</Badge>}
			{enabled && failingSince && <Badge tone="warning">{t('desk.webhooks.state.failing')}</Badge>}
			{enabled && !failingSince && <Badge tone="accent">{t('desk.webhooks.state.on')}</Badge>}
			{waiting > 0 && (
				<span className="figures text-sm text-soft">{t('desk.webhooks.waiting', { count: waiting })}</span>
			)}
		</span>
	);
}

/** Says why deliveries fail, if they do. */
export function WebhookTrouble({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { enabled, disabledAt, failingSince, lastError } = webhook;
	const since = disabledAt ?? failingSince;
	if (!since || (enabled && !failingSince)) return null;
	return (
		<div className="mb-5">
			<Notice tone={disabledAt ? 'danger' : 'warning'}>
				<p>
					{t(disabledAt ? 'desk.webhooks.switchedOffAt' : 'desk.webhooks.failingSince', {
						date: dates.moment(since),
					})}
				</p>
				{lastError && <p className="mt-1 text-sm wrap-anywhere">{lastError}</p>}
			</Notice>
		</div>
	);
}
