import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';

/** Shows a toast when money arrives, here or through a provider (`cameBack`), or when the order ends. */
export function usePaymentUpdates(order: Order | undefined, cameBack: boolean): void {
	const { t, language } = useTranslation();
	const waited = useRef(cameBack);
	const paid = useRef<number | null>(null);
	useEffect(() => {
		if (!order) return;
		const isMore = paid.current !== null && order.paid > paid.current;
		paid.current = order.paid;
		if (awaitsPayment(order)) {
			waited.current = true;
			const sums = { paid: formatClp(order.paid, language), due: formatClp(order.due, language) };
			if (isMore) toast.success(t('payments.became.pending', sums), { id: 'payment' });
		} else if (waited.current && order.paymentStatus !== 'pending') {
			waited.current = false;
			const showToast = isPaid(order) ? toast.success : toast.blank;
			showToast(t(`payments.became.${order.paymentStatus}`, { id: order.number }), { id: 'payment' });
		}
	}, [order, language, t]);
}
