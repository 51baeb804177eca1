import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { awaitsPayment } from '#contract/orders/orders.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Price } from '../../ui/price.tsx';
import { type Columns, RowLink } from '../lists/data-table.tsx';
import { When } from '../lists/when.tsx';
import { OrderStateBadges, useBuyerName } from './order-state.tsx';

export function useOrderColumns(): Columns<OwnerOrder> {
	const { t } = useTranslation();
	const buyerName = useBuyerName();
	return {
		number: {
			title: t('desk.orders.number'),
			cell: (order) => (
				<RowLink whole to={`/owner/orders/${order.id}`} className="figures">
					{order.number}
				</RowLink>
			),
		},
		customer: {
			title: t('desk.orders.customer'),
			grows: true,
			cell: (order) => <span className="wrap-anywhere">{buyerName(order)}</span>,
		},
		watches: {
			title: t('desk.nav.watches'),
			laptopOnly: true,
			cell: ({ items }) => (
				<span className="text-soft">
					{items[0] && `${items[0].brand} ${items[0].model}`}
					{items.length > 1 && ` +${items.length - 1}`}
				</span>
			),
		},
		state: { title: t('desk.orders.state'), cell: (order) => <OrderStateBadges order={order} /> },
		placed: {
			title: t('desk.orders.placed'),
			sort: 'createdAt',
			cell: (order) => (
				<span className="text-sm whitespace-nowrap text-soft">
					{awaitsPayment(order) ? (
						<Countdown
							until={order.heldUntil}
							text={(time) => t('orders.left', { time })}
							over={t('orders.over')}
						/>
					) : (
						<When at={order.createdAt} />
					)}
				</span>
			),
		},
		total: {
			title: t('orders.total'),
			sort: 'total',
			isFigure: true,
			cell: (order) => <Price amount={order.total} />,
		},
	};
}
