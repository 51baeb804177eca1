import { Link } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import { addressLines } from '#contract/contact/written-addresses.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { invoiceFields, isFactura } from '#contract/orders/invoices.ts';
import { useSession } from '../../api/session.ts';
import { WorkingDays } from '../../features/time/working-days.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { GuestData } from './guest-data.tsx';

/** The buyer, the shipping address, the invoice data and the parcel's tracking number. */
export function CustomerCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { customer, guest, shippingAddress: address, carrier, tracking, trackingUrl: page } = order;
	return (
		<Card title={t('desk.orders.customer')} className="grid gap-3">
			{customer ? (
				<p className="wrap-anywhere">
					{user?.isOwner ? (
						<Link to={`/owner/customers/${customer.documentId}`} className="underline underline-offset-4">
							{fullName(customer)}
						</Link>
					) : (
						fullName(customer)
					)}
					<a href={`mailto:${customer.email}`} className="block text-accent underline underline-offset-4">
						{customer.email}
					</a>
				</p>
			) : (
				!guest && (
					<p className="text-soft">
						{t(order.atCounter ? 'desk.orders.atCounter' : 'desk.orders.noCustomer')}
					</p>
				)
			)}
			{guest && <GuestLines guest={guest} isClaimed={customer !== null} />}
			{guest && !customer && user?.isOwner && <GuestData order={order} />}
			{address && (
				<>
					<h3 className="text-base">{t('orders.address')}</h3>
					<address className="grid text-sm wrap-anywhere not-italic">
						{addressLines(address).map((line) => (
							<span key={line}>{line}</span>
						))}
					</address>
				</>
			)}
			{order.delivery && (
				<p className="text-sm">
					{order.delivery.carrier}
					<span className="text-soft">
						{' · '}
						<WorkingDays days={order.delivery.days} />
					</span>
				</p>
			)}
			{order.invoice && (
				<>
					<h3 className="text-base">
						{t(isFactura(order.invoice) ? 'orders.invoice.title' : 'orders.invoice.named')}
					</h3>
					<p className="grid text-sm wrap-anywhere">
						{invoiceFields.map((field) => (
							<span key={field}>{order.invoice?.[field]}</span>
						))}
					</p>
				</>
			)}
			{tracking && (
				<div className="text-sm">
					<p className="text-soft">{carrier}</p>
					<p className="flex items-center justify-between gap-2">
						<span className="figures wrap-anywhere">{tracking}</span>
						<CopyButton
							text={tracking}
							label={t('orders.copy')}
							copied={t('desk.orders.copied')}
							failed={t('desk.orders.copyFailed')}
							size="small"
						/>
					</p>
					{page && (
						<a
							href={page}
							target="_blank"
							rel="noreferrer"
							className="text-accent underline underline-offset-4"
						>
							{t('desk.orders.follow')}
						</a>
					)}
				</div>
			)}
		</Card>
	);
}

/** The guest's contact data as entered. */
function GuestLines({
	guest: { firstName, lastName, email, phone },
	isClaimed,
}: {
	guest: NonNullable<DeskOrder['guest']>;
	/** The order was later claimed by an account. */
	isClaimed: boolean;
}) {
	const { t } = useTranslation();
	const name = [firstName, lastName].filter(Boolean).join(' ');
	return (
		<div className="grid justify-items-start gap-1 wrap-anywhere">
			<Badge tone="neutral">{t(isClaimed ? 'desk.orders.guest.taken' : 'desk.orders.guest.label')}</Badge>
			{name && <span>{name}</span>}
			{email && (
				<a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
					{email}
				</a>
			)}
			{phone && (
				<a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-accent underline underline-offset-4">
					{phone}
				</a>
			)}
		</div>
	);
}
