import { Link } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { GuestData } from './guest-data.tsx';

/** Who placed an order: a customer, a guest, or a buyer at the counter. */
export function OrderBuyer({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { customer, guest } = order;
	return (
		<>
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
						<EmailText text={customer.email} />
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
		</>
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
					<EmailText text={email} />
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
