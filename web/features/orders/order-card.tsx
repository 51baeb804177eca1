import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { type HistoryAction, holdsUnits, isExpired } from '#contract/orders/orders.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { useDates } from '../preferences/use-dates.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderItems } from './order-items.tsx';

type OrderCardProps = { order: Order; viewer: Role; onOver: () => void };

export function OrderCard({ order, viewer, onOver }: OrderCardProps) {
	const { t } = useTranslation();
	const dates = useDates();
	const [open, setOpen] = useState(false);
	const detailsId = useId();
	const { user } = useSession();
	const shortHold = holdsUnits(order) && user?.confirmed === false;
	const released = order.history.find(({ action }) => action === 'releaseHold')?.reason;
	const expired = expiredNote(order);
	return (
		<Card className="grid gap-5">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div>
					<h2 className="text-xl">{t('orders.number', { id: order.number })}</h2>
					<p className="mt-1 text-sm text-soft">{t('orders.placed', { date: dates.day(order.createdAt) })}</p>
				</div>
				<OrderBadges {...order} />
			</div>
			{holdsUnits(order) && (
				<p className="text-sm">
					<span className="font-medium">
						<Countdown
							until={order.heldUntil}
							text={(time) => t('orders.left', { time })}
							over={t('orders.over')}
							onOver={onOver}
						/>
					</span>
					<span className="text-soft">
						{' · '}
						{t('orders.held', { date: dates.moment(order.heldUntil) })}
					</span>
				</p>
			)}
			{shortHold && (
				<p className="text-sm">
					{t('orders.confirm')}{' '}
					<Link to="/profile" className="text-accent underline underline-offset-4">
						{t('orders.confirmLink')}
					</Link>
				</p>
			)}
			{released && (
				<p className="text-sm wrap-anywhere text-soft">{t('orders.released', { reason: released })}</p>
			)}
			{expired && <p className="text-sm text-soft">{t(`orders.${expired}`)}</p>}
			<MoneyNotice order={order} />
			<OrderItems items={order.items} />
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
				<span className="text-soft">{t('orders.items', { count: order.items.length })}</span>
				<span className="ml-auto text-right">
					<span className="mr-2 text-soft">{t('orders.total')}</span>
					<Price amount={order.total} currency className="text-lg font-medium" />
				</span>
			</p>
			<OrderActions
				order={order}
				viewer={viewer}
				open={open}
				detailsId={detailsId}
				onToggle={() => setOpen(!open)}
			/>
			<div id={detailsId} hidden={!open}>
				{open && <OrderDetails order={order} />}
			</div>
		</Card>
	);
}

/** What is to go of an order that was paid in part, or what becomes of money that is too much. */
function MoneyNotice({ order: { paid, due, surplus } }: Pick<OrderCardProps, 'order'>) {
	const { t } = useTranslation();
	const language = useLanguage();
	if (surplus > 0)
		return <Notice>{t('orders.surplusBack', { surplus: formatClp(surplus, language) })}</Notice>;
	if (paid === 0 || due === 0) return null;
	const sums = { paid: formatClp(paid, language), due: formatClp(due, language) };
	return <Notice tone="warning">{t('orders.toGo', sums)}</Notice>;
}

/** The note for a buyer who paid too late, or believes to have paid; null when there is nothing to tell. */
function expiredNote(order: Order): 'expired' | 'late' | null {
	const has = (wanted: HistoryAction) => order.history.some(({ action }) => action === wanted);
	if (!isExpired(order) || has('paymentMoved')) return null;
	return has('latePayment') ? 'late' : 'expired';
}
