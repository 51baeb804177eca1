import { Link } from 'react-router';
import type { Today } from '#contract/reports/today.schema.ts';
import { useSession } from '../../api/session.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { BreachesNotice } from '../breaches/breaches-notice.tsx';
import { Figure } from '../lists/figure.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { When } from '../lists/when.tsx';
import { useToday } from '../orders/use-today.ts';
import { PrivacyRequestsNotice } from '../privacy-requests/privacy-requests-notice.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { SmallLink } from '../ui/small-link.tsx';
import { PriceProposalsCard } from '../watches/price-proposals-card.tsx';
import { AgedStockCard } from './aged-stock-card.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { ContradictionsToday } from './contradictions-today.tsx';
import { FirstDayCard } from './first-day-card.tsx';
import { InterestCard } from './interest-card.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { PeriodCard } from './period-card.tsx';
import { ReturnsToday } from './returns-today.tsx';
import { SalesCard } from './sales-card.tsx';
import { VisitsToday } from './visits-today.tsx';
import { WaitingOrdersCard } from './waiting-orders-card.tsx';

/** The desk's first screen: pending orders, today's sales and low stock, in one call. */
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

/** The time of the latest restorable backup, with a warning if it is too old. */
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
	['visits', 'calendar', 'desk.visits.today', '/owner/visits'],
	['reviews', 'star', 'desk.reviews.today', '/owner/reviews'],
	['transfers', 'bank', 'desk.usdtTransfers.today', '/owner/statements/usdt'],
] as const;

function TodayBoard({ today }: { today: Today }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { sold, awaiting } = today;
	const counts = { ...today, visits: today.visits.requested };
	return (
		<div className="grid gap-5">
			{user?.isOwner && <FirstDayCard />}
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 narrow:grid-cols-1 sm:grid-cols-4">
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
				{today.breaches && <BreachesNotice {...today.breaches} />}
				{today.privacyRequests && <PrivacyRequestsNotice {...today.privacyRequests} />}
				{news.map(
					([name, icon, text, to]) =>
						counts[name] > 0 && (
							<RowLink key={name} to={to} className="inline-flex min-h-11 items-center gap-3 text-accent">
								<Icon name={icon} size={18} />
								{t(text, { count: counts[name] })}
							</RowLink>
						),
				)}
			</p>
			<div className="gap-5 *:mb-5 *:break-inside-avoid xl:columns-2 min-[120rem]:columns-3">
				<ContradictionsToday contradictions={today.contradictions} />
				{today.owed.list.length > 0 && (
					<WaitingOrdersCard kind="owed" orders={today.owed.list} count={awaiting.owed} />
				)}
				<VisitsToday visits={today.visits} />
				<PriceProposalsCard />
				<WaitingOrdersCard kind="payment" orders={today.payment} count={awaiting.payment} />
				<WaitingOrdersCard kind="shipment" orders={today.shipment} count={awaiting.shipment} />
				<ReturnsToday returns={today.returns} />
				<WaitingOrdersCard kind="review" orders={today.review} count={awaiting.review} />
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
