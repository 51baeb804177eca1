import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { PaymentChannel } from '#contract/payments/channels.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { useOfferedMethods } from './owner-orders.queries.ts';

export function PaymentsCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	const methods = useOfferedMethods();
	const channels = {
		transfer: null,
		cash: t('desk.sale.cash'),
		card: t('desk.sale.card'),
		refund: t('desk.orders.refund'),
	} satisfies Record<PaymentChannel, string | null>;
	const nameOf = ({ channel, method }: OwnerOrder['payments'][number]) =>
		channels[channel] ?? methods.find(({ id }) => id === method)?.name ?? method;
	const rows = (['paid', 'refunded', 'due', 'surplus'] as const)
		.filter((name) => order[name] !== 0)
		.map((name) => ({ label: t(`orders.${name}`), value: <Price amount={order[name]} /> }));
	if (order.payments.length === 0) return null;
	return (
		<Card title={t('desk.orders.payments')} className="grid gap-3">
			<ul className="grid gap-2">
				{order.payments.map((payment) => (
					<li key={payment.event} className="flex flex-wrap justify-between gap-x-4 text-sm">
						<span className="wrap-anywhere">
							{nameOf(payment)}
							{payment.transaction && <span className="text-soft"> · {payment.transaction}</span>}
							<span className="block text-soft">{dates.moment(payment.receivedAt)}</span>
							{payment.refundState && (
								<span className="block text-soft">{t(`desk.orders.refundState.${payment.refundState}`)}</span>
							)}
							{payment.note && <span className="block text-soft">{payment.note}</span>}
						</span>
						<Price amount={payment.amount} />
					</li>
				))}
			</ul>
			<AmountList rows={rows} />
		</Card>
	);
}
