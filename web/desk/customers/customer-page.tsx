import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer } from '#contract/customers/customers.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Price } from '../../ui/price.tsx';
import { NoteCard } from '../forms/note-card.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useOrders } from '../orders/orders.queries.ts';
import { useOrderColumns } from '../orders/use-order-columns.tsx';
import { BlockedData, blockingRequestIn } from '../privacy-requests/blocked-data.tsx';
import { useCustomer } from '../records/customer.queries.ts';
import { OneScreen } from '../ui/one-screen.tsx';
import { RecordColumns } from '../ui/record-columns.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { CustomerWishes } from '../wishes/customer-wishes.tsx';
import { CustomerActionsCard } from './customer-actions-card.tsx';

/** A customer's details, orders, wishes and note, and the actions on the account. */
export function CustomerPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useCustomer(id);
	const blocking = blockingRequestIn(query.error);
	return (
		<OneScreen
			query={query}
			data={blocking === null ? query.data : null}
			title={t('desk.orders.customer')}
			refusal={blocking && <BlockedData request={blocking} onOpened={() => void query.refetch()} />}
		>
			{(customer) => <CustomerDetails customer={customer} />}
		</OneScreen>
	);
}

function CustomerDetails({ customer }: { customer: Customer }) {
	const { t } = useTranslation();
	const { documentId } = customer;
	return (
		<>
			<ScreenHead title={fullName(customer)}>
				{customer.blockedAt && (
					<p className="mt-2">
						<Badge tone="danger">{t('desk.customers.blocked')}</Badge>
					</p>
				)}
			</ScreenHead>
			<RecordColumns
				first={<FactsCard customer={customer} />}
				rest={
					<>
						<CustomerWishes customer={documentId} />
						<NoteCard
							note={customer.ownerNote}
							path={`owner/customers/${documentId}/note`}
							hint={t('desk.customers.noteHint')}
						/>
						<CustomerActionsCard customer={customer} />
					</>
				}
			>
				<CustomerOrders documentId={documentId} />
			</RecordColumns>
		</>
	);
}

function FactsCard({ customer }: { customer: Customer }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { email, phone, confirmed, createdAt, blockedAt, orders, spent } = customer;
	const facts = [
		[t('desk.customers.since'), dates.day(createdAt)],
		...(blockedAt ? [[t('desk.customers.blockedSince'), dates.moment(blockedAt)]] : []),
		[t('desk.customers.orders'), orders],
		[t('desk.customers.spent'), <Price key="spent" amount={spent} />],
	];
	return (
		<Card className="grid gap-3">
			<p className="wrap-anywhere">
				<a href={`mailto:${email}`} className="block text-accent underline underline-offset-4">
					<EmailText text={email} />
				</a>
				{!confirmed && <span className="block text-sm text-soft">{t('desk.customers.unconfirmed')}</span>}
				{phone && (
					<a
						href={`tel:${phone.replace(/[^\d+]/g, '')}`}
						className="block text-accent underline underline-offset-4"
					>
						{phone}
					</a>
				)}
			</p>
			<dl className="grid gap-1 text-sm">
				{facts.map(([name, value]) => (
					<div key={String(name)} className="flex justify-between gap-x-4 narrow:flex-wrap">
						<dt className="text-soft">{name}</dt>
						<dd className="ms-auto text-right">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

function CustomerOrders({ documentId }: { documentId: string }) {
	const { t } = useTranslation();
	const list = useListAddress();
	const { customer: _, ...columns } = useOrderColumns();
	const query = useOrders({
		filters: { customer: { documentId: { $eq: documentId } } },
		sort: list.sort,
		page: list.page,
	});
	return (
		<section>
			<h2 className="mb-2 text-xl">{t('desk.nav.orders')}</h2>
			<ListBody query={query} list={list} empty={t('desk.customers.noOrders')}>
				{(rows) => (
					<DataTable
						caption={t('desk.nav.orders')}
						columns={columns}
						rows={rows}
						keyOf={(order) => order.documentId}
						sort={list.sort}
						onSort={(next) => list.change({ sort: next })}
					/>
				)}
			</ListBody>
		</section>
	);
}
