import { useNavigate } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer, CustomerExport } from '#contract/customers/customers.schema.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { Price } from '../../ui/price.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useDeskChange } from '../calls/desk-calls.ts';
import { NoteCard } from '../forms/note-card.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { ListBody, useListAddress } from '../lists/list-screen.tsx';
import { useOrderColumns } from '../orders/order-list.tsx';
import { useOrders } from '../orders/order-parts.tsx';
import { useCustomer } from '../records/customer.queries.ts';
import { OneScreen, ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { CustomerWishes } from '../wishes/customer-wishes.tsx';

/** One customer: who they are, what they ordered, the owner's note, and what can be done with the account. */
export function CustomerPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useCustomer(id);
	return (
		<OneScreen query={query} data={query.data} title={t('desk.orders.customer')}>
			{(customer) => <KnownCustomer customer={customer} />}
		</OneScreen>
	);
}

function KnownCustomer({ customer }: { customer: Customer }) {
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
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
				<div className="grid gap-5 lg:order-last">
					<FactsCard customer={customer} />
					<CustomerWishes customer={documentId} />
					<CustomerActionsCard customer={customer} />
					<NoteCard
						note={customer.ownerNote}
						path={`owner/customers/${documentId}/note`}
						hint={t('desk.customers.noteHint')}
					/>
				</div>
				<CustomerOrders documentId={documentId} />
			</div>
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
					{email}
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
					<div key={String(name)} className="flex justify-between gap-4">
						<dt className="text-soft">{name}</dt>
						<dd className="text-right">{value}</dd>
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

type AskedAction = TextsIn<'desk.customers.ask'>;
type Act = 'resetPassword' | 'export' | 'unblock' | AskedAction;

/** The owner's acts on an account; one that signs the customer out or deletes is asked once more. */
function CustomerActionsCard({ customer }: { customer: Customer }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const change = useDeskChange(
		async (api, { act, seen }: { act: Act; seen: Customer }) => {
			const { email, blockedAt, lastOrderAt } = seen;
			const path = `owner/customers/${customer.documentId}`;
			if (act === 'erase') {
				const query = { blockedAt: blockedAt ?? undefined, lastOrderAt: lastOrderAt ?? undefined };
				await api.delete(`${path}?${writeQuery(query)}`);
			} else if (act === 'export') {
				const kept = await api.post<CustomerExport>(`${path}/export`);
				const file = new Blob([JSON.stringify(kept, null, '\t')], { type: 'application/json' });
				saveFile(file, `customer-${customer.documentId}.json`);
			} else if (act === 'resetPassword') await api.post(`${path}/reset-password`, { data: { email } });
			else if (act === 'resetFactor')
				await api.post(`owner/people/${customer.documentId}/reset-second-factor`);
			else await api.post(`${path}/${act}`, { data: { blockedAt } });
		},
		{
			done: (_, { act, seen }) =>
				t(`desk.customers.done.${act}`, { name: fullName(seen), email: seen.email }),
			gone: ({ act }) => (act === 'erase' ? customer.documentId : null),
		},
	);
	const busyWith = (act: Act) => change.isPending && change.variables.act === act;
	const button = (act: Exclude<Act, AskedAction>) => (
		<SmallButton busy={busyWith(act)} onClick={() => change.mutate({ act, seen: customer })}>
			{t(`desk.customers.act.${act}`)}
		</SmallButton>
	);
	const asked = (act: AskedAction) => (
		<AskedButton
			title={t(`desk.customers.ask.${act}`, { name: fullName(customer) })}
			message={t(`desk.customers.about.${act}`)}
			accept={t(`desk.customers.act.${act}`)}
			busy={change.isPending}
			onAccept={async () => {
				await change.mutateAsync({ act, seen: customer });
				if (act === 'erase') await navigate('/owner/customers', { replace: true });
			}}
		/>
	);
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t('desk.customers.account')}</h2>
			{button('resetPassword')}
			{customer.secondFactor && asked('resetFactor')}
			{button('export')}
			{customer.blockedAt ? button('unblock') : asked('block')}
			{asked('erase')}
		</Card>
	);
}
