import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import { Price } from '../../ui/price.tsx';
import { When } from '../lists/when.tsx';
import { ConfirmPaymentDialog } from '../orders/confirm-payment-dialog.tsx';
import { firstWatchName } from '../orders/first-watch-name.ts';
import { HoldCountdown } from '../orders/hold-countdown.tsx';
import { OrderActionDialog } from '../orders/order-action-dialog.tsx';
import { useBuyerName } from '../orders/use-buyer-name.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { TodayCard } from './today-card.tsx';

type WaitingKind = 'payment' | 'shipment' | 'review' | 'owed';

/** Orders that await the same action, most urgent first, each with its button. */
export function WaitingOrdersCard({
	kind,
	orders,
	count,
}: {
	kind: WaitingKind;
	orders: DeskOrder[];
	count: number;
}) {
	const { t } = useTranslation();
	const [chosen, setChosen] = useState<DeskOrder | null>(null);
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
			{chosen && kind === 'shipment' && <OrderActionDialog order={chosen} action="ship" onClose={close} />}
		</div>
	);
}

function OrderLine({ order, kind }: { order: DeskOrder; kind: WaitingKind }) {
	const { t, word } = useTranslation();
	const buyerName = useBuyerName();
	return (
		<Link
			to={`/owner/orders/${order.id}`}
			data-desk-row=""
			className="group min-w-0 flex-1 basis-44 leading-snug"
		>
			<span className="flex flex-wrap items-baseline justify-between gap-x-3">
				<FactLine
					facts={[
						<span key="number" className="figures">
							{order.number}
						</span>,
						buyerName(order),
					]}
					className="font-medium underline-offset-4 group-hover:underline"
				/>
				<Price amount={kind === 'owed' ? order.owed : order.total} />
			</span>
			<FactLine
				facts={[
					firstWatchName(order.items),
					kind === 'payment' ? (
						<HoldCountdown key="hold" order={order} />
					) : (
						<When key="placed" at={order.createdAt} />
					),
				]}
				className="text-sm text-soft"
			/>
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
