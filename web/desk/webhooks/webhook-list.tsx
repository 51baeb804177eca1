import { Fragment } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import type { TableColumns } from '../lists/data-table.tsx';
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
			columns={useWebhookColumns()}
		/>
	);
}

function useWebhookColumns(): TableColumns<Webhook> {
	const { t } = useTranslation();
	return {
		url: {
			title: t('desk.webhooks.url'),
			phone: 'line',
			cell: ({ documentId, url }) => (
				<RowLink fillsRow to={`/owner/webhooks/${documentId}`} className="wrap-anywhere">
					{url.split(/(?<=\/)/).map((part, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other identity.
						<Fragment key={index}>
							{part}
							<wbr />
						</Fragment>
					))}
				</RowLink>
			),
		},
		description: {
			title: t('desk.webhooks.description'),
			phone: 'line',
			cell: ({ description }) => (
				<span className="block text-sm wrap-anywhere text-soft md:min-w-32">{description}</span>
			),
		},
		events: {
			title: t('desk.webhooks.events'),
			phone: 'line',
			cell: ({ events }) => (
				<span className="block text-sm text-soft md:min-w-28">
					{events.map((event) => t(`desk.webhooks.event.${event}`)).join(', ') || t('desk.webhooks.all')}
				</span>
			),
		},
		state: { title: t('desk.orders.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
	};
}
