import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { PaymentChannel } from '#contract/payments/payment-channels.ts';
import { isReversal, isReversible } from '#contract/payments/reversals.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Price } from '../../ui/price.tsx';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx';
import { usePaymentMethodName } from './use-payment-method-name.ts';

/** The ledger of an order. A payment recorded by mistake can be reversed here. */
export function PaymentsCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const [reversing, setReversing] = useState<DeskOrder['payments'][number] | null>(null);
	const dates = useDates();
	const methodName = usePaymentMethodName();
	const channels = {
		transfer: null,
		cash: t('desk.sale.cash'),
		card: t('desk.sale.card'),
		refund: t('desk.orders.refund'),
	} satisfies Record<PaymentChannel, string | null>;
	const namesOf = ({ channel, method, event }: DeskOrder['payments'][number]) => [
		isReversal({ event }) && t('desk.orders.reversal.row'),
		channels[channel],
		(channel === 'transfer' || channel === 'refund') && methodName(method),
	];
	const { paid, refunded, due, missing, surplus, owed } = order;
	const unsent = owed - surplus;
	const rows = [
		// After a reversal, the amount received may be zero.
		{ label: t('orders.paid'), amount: paid, isShown: true },
		{ label: t('orders.refunded'), amount: refunded - unsent },
		// If a payment was reversed after the order had counted as paid, `missing` takes the place of `due`.
		{ label: t('orders.due'), amount: due + missing },
		// The same amount is not listed twice.
		{ label: t('orders.surplus'), amount: surplus === owed ? 0 : surplus },
		{ label: t('orders.owed'), amount: owed },
	]
		.filter(({ amount, isShown }) => isShown || amount !== 0)
		.map(({ label, amount }) => ({ label, value: <Price amount={amount} /> }));
	if (order.payments.length === 0) return null;
	return (
		<Card title={t('desk.orders.payments')} className="grid gap-3">
			<ul className="grid gap-2">
				{order.payments.map((payment) => (
					<li key={payment.event} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 text-sm">
						<div className="wrap-anywhere">
							<FactLine
								facts={[
									...namesOf(payment),
									payment.transaction && (
										<span key="transaction" className="text-soft">
											{payment.transaction}
										</span>
									),
								]}
							/>
							<span className="block text-soft">{dates.moment(payment.receivedAt)}</span>
							{payment.refundState && (
								<span className="block text-soft">{t(`desk.orders.refundState.${payment.refundState}`)}</span>
							)}
							{payment.note && <span className="block text-soft">{payment.note}</span>}
							{isReversible(payment, order.payments) && (
								<ActionMenu
									look="plain"
									label={t('desk.orders.more')}
									of={payment.transaction}
									actions={[
										{
											name: 'reverse',
											label: t('desk.orders.reversal.accept'),
											grave: true,
											onPress: () => setReversing(payment),
										},
									]}
								/>
							)}
						</div>
						<Price amount={payment.amount} />
					</li>
				))}
			</ul>
			<AmountList rows={rows} />
			{reversing && (
				<ReversePaymentDialog order={order} payment={reversing} onClose={() => setReversing(null)} />
			)}
		</Card>
	);
}
