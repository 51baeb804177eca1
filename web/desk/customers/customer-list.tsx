import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer, ListedGuest } from '#contract/customers/customers.schema.ts';
import { guestName } from '#contract/orders/guests.ts';
import type { TextReader } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskRows } from '../calls/desk-reads.ts';
import type { TableColumn, TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { When } from '../lists/when.tsx';
import { whenColumn } from '../lists/when-column.tsx';

/** Lists customers with an account, or guests who ordered without one. */
export function CustomerList() {
	const list = useListAddress<CustomerKind>({ states: ['accounts', 'guests'] });
	return list.state === 'guests' ? <GuestList list={list} /> : <AccountList list={list} />;
}

type CustomerKind = 'accounts' | 'guests';
type ListProps = { list: ReturnType<typeof useListAddress<CustomerKind>> };

function AccountList({ list }: ListProps) {
	const { t } = useTranslation();
	return (
		<ListScreen
			title={t('desk.nav.customers')}
			list={list}
			states={{ textOf: (state) => t(`desk.customers.kinds.${state}`) }}
			query={useDeskRows<Customer>(['customers'], 'owner/customers', list.deskQuery)}
			search={t('desk.customers.search')}
			empty={t('desk.customers.none')}
			columns={useColumns()}
		/>
	);
}

/** Guests, each linked to their orders. */
function GuestList({ list }: ListProps) {
	const { t } = useTranslation();
	const { q } = list;
	const query = { ...(q && { q }), page: list.page, pageSize: 25 };
	return (
		<ListScreen
			title={t('desk.nav.customers')}
			list={list}
			query={useDeskRows<ListedGuest>(['customers', 'guests'], 'owner/guests', query)}
			states={{ textOf: (state) => t(`desk.customers.kinds.${state}`) }}
			search={t('desk.customers.search')}
			empty={t('desk.customers.noGuests')}
			columns={useGuestColumns()}
		/>
	);
}

/** The number of orders, in words on a phone, whose cards have no headings. */
const ordersColumn = (t: TextReader['t']): TableColumn<{ orders: number }> => ({
	title: t('desk.customers.orders'),
	isFigure: true,
	phone: 'start',
	cell: ({ orders }) => (
		<>
			<span className="hidden md:inline">{orders}</span>
			<span className="text-sm text-soft md:hidden">{t('desk.customers.orderCount', { count: orders })}</span>
		</>
	),
});

function useGuestColumns(): TableColumns<ListedGuest> {
	const { t } = useTranslation();
	return {
		name: {
			title: t('desk.customers.name'),
			phone: 'line',
			cell: (guest) => (
				<RowLink
					fillsRow
					to={`/owner/orders?${new URLSearchParams({ q: guest.email ?? guest.phone ?? '' })}`}
					className="wrap-anywhere"
				>
					{guestName(guest)}
				</RowLink>
			),
		},
		email: {
			title: t('desk.customers.email'),
			phone: 'line',
			cell: ({ email, phone }) => (
				<span className="text-sm wrap-anywhere text-soft md:block md:min-w-52">
					{email}
					{phone && <span className="block">{phone}</span>}
				</span>
			),
		},
		last: {
			title: t('desk.customers.lastOrder'),
			laptopOnly: true,
			cell: ({ lastOrderAt }) => <When at={lastOrderAt} />,
		},
		orders: ordersColumn(t),
		spent: {
			title: t('desk.customers.spent'),
			isFigure: true,
			cell: ({ spent }) => <Price amount={spent} />,
		},
	};
}

function useColumns(): TableColumns<Customer> {
	const { t } = useTranslation();
	return {
		name: {
			title: t('desk.customers.name'),
			phone: 'line',
			cell: (customer) => (
				<span className="flex flex-wrap items-center gap-x-2">
					<RowLink fillsRow to={`/owner/customers/${customer.documentId}`} className="wrap-anywhere">
						{fullName(customer)}
					</RowLink>
					{customer.blockedAt && <Badge tone="danger">{t('desk.customers.blocked')}</Badge>}
				</span>
			),
		},
		email: {
			title: t('desk.customers.email'),
			phone: 'line',
			sort: 'email',
			cell: ({ email, phone }) => (
				<span className="text-sm wrap-anywhere text-soft md:block md:min-w-52">
					{email}
					{phone && <span className="block">{phone}</span>}
				</span>
			),
		},
		since: whenColumn(t('desk.customers.since'), 'createdAt', { wideOnly: true }),
		orders: { ...ordersColumn(t), sort: 'orders' },
		spent: {
			title: t('desk.customers.spent'),
			sort: 'spent',
			isFigure: true,
			cell: ({ spent }) => <Price amount={spent} />,
		},
	};
}
