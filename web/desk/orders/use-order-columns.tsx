import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import type { TableColumns } from '../lists/data-table.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { When } from '../lists/when.tsx';
import { firstWatchName } from './first-watch-name.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { OrderStateBadges } from './order-state.tsx';
import { useBuyerName } from './use-buyer-name.ts';

export function useOrderColumns(): TableColumns<DeskOrder> {
	const { t, language } = useTranslation();
	const buyerName = useBuyerName();
	return {
		number: {
			title: t('desk.orders.number'),
			cell: (order) => (
				<RowLink fillsRow to={`/owner/orders/${order.id}`} className="figures whitespace-nowrap">
					{order.number}
				</RowLink>
			),
		},
		customer: {
			title: t('desk.orders.customer'),
			phone: 'line',
			// Two lines at most: the order's page shows the complete name.
			cell: (order) => (
				<span className="wrap-anywhere md:line-clamp-2" title={buyerName(order)}>
					{buyerName(order)}
				</span>
			),
		},
		watches: {
			title: t('desk.nav.watches'),
			laptopOnly: true,
			cell: ({ items }) => <span className="text-soft">{firstWatchName(items)}</span>,
		},
		state: { title: t('desk.orders.state'), cell: (order) => <OrderStateBadges order={order} /> },
		placed: {
			title: t('desk.orders.placed'),
			sort: 'createdAt',
			phone: 'end',
			cell: (order) => (
				<span className="text-sm whitespace-nowrap text-soft">
					{awaitsPayment(order) ? <HoldCountdown order={order} /> : <When at={order.createdAt} />}
				</span>
			),
		},
		total: {
			title: t('orders.total'),
			sort: 'total',
			isFigure: true,
			cell: (order) => (
				<>
					<Price amount={order.total} />
					{dueBesideTotal(order) > 0 && (
						<span className="block text-sm whitespace-nowrap text-soft">
							{t('desk.orders.dueShort', { amount: formatClp(dueBesideTotal(order), language) })}
						</span>
					)}
					{order.owed > 0 && (
						<span className="block text-sm whitespace-nowrap text-warning">
							{t('desk.orders.owedShort', { amount: formatClp(order.owed, language) })}
						</span>
					)}
				</>
			),
		},
	};
}

/** The balance due of an order that its state does not reveal: it was paid in part, or lost a payment. */
const dueBesideTotal = ({ due, missing, total }: DeskOrder): number =>
	missing > 0 ? missing : due < total ? due : 0;
