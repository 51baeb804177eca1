import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer } from '#contract/accounts/customers.schema.ts';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { asOwner, deskKey } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { type Column, DataTable, rowLinkClass } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListAddress } from '../lists/use-list-address.ts';

/** The customers with what they ordered and paid. */
export function CustomerList() {
	const { t } = useTranslation();
	const api = useApi();
	const list = useListAddress();
	const sort = list.sort || 'createdAt:desc';
	const asked = { ...(list.q && { q: list.q }), sort, page: list.page, pageSize: 25 };
	const query = useQuery({
		queryKey: [...deskKey, 'customers', asked],
		queryFn: ({ signal }) => api.get<ListAnswer<Customer>>('owner/customers', asked, { ...asOwner, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const columns = useColumns();
	return (
		<>
			<ScreenHead title={t('desk.nav.customers')} />
			<div className="mb-4">
				<ListSearch list={list} label={t('desk.customers.search')} />
			</div>
			<ListBody query={query} list={list} empty={t('desk.customers.none')}>
				{(rows) => (
					<DataTable
						caption={t('desk.nav.customers')}
						columns={columns}
						rows={rows}
						keyOf={(customer) => customer.documentId}
						sort={sort}
						onSort={(next) => list.change({ sort: next })}
					/>
				)}
			</ListBody>
		</>
	);
}

function useColumns(): Column<Customer>[] {
	const { t } = useTranslation();
	const dates = useDates();
	return [
		{
			name: 'name',
			title: t('desk.customers.name'),
			grows: true,
			cell: (customer) => (
				<span className="flex flex-wrap items-center gap-x-2">
					<Link
						to={`/owner/customers/${customer.documentId}`}
						data-desk-row=""
						className={`wrap-anywhere ${rowLinkClass}`}
					>
						{fullName(customer)}
					</Link>
					{customer.blockedAt && <Badge tone="danger">{t('desk.customers.blocked')}</Badge>}
				</span>
			),
		},
		{
			name: 'email',
			title: t('desk.customers.email'),
			sort: 'email',
			cell: ({ email, phone }) => (
				<span className="text-sm wrap-anywhere text-soft md:block md:min-w-52">
					{email}
					{phone && <span className="block">{phone}</span>}
				</span>
			),
		},
		{
			name: 'since',
			title: t('desk.customers.since'),
			sort: 'createdAt',
			wideOnly: true,
			cell: ({ createdAt }) => (
				<span className="text-sm whitespace-nowrap text-soft">{dates.day(createdAt)}</span>
			),
		},
		{
			name: 'orders',
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
		{
			name: 'spent',
			title: t('desk.customers.spent'),
			sort: 'spent',
			isFigure: true,
			cell: ({ spent }) => <Price amount={spent} />,
		},
	];
}
