import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { OrderLink } from '#contract/orders/order-links.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useDeskRead } from '../frame/desk-reads.ts';
import { useDeskChange } from '../frame/owner-call.ts';

/** The link of the order's mails, to hand on in a chat, and its end. */
export function LinkCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const link = useDeskRead<OrderLink>(['order-link', String(order.id)], `owner/orders/${order.id}/link`);
	const renewing = useDeskChange((api, _: null) => api.post(`owner/orders/${order.id}/renew-link`), {
		done: () => t('desk.orders.link.renewed'),
	});
	return (
		<Card title={t('desk.orders.link.title')} className="grid gap-3">
			<p className="text-sm text-soft">{t('desk.orders.link.about')}</p>
			{link.data && (
				<>
					<p className="text-sm wrap-anywhere">{link.data.url}</p>
					<CopyButton
						text={link.data.url}
						label={t('desk.orders.link.copy')}
						copied={t('desk.orders.link.copied')}
						failed={t('desk.orders.copyFailed')}
					/>
				</>
			)}
			<Button look="plain" size="small" busy={renewing.isPending} onClick={() => renewing.mutate(null)}>
				{t('desk.orders.link.renew')}
			</Button>
		</Card>
	);
}
