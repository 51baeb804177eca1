import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment, isPaid } from '#contract/orders/orders.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Says why the page goes away when the order's payment is settled while it is open, or while the buyer was at
 * a provider's page (`cameBack`).
 */
export function usePaymentUpdates(order: Order | undefined, cameBack: boolean): void {
	const { t } = useTranslation();
	const waited = useRef(cameBack);
	useEffect(() => {
		if (!order) return;
		if (awaitsPayment(order)) waited.current = true;
		else if (waited.current && order.paymentStatus !== 'pending') {
			waited.current = false;
			const say = isPaid(order) ? toast.success : toast.blank;
			say(t(`payments.became.${order.paymentStatus}`, { id: order.number }), { id: 'payment' });
		}
	}, [order, t]);
}
