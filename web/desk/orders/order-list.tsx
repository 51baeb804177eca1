import type { OwnerOrder, OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { isMistypedNumber } from '#contract/orders/order-numbers.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { type Columns, RowLink } from '../lists/data-table.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { When } from '../lists/when.tsx';
import { ExportButton, NewLink, SmallLink } from '../ui/small-buttons.tsx';
import {
	firstOf,
	HoldCountdown,
	OrderStateBadges,
	useBuyerName,
	useOrders,
	useToday,
} from './order-parts.tsx';

type State = {
	filter: Pick<OwnerOrderQuery, 'orderStatus' | 'paymentStatus' | 'needsReview' | 'withoutDocument' | 'owes'>;
	count?: Exclude<keyof Today['awaiting'], 'mails'>;
};
/** The states an owner looks through, with the figure that counts each. */
const states = {
	all: { filter: {} },
	payment: { filter: { orderStatus: 'pending' }, count: 'payment' },
	shipment: { filter: { orderStatus: 'processing' }, count: 'shipment' },
	delivery: { filter: { orderStatus: 'shipped', paymentStatus: 'paid' }, count: 'delivery' },
	review: { filter: { needsReview: 'true' }, count: 'review' },
	owed: { filter: { owes: 'true' }, count: 'owed' },
	document: { filter: { withoutDocument: 'true' } },
	delivered: { filter: { orderStatus: 'delivered' } },
	cancelled: { filter: { orderStatus: 'cancelled' } },
} satisfies Record<string, State>;
const names = Object.keys(states) as (keyof typeof states)[];

export function OrderList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: names });
	const { user } = useSession();
	const today = useToday();
	const { filter }: State = states[list.state];
	const { pageSize: _, page, ...asked } = { ...filter, ...list.asked };
	return (
		<ListScreen
			title={t('desk.nav.orders')}
			actions={
				<>
					{user?.isOwner && <ExportButton path="owner/orders.csv" query={asked} />}
					<SmallLink to="/owner/orders/chat">{t('desk.chatOrder.new')}</SmallLink>
					<NewLink to="/owner/orders/sale">{t('desk.sale.new')}</NewLink>
				</>
			}
			list={list}
			query={useOrders({ ...asked, page })}
			states={{
				textOf: (state) => t(`desk.orders.states.${state}`),
				countOf: (state) => {
					const { count }: State = states[state];
					return count && today.data?.awaiting[count];
				},
			}}
			search={t('desk.orders.search')}
			empty={t('desk.orders.none')}
			nothing={isMistypedNumber(list.q) && t('desk.orders.notOurs', { q: list.q })}
			columns={useOrderColumns()}
		/>
	);
}

export function useOrderColumns(): Columns<OwnerOrder> {
	const { t, language } = useTranslation();
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
			cell: ({ items }) => <span className="text-soft">{firstOf(items)}</span>,
		},
		state: { title: t('desk.orders.state'), cell: (order) => <OrderStateBadges order={order} /> },
		placed: {
			title: t('desk.orders.placed'),
			sort: 'createdAt',
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
