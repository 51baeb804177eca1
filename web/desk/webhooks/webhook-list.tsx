import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskRead } from '../calls/desk-calls.ts';
import { RowLink } from '../lists/data-table.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
export function WebhookList() {
	const { t } = useTranslation();
	return (
		<ListScreen
			title={t('desk.nav.webhooks')}
			about={t('desk.webhooks.about')}
			actions={
				<LinkButton to="/owner/webhooks/new" data-desk-new="">
					{t('desk.webhooks.add')}
				</LinkButton>
			}
			list={useListAddress()}
			query={useDeskRead<Webhook[]>(['webhooks'], 'owner/webhooks', { refetchInterval: 60_000 })}
			empty={t('desk.webhooks.none')}
			item={(webhook) => <Row webhook={webhook} />}
		/>
	);
}

function Row({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation();
	const { documentId, url, description, events } = webhook;
	return (
		<li className="max-w-3xl relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 hover:bg-raised has-[[data-desk-row]:focus-visible]:bg-accent-wash">
			<div className="min-w-0 flex-1 basis-64 wrap-anywhere">
				<RowLink whole to={`/owner/webhooks/${documentId}`}>
					{url}
				</RowLink>
				<p className="text-sm text-soft">
					{[
						description,
						events.map((event) => t(`desk.webhooks.event.${event}`)).join(', ') || t('desk.webhooks.all'),
					]
						.filter(Boolean)
						.join(' · ')}
				</p>
			</div>
			<WebhookState webhook={webhook} />
		</li>
	);
}

/** On, failing, off, or switched off by the shop; and what waits. */
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

/** Why nothing arrives, where that is so. */
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
