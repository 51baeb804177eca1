import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { useSession } from '../../api/session.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { RowLink } from '../lists/data-table.tsx';
import { Figure } from '../lists/figure.tsx';
import { When } from '../lists/when.tsx';
import { alertKinds, useAlerts } from '../live/alerts.ts';
import { ConfirmPaymentDialog } from '../orders/confirm-payment-dialog.tsx';
import { firstOf, HoldCountdown, useBuyerName, useToday } from '../orders/order-parts.tsx';
import { StepDialog } from '../orders/step-dialog.tsx';
import { NotYet, ScreenHead } from '../ui/screen-head.tsx';
import { SmallButton, SmallLink } from '../ui/small-buttons.tsx';
import { PriceProposalsCard } from '../watches/price-proposals.tsx';
import { InterestCard } from './interest-card.tsx';
import { PeriodCard } from './period-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { AgedStockCard, FirstDayCard, LowStockCard, ReturnsToday, TodayCard } from './today-cards.tsx';
/** The desk's first screen: orders that wait, sales of the day, stock that is nearly gone. One call. */
export function TodayPage() {
	const { t } = useTranslation();
	const dates = useDates();
	const query = useToday();
	const { data: today } = query;
	return (
		<>
			<ScreenHead
				title={t('desk.nav.today')}
				actions={
					<>
						<SmallLink to="/owner/watches/new">{t('desk.watches.new')}</SmallLink>
						<AlertsButton />
					</>
				}
			>
				{today && <p className="text-soft">{dates.day(`${today.day}T12:00:00-04:00`)}</p>}
				{today?.backup && <LastBackup {...today.backup} />}
			</ScreenHead>
			{today ? <TodayBoard today={today} /> : <NotYet query={query} parts={['h-24', 'h-64']} />}
		</>
	);
}

/** When the newest backup was made that could be restored; a warning when that is too long ago. */
function LastBackup({ madeAt, isLate }: NonNullable<Today['backup']>) {
	const { t } = useTranslation();
	return (
		<p className={`flex items-center gap-2 text-sm ${isLate ? 'text-danger' : 'text-soft'}`}>
			{isLate && <Icon name="warning" size={16} />}
			{madeAt ? t('desk.today.backup') : t('desk.today.noBackup')}
			{madeAt && <When at={madeAt} />}
		</p>
	);
}

const news = [
	['wanted', 'heart', 'desk.wanted.today', '/owner/wanted'],
	['offers', 'edit', 'desk.offers.today', '/owner/offers'],
	['reviews', 'star', 'desk.reviews.today', '/owner/reviews'],
	['transfers', 'bank', 'desk.usdtTransfers.today', '/owner/statements/usdt'],
] as const;

function TodayBoard({ today }: { today: Today }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { sold, awaiting } = today;
	return (
		<div className="grid gap-5">
			{user?.isOwner && <FirstDayCard />}
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-4">
				{sold.revenue !== null && (
					<Figure label={t('desk.today.revenue')}>
						<Price amount={sold.revenue} />
					</Figure>
				)}
				<Figure label={t('desk.today.units')}>{sold.units}</Figure>
				<Figure label={t('desk.today.underWay')}>
					<Link to="/owner/orders?state=delivery" className={linkClass}>
						{awaiting.delivery}
					</Link>
				</Figure>
				{awaiting.mails !== null && (
					<Figure label={t('desk.today.mails')}>
						<Link to="/owner/mails?state=givenUp" className={linkClass}>
							{awaiting.mails}
						</Link>
					</Figure>
				)}
			</dl>
			<p className="flex flex-wrap gap-x-8 empty:hidden">
				{news.map(
					([name, icon, text, to]) =>
						today[name] > 0 && (
							<RowLink key={name} to={to} className="inline-flex min-h-11 items-center gap-3 text-accent">
								<Icon name={icon} size={18} />
								{t(text, { count: today[name] })}
							</RowLink>
						),
				)}
			</p>
			<div className="gap-5 *:mb-5 *:break-inside-avoid xl:columns-2 min-[120rem]:columns-3">
				{today.owed.list.length > 0 && (
					<OrdersCard kind="owed" orders={today.owed.list} count={awaiting.owed} />
				)}
				<PriceProposalsCard />
				<OrdersCard kind="payment" orders={today.payment} count={awaiting.payment} />
				<OrdersCard kind="shipment" orders={today.shipment} count={awaiting.shipment} />
				<ReturnsToday returns={today.returns} />
				<OrdersCard kind="review" orders={today.review} count={awaiting.review} />
				<LowStockCard watches={today.lowStock} />
				<AgedStockCard today={today.day} />
			</div>
			<div className="grid items-start gap-5 min-[120rem]:grid-cols-2">
				{user?.isOwner && <SalesCard today={today.day} />}
				{user?.isOwner && <PeriodCard today={today.day} />}
				<InterestCard />
			</div>
		</div>
	);
}

const linkClass = 'underline-offset-4 hover:underline';

type Kind = 'payment' | 'shipment' | 'review' | 'owed';

/** Orders that wait for the same thing, the most urgent first, each with the press that is due. */
function OrdersCard({ kind, orders, count }: { kind: Kind; orders: OwnerOrder[]; count: number }) {
	const { t } = useTranslation();
	const [chosen, setChosen] = useState<OwnerOrder | null>(null);
	const close = () => setChosen(null);
	const all = (
		<Link
			to={`/owner/orders?state=${kind}`}
			className="figures inline-flex min-h-9 min-w-11 items-center justify-end text-accent underline-offset-4 hover:underline"
		>
			{count}
			<span className="sr-only"> {t('desk.today.all', { list: t(`desk.today.${kind}`) })}</span>
		</Link>
	);
	return (
		<div>
			<TodayCard kind={kind} count={all} rows={orders}>
				{(order) => (
					<li
						key={order.id}
						className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5"
					>
						<OrderLine order={order} kind={kind} />
						{(kind === 'payment' || kind === 'shipment') && (
							<SmallButton onClick={() => setChosen(order)} of={t('orders.number', { id: order.number })}>
								{t(kind === 'payment' ? 'desk.today.pay' : 'desk.orders.act.ship')}
							</SmallButton>
						)}
					</li>
				)}
			</TodayCard>
			{chosen && kind === 'payment' && <ConfirmPaymentDialog order={chosen} onClose={close} />}
			{chosen && kind === 'shipment' && <StepDialog order={chosen} act="ship" onClose={close} />}
		</div>
	);
}

function OrderLine({ order, kind }: { order: OwnerOrder; kind: Kind }) {
	const { t, word } = useTranslation();
	const buyerName = useBuyerName();
	return (
		<Link
			to={`/owner/orders/${order.id}`}
			data-desk-row=""
			className="group min-w-0 flex-1 basis-44 leading-snug"
		>
			<span className="flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="font-medium wrap-anywhere underline-offset-4 group-hover:underline">
					<span className="figures">{order.number}</span>
					{' · '}
					{buyerName(order)}
				</span>
				<Price amount={kind === 'owed' ? order.owed : order.total} />
			</span>
			<span className="block text-sm wrap-anywhere text-soft">
				{firstOf(order.items)}
				{' · '}
				{kind === 'payment' ? <HoldCountdown order={order} /> : <When at={order.createdAt} />}
			</span>
			{kind === 'payment' && order.transferredAt && (
				<span className="block text-sm text-accent">{t('desk.orders.transfer.short')}</span>
			)}
			{kind === 'owed' && order.owed > order.surplus && (
				<span className="block text-sm text-warning">{t('desk.today.toSend')}</span>
			)}
			{order.needsReview && order.reviewNote && (
				<span className="block text-sm text-warning">{word('desk.orders.reviewNote', order.reviewNote)}</span>
			)}
		</Link>
	);
}

const AlertsDialog = lazyWithTexts(() => import('../live/alerts-dialog.tsx'));

/** Says whether this device tells of new orders, and leads to the choice. */
function AlertsButton() {
	const { t } = useTranslation();
	const { isOn } = useAlerts();
	const [open, setOpen] = useState(false);
	return (
		<>
			<SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{t(alertKinds.some(isOn) ? 'desk.alerts.on' : 'desk.alerts.off')}
			</SmallButton>
			{open && <AlertsDialog onClose={() => setOpen(false)} />}
		</>
	);
}
