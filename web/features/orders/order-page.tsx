import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { historyBesideProgress } from '#contract/orders/order-progress.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsDeparture, isPaid, isRefunded, wasSent } from '#contract/orders/state-questions.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { PapersCard } from './papers-card.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { PaymentThanks } from './payment-thanks.tsx';

const OrderReturns = lazyWithTexts(() => import('./order-returns.tsx'));
const EndOrderLinks = lazyWithTexts(() => import('./end-order-links.tsx'));

type OrderPageProps = {
	order: Order;
	viewer: Role;
	/** Called when the time to pay has expired. */
	onOver: () => void;
	/** Whether the buyer has just returned from the payment page. */
	hasJustPaid: boolean;
	/** The dialog in which the buyer corrects the delivery address. */
	addressDialog: (onClose: () => void) => ReactNode;
};

/** An order as shown to its buyer or to anyone with its link: progress, next steps, watches and documents. */
export function OrderPage({ order, viewer, onOver, hasJustPaid, addressDialog }: OrderPageProps) {
	const { t } = useTranslation();
	const history = historyBesideProgress(order);
	return (
		<div className="page-width py-8 md:py-12">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="text-3xl md:text-4xl">{t('orders.number', { id: order.number })}</h1>
				<OrderBadge {...order} />
			</div>
			<p className="mt-2 mb-8">
				{viewer !== 'visitor' && (
					<Link
						to="/orders"
						className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
					>
						<Icon name="arrow-left" size={18} />
						{t('orders.title')}
					</Link>
				)}
			</p>
			{hasJustPaid && isPaid(order) && <PaymentThanks order={order} />}
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
				<div className="grid min-w-0 gap-6">
					<Card className="grid gap-6">
						<OrderProgress order={order} />
						<OrderNext order={order} />
						<OrderNotes order={order} onOver={onOver} />
						<OrderActions order={order} viewer={viewer} />
					</Card>
					<ParcelCard order={order} />
					<Card title={t('orders.watches')} className="grid gap-4">
						<OrderItems items={order.items} isOwn={viewer !== 'visitor'} />
					</Card>
					<OrderReviews order={order} viewer={viewer} />
					{wasSent(order) && (isPaid(order) || isRefunded(order)) && (
						<OrderReturns order={order} viewer={viewer} />
					)}
					{history.length > 0 && (
						<Card title={t('orders.history')} className="grid gap-3">
							<OrderHistory history={history} />
						</Card>
					)}
				</div>
				<div className="grid min-w-0 gap-6">
					<Card title={t('orders.summary')} className="grid gap-4">
						<OrderAmounts order={order} />
					</Card>
					<PapersCard order={order} />
					{order.terms && (
						<p className="text-sm">
							<Link to={`/terms/${order.terms}`} className="underline underline-offset-4">
								{t('orders.terms')}
							</Link>
						</p>
					)}
					<Card title={t('orders.address')} className="grid gap-3">
						<OrderAddress order={order} />
						<ChangeAddress order={order} dialog={addressDialog} />
						{order.email && (
							<p className="text-sm wrap-anywhere text-soft">
								<EmailText text={t('orders.mailsTo', { email: order.email })} />
							</p>
						)}
						{viewer !== 'visitor' && <EndOrderLinks order={order} />}
					</Card>
					<p className="text-sm">
						<Link to={`/privacy/request?order=${order.number}`} className="underline underline-offset-4">
							{t('orders.privacyRequest')}
						</Link>
					</p>
				</div>
			</div>
		</div>
	);
}

/** The dialog stays open if the order ships in the meantime; saving then reports it. */
function ChangeAddress({ order, dialog }: { order: Order; dialog: OrderPageProps['addressDialog'] }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			{order.shippingAddress && awaitsDeparture(order) && (
				<Button look="quiet" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
					<Icon name="pin" size={18} />
					{t('orders.changeAddress')}
				</Button>
			)}
			{isOpen && dialog(() => setOpen(false))}
		</>
	);
}

export function OrderPageFrame() {
	const { t } = useTranslation();
	return (
		<div className="page-width min-h-screen py-8 md:py-12" aria-busy="true">
			<span className="sr-only">{t('orders.loadingOne')}</span>
			<Skeleton className="mb-12 h-10 w-72 max-w-full" />
			<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
				<Skeleton className="h-96" />
				<Skeleton className="h-80" />
			</div>
		</div>
	);
}
