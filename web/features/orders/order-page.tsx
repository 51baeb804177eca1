import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { progressOf } from '#contract/orders/order-progress.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsDelivery, awaitsDeparture, awaitsShipment, isPaid, wasSent } from '#contract/orders/orders.ts';
import { hasUsed } from '#contract/orders/papers.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderAddress, OrderAmounts, OrderHistory } from './order-details.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderReturns, OrderReviews } from './order-returns.tsx';
import { OrderPapers, PaperButton } from './paper-button.tsx';
import { PaymentThanks } from './payment-thanks.tsx';

const EndLinks = lazyWithTexts(() => import('./end-links.tsx'));

type OrderPageProps = {
	order: Order;
	viewer: Role;
	/** The time to pay has run out. */
	onOver: () => void;
	/** The buyer comes from the page where they paid. */
	hasJustPaid: boolean;
	/** Where the buyer corrects the delivery address. */
	addressDialog: (onClose: () => void) => ReactNode;
};

/** One order for its buyer or whoever holds its link: how far it is, what is next, watches and papers. */
export function OrderPage({ order, viewer, onOver, hasJustPaid, addressDialog }: OrderPageProps) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<div className="page-width py-8 md:py-12">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="text-3xl md:text-4xl">{t('orders.number', { id: order.number })}</h1>
				<OrderBadge {...order} />
			</div>
			<p className="mt-2 mb-8 text-soft">
				{t('orders.placed', { date: dates.moment(order.createdAt) })}
				{viewer !== 'visitor' && (
					<>
						{' · '}
						<Link to="/orders" className="text-accent underline underline-offset-4">
							{t('orders.title')}
						</Link>
					</>
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
					<OrderReturns order={order} viewer={viewer} />
					<Card title={t('orders.history')} className="grid gap-3">
						<OrderHistory order={order} />
					</Card>
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
							<p className="text-sm wrap-anywhere text-soft">{t('orders.mailsTo', { email: order.email })}</p>
						)}
						{viewer !== 'visitor' && <EndLinks order={order} />}
					</Card>
				</div>
			</div>
		</div>
	);
}

/** The dialog stays open when the order leaves meanwhile, and says so when it is saved. */
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

function PapersCard({ order }: { order: Order }) {
	const { t } = useTranslation();
	if (!isPaid(order) && !order.document) return null;
	return (
		<Card title={t('orders.papers')} className="grid justify-items-start gap-2">
			{isPaid(order) && <PaperButton order={order} paper="receipt" label={t('orders.receipt')} />}
			{hasUsed(order) && <PaperButton order={order} paper="sheet" label={t('orders.sheet')} />}
			<OrderPapers order={order} />
			{!order.document && <p className="text-sm text-soft">{t('orders.documentLater')}</p>}
		</Card>
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

/** The next step and the buyer's last days; nothing while it is to be paid, which says so. */
function OrderNext({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	if (awaitsShipment(order)) return <p className="text-soft">{t('orders.next.preparing')}</p>;
	if (awaitsDelivery(order)) return <p className="text-soft">{t('orders.next.travelling')}</p>;
	if (!order.lastDays) return null;
	// The day that ends at that midnight, not the one that begins.
	const dayOf = (end: string | null) => end && dates.day(new Date(Date.parse(end) - 1).toISOString());
	const [withdrawal, returns] = [dayOf(order.lastDays.withdrawal), dayOf(order.lastDays.return)];
	return (
		<p className="text-soft">
			{[
				withdrawal && t('orders.next.withdrawal', { date: withdrawal }),
				returns && t('orders.next.return', { date: returns }),
			]
				.filter(Boolean)
				.join(' ')}{' '}
			<Link to="/returns" className="text-accent underline underline-offset-4">
				{t('orders.next.how')}
			</Link>
		</p>
	);
}

/** One line from placed to delivered, with when each was reached; on a phone it runs down. */
function OrderProgress({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<ol className="grid gap-y-4 sm:auto-cols-fr sm:grid-flow-col" aria-label={t('orders.progress.title')}>
			{progressOf(order).map(({ stage, at, isReached, isNext }) => (
				<li
					key={stage}
					aria-current={isNext ? 'step' : undefined}
					className="group flex items-start gap-3 sm:grid sm:content-start sm:gap-2"
				>
					<span className="flex w-full items-center max-sm:w-auto">
						<span
							className={`grid size-7 shrink-0 place-items-center rounded-full border ${
								isReached
									? 'border-accent bg-accent text-on-accent'
									: isNext
										? 'border-accent text-accent'
										: 'border-line text-soft'
							}`}
						>
							<Icon name={isReached ? 'check' : isNext ? 'clock' : 'minus'} size={16} />
						</span>
						<span aria-hidden className="h-px flex-1 bg-line group-last:hidden max-sm:hidden" />
					</span>
					<span className="min-w-0 pt-0.5 leading-snug sm:pr-3">
						<span className={`block ${isReached || isNext ? 'font-medium' : 'text-soft'}`}>
							{t(`orders.progress.${isNext ? 'next' : 'reached'}.${stage}`)}
						</span>
						{at && <span className="figures block text-sm text-soft">{dates.moment(at)}</span>}
					</span>
				</li>
			))}
		</ol>
	);
}

/** How to follow the parcel, also after it arrived. */
function ParcelCard({ order }: { order: Order }) {
	const { t } = useTranslation();
	const { carrier, tracking, trackingUrl } = order;
	if (!wasSent(order) || !tracking) return null;
	return (
		<Card title={t('orders.parcel')} className="grid gap-3">
			<p>
				<span className="block text-sm text-soft">{carrier}</span>
				<span className="figures break-all">{tracking}</span>
			</p>
			<div className="flex flex-wrap gap-3">
				{trackingUrl && (
					<a href={trackingUrl} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
						<Icon name="truck" size={18} />
						{t('orders.track')}
						<span className="sr-only"> {t('layout.footer.newTab')}</span>
					</a>
				)}
				<CopyButton
					text={tracking}
					label={t('orders.copyNumber')}
					copied={t('orders.copiedNumber')}
					failed={t('orders.copyFailed')}
				/>
			</div>
		</Card>
	);
}
