import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { OrderLink } from '#contract/orders/order-links.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';

/** Creates a link to the order that staff can send in a chat, or revokes all its links. */
export function LinkCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const making = useDeskChange((api) => api.post<OneAnswer<OrderLink>>(`owner/orders/${order.id}/link`));
	const renewing = useDeskChange((api) => api.post(`owner/orders/${order.id}/renew-link`), {
		done: () => {
			making.reset();
			return t('desk.orders.link.renewed');
		},
	});
	const url = making.data?.data.url;
	return (
		<Card title={t('desk.orders.link.title')} className="grid gap-3">
			<p className="text-sm text-soft">{t('desk.orders.link.about')}</p>
			{url ? (
				<>
					<p className="text-sm wrap-anywhere">{url}</p>
					<CopyButton
						text={url}
						label={t('desk.orders.link.copy')}
						copied={t('desk.orders.link.copied')}
						failed={t('desk.orders.copyFailed')}
					/>
				</>
			) : (
				<SmallButton change={making}>{t('desk.orders.link.make')}</SmallButton>
			)}
			<SmallButton look="plain" change={renewing}>
				{t('desk.orders.link.renew')}
			</SmallButton>
		</Card>
	);
}
