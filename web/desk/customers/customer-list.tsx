import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer } from '#contract/accounts/customers.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskRows } from '../frame/desk-calls.ts';
import { type Columns, RowLink } from '../lists/data-table.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { whenColumn } from '../lists/when.tsx';

export function CustomerList() {
	const { t } = useTranslation();
	const list = useListAddress();
	return (
		<ListScreen
			title={t('desk.nav.customers')}
			list={list}
			query={useDeskRows<Customer>(['customers'], 'owner/customers', list.asked)}
			search={t('desk.customers.search')}
			empty={t('desk.customers.none')}
			columns={useColumns()}
		/>
	);
}

function useColumns(): Columns<Customer> {
	const { t } = useTranslation();
	return {
		name: {
			title: t('desk.customers.name'),
			grows: true,
			cell: (customer) => (
				<span className="flex flex-wrap items-center gap-x-2">
					<RowLink whole to={`/owner/customers/${customer.documentId}`} className="wrap-anywhere">
						{fullName(customer)}
					</RowLink>
					{customer.blockedAt && <Badge tone="danger">{t('desk.customers.blocked')}</Badge>}
				</span>
			),
		},
		email: {
			title: t('desk.customers.email'),
			sort: 'email',
			cell: ({ email, phone }) => (
				<span className="text-sm wrap-anywhere text-soft md:block md:min-w-52">
					{email}
					{phone && <span className="block">{phone}</span>}
				</span>
			),
		},
		since: whenColumn(t('desk.customers.since'), 'createdAt', { wideOnly: true }),
		orders: {
			title: t('desk.customers.orders'),
			sort: 'orders',
			isFigure: true,
			cell: ({ orders }) => (
				<>
					<span className="hidden md:inline">{orders}</span>
					<span className="text-sm text-soft md:hidden">
						{t('desk.customers.orderCount', { count: orders })}
					</span>
				</>
			),
		},
		spent: {
			title: t('desk.customers.spent'),
			sort: 'spent',
			isFigure: true,
			cell: ({ spent }) => <Price amount={spent} />,
		},
	};
}
