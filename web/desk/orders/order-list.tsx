import type { DeskOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { isMistypedNumber } from '#contract/orders/order-numbers.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { NewLink, SmallLink } from '../ui/small-link.tsx';
import { useOrders } from './orders.queries.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useToday } from './use-today.ts';

type OrderListState = {
	filter: Pick<DeskOrderQuery, 'orderStatus' | 'paymentStatus' | 'needsReview' | 'withoutDocument' | 'owes'>;
	count?: Exclude<keyof Today['awaiting'], 'mails'>;
};
/** The list's states with their filters and the counter of each. */
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
} satisfies Record<string, OrderListState>;
const names = Object.keys(states) as (keyof typeof states)[];

export function OrderList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: names });
	const { user } = useSession();
	const today = useToday();
	const { filter }: OrderListState = states[list.state];
	const { pageSize: _, page, ...exported } = { ...filter, ...list.deskQuery };
	return (
		<ListScreen
			title={t('desk.nav.orders')}
			actions={
				<>
					{user?.isOwner && <ExportButton path="owner/orders.csv" query={exported} isIconOnPhone />}
					<SmallLink to="/owner/orders/chat">{t('desk.chatOrder.new')}</SmallLink>
					<NewLink to="/owner/orders/sale">{t('desk.sale.new')}</NewLink>
				</>
			}
			list={list}
			query={useOrders({ ...exported, page })}
			states={{
				textOf: (state) => t(`desk.orders.states.${state}`),
				countOf: (state) => {
					const { count }: OrderListState = states[state];
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
