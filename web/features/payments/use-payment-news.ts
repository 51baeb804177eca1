import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.schema.ts';
import { toast } from '../../ui/toast.ts';

/** Says why the page goes away when the order's payment is settled while it is open. */
export function usePaymentNews(order: Order | undefined): void {
	const { t } = useTranslation();
	const waited = useRef(false);
	useEffect(() => {
		if (order?.paymentStatus === 'pending') waited.current = true;
		else if (order && waited.current) {
			waited.current = false;
			const say = order.paymentStatus === 'paid' ? toast.success : toast.blank;
			say(t(`payments.became.${order.paymentStatus}`, { id: order.id }), { id: 'payment' });
		}
	}, [order, t]);
}
