import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { NewLink } from '../ui/small-link.tsx';
import { WebhookState } from './webhook-state.tsx';

export function WebhookList() {
	const { t } = useTranslation();
	return (
		<ListScreen
			title={t('desk.nav.webhooks')}
			about={t('desk.webhooks.about')}
			actions={<NewLink to="/owner/webhooks/new">{t('desk.webhooks.add')}</NewLink>}
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
		<li className="max-w-4xl relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 hover:bg-raised has-[[data-desk-row]:focus-visible]:bg-accent-wash">
			<div className="min-w-0 flex-1 basis-64 wrap-anywhere">
				<RowLink fillsRow to={`/owner/webhooks/${documentId}`}>
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
