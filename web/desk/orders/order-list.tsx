import { useQuery } from '@tanstack/react-query';
import type { OwnerOrderQuery } from '#contract/desk/owner.schema.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useOrderColumns } from './order-columns.tsx';
import { ownerOrdersQuery, todayQuery } from './owner-orders.queries.ts';

type State = {
	filter: Pick<OwnerOrderQuery, 'orderStatus' | 'paymentStatus' | 'needsReview'>;
	count?: keyof Today['awaiting'];
};
/** The states an owner looks through, with the figure that counts each. */
const states: Record<string, State> = {
	all: { filter: {} },
	payment: { filter: { orderStatus: 'pending' }, count: 'payment' },
	shipment: { filter: { orderStatus: 'processing' }, count: 'shipment' },
	delivery: { filter: { orderStatus: 'shipped', paymentStatus: 'paid' }, count: 'delivery' },
	review: { filter: { needsReview: 'true' }, count: 'review' },
	delivered: { filter: { orderStatus: 'delivered' } },
	cancelled: { filter: { orderStatus: 'cancelled' } },
};

/** All orders: by state, searched, sorted, in pages. */
export function OrderList() {
	const { t } = useTranslation();
	const api = useApi();
	const list = useListAddress();
	const chosen = list.get('state') in states ? list.get('state') : 'all';
	const sort = list.sort || 'createdAt:desc';
	const { user } = useSession();
	const today = useQuery(todayQuery(api));
	const query = useQuery(
		ownerOrdersQuery(api, {
			...states[chosen]?.filter,
			...(list.q && { q: list.q }),
			sort,
			page: list.page,
		}),
	);
	const columns = useOrderColumns();
	return (
		<>
			<ScreenHead
				title={t('desk.nav.orders')}
				actions={
					<>
						{user?.isOwner && (
							<ExportButton
								path="owner/orders.csv"
								query={{ ...states[chosen]?.filter, ...(list.q && { q: list.q }), sort }}
							/>
						)}
						<LinkButton look="quiet" size="small" to="/owner/orders/chat">
							{t('desk.chatOrder.new')}
						</LinkButton>
						<LinkButton size="small" to="/owner/orders/sale" data-desk-new="">
							{t('desk.sale.new')}
						</LinkButton>
					</>
				}
			/>
			<div className="mb-4 grid gap-3">
				<ChoiceTabs
					label={t('desk.orders.state')}
					value={chosen}
					onChoose={(state) => list.change({ state: state === 'all' ? null : state })}
					choices={Object.entries(states).map(([value, { count }]) => ({
						value,
						label: t(`desk.orders.states.${value}`),
						count: count && today.data?.awaiting[count],
					}))}
				/>
				<ListSearch list={list} label={t('desk.orders.search')} />
			</div>
			<ListBody query={query} list={list} empty={t('desk.orders.none')}>
				{(rows) => (
					<DataTable
						caption={t('desk.nav.orders')}
						columns={columns}
						rows={rows}
						keyOf={(order) => order.documentId}
						sort={sort}
						onSort={(next) => list.change({ sort: next })}
					/>
				)}
			</ListBody>
		</>
	);
}
