import { useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** The customer ends the links of the order's mails, which may have been passed on. */
export default function EndLinks({ order }: { order: Order }) {
	const { t } = useTranslation();
	const api = useApi();
	const ending = useMutation({
		mutationFn: () => api.post(`orders/${order.documentId}/renew-link`, undefined, { as: 'customer' }),
		onSuccess: () => toast.success(t('orders.links.ended')),
		onError: (error) => toast.error(error.message || t('orders.links.failed')),
	});
	return (
		<div className="border-t border-line pt-3 text-sm">
			<p className="mb-2 text-soft">{t('orders.links.about')}</p>
			<Button look="quiet" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
				{t('orders.links.end')}
			</Button>
		</div>
	);
}
