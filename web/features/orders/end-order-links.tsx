import type { Order } from '#contract/orders/orders.schema.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Lets the customer invalidate the links in the order's mails, which may have been forwarded. */
export default function EndOrderLinks({ order }: { order: Order }) {
	const { t } = useTranslation();
	const ending = useChange(
		(api) => api.post(`orders/${order.documentId}/renew-link`, undefined, { as: 'customer' }),
		{ done: () => toast.success(t('orders.links.ended')), failed: t('orders.links.failed') },
	);
	return (
		<div className="border-t border-line pt-3 text-sm">
			<p className="mb-2 text-soft">{t('orders.links.about')}</p>
			<Button look="quiet" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
				{t('orders.links.end')}
			</Button>
		</div>
	);
}
