import { Link } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import { addressLines } from '#contract/accounts/addresses.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { invoiceFields } from '#contract/orders/invoices.ts';
import { useSession } from '../../api/session.ts';
import { WorkingDays } from '../../features/time/working-days.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Who bought, where it is sent, to whom it is invoiced, and the parcel's number. */
export function CustomerCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { customer, shippingAddress: address, carrier, tracking, trackingUrl: page } = order;
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.orders.customer')}</h2>
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
				<p className="text-soft">{t('desk.orders.noCustomer')}</p>
			)}
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
					<h3 className="text-base">{t('orders.invoice.title')}</h3>
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
