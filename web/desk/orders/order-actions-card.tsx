import { Fragment, useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { awaitsPayment, isCancelled } from '#contract/orders/state-questions.ts';
import { receiptName } from '#contract/orders/transfer-receipts.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import { ExtendHoldButton } from './extend-hold-button.tsx';
import { OrderActionDialog } from './order-action-dialog.tsx';
import { type DeskOrderAction, deskOrderActions, isActionOpen, refusalOfAction } from './order-actions.ts';
import { OtherOrderActions } from './other-order-actions.tsx';
import { isRefundLeftToStaff } from './refund-left-to-staff.ts';
import { RefundSentDialog } from './refund-sent-dialog.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { useOrderReturns } from './use-order-returns.ts';
import { usePaymentMethodName } from './use-payment-method-name.ts';

/** Actions that move an order on. An open one is the next step and has the only primary button. */
const leading: readonly DeskOrderAction[] = ['confirmPayment', 'ship', 'deliver'];

/** The order's next step, a menu of its other actions, and why the remaining ones are unavailable. */
export function OrderActionsCard({ order }: { order: DeskOrder }) {
	const { t, language } = useTranslation();
	const [action, setAction] = useState<DeskOrderAction | null>(null);
	const open = deskOrderActions.filter((name) => isActionOpen(name, order));
	const closed = deskOrderActions.filter((name) => !isActionOpen(name, order));
	const next = leading.find((name) => open.includes(name));
	const refunds = order.payments.filter((payment) => isRefundLeftToStaff(order, payment));
	const [sentRefund, setSentRefund] = useState<DeskOrder['payments'][number] | null>(null);
	const methodName = usePaymentMethodName();
	const hasOpenReturn = useOrderReturns(order).some(({ actions }) => actions.length > 0);
	const close = () => setAction(null);
	return (
		<Card title={t('desk.orders.next')} className="grid content-start gap-3">
			{order.needsReview && <ReviewNotice order={order} />}
			{awaitsPayment(order) && order.transferredAt && (
				<ReportedTransfer order={order} at={order.transferredAt} />
			)}
			{refunds.map((refund, index) => {
				const amount = formatClp(-refund.amount, language);
				const method = methodName(refund.method);
				const textId = `refund-to-send-${index}`;
				return (
					<Fragment key={refund.event}>
						<p id={textId}>
							{refunds.length === 1
								? t('desk.orders.refundToSend', { amount })
								: t('desk.orders.refundToSendBy', { amount, method })}
						</p>
						<Button
							data-desk-row=""
							aria-describedby={textId}
							look={next || index > 0 ? 'quiet' : 'primary'}
							className="whitespace-normal"
							onClick={() => setSentRefund(refund)}
						>
							{t('desk.orders.refundSent')}
						</Button>
					</Fragment>
				);
			})}
			{hasOpenReturn && (
				<a href="#returns" className="text-accent underline underline-offset-4">
					{t('desk.orders.returnOpen')}
				</a>
			)}
			{!next && refunds.length === 0 && !hasOpenReturn && !order.needsReview && (
				<p className="text-soft">{t('desk.orders.nothing')}</p>
			)}
			{next && (
				<Button data-desk-row="" onClick={() => setAction(next)}>
					{t(`desk.orders.act.${next === 'ship' && !order.shippingAddress ? 'handOver' : next}`)}
				</Button>
			)}
			{isCancelled(order) && (
				<Button look="quiet" onClick={() => setAction('confirmPayment')}>
					{t('desk.orders.act.latePayment')}
				</Button>
			)}
			{awaitsPayment(order) && <ExtendHoldButton order={order} />}
			<OtherOrderActions order={order} actions={open.filter((name) => name !== next)} onAction={setAction} />
			{closed.length > 0 && (
				<details className="text-sm">
					<summary className="min-h-9 py-2 text-soft hover:text-ink">{t('desk.orders.notNow')}</summary>
					<dl className="grid gap-2">
						{closed.map((name) => (
							<div key={name}>
								<dt>{t(`desk.orders.act.${name}`)}</dt>
								<dd className="text-soft">{t(`desk.orders.why.${refusalOfAction(name, order)}`)}</dd>
							</div>
						))}
					</dl>
				</details>
			)}
			{sentRefund && (
				<RefundSentDialog order={order} payment={sentRefund} onClose={() => setSentRefund(null)} />
			)}
			{action === 'confirmPayment' && <ConfirmPaymentDialog order={order} onClose={close} />}
			{action !== null && action !== 'confirmPayment' && (
				<OrderActionDialog order={order} action={action} onClose={close} />
			)}
		</Card>
	);
}

/** The buyer's report of a transfer, with the bank receipt. */
function ReportedTransfer({ order, at }: { order: DeskOrder; at: string }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<Notice tone="info">
			<p>{t('desk.orders.transfer.told', { date: dates.moment(at) })}</p>
			{order.receipt && (
				<ExportButton
					path={`owner/orders/${order.id}/receipt`}
					name={receiptName(order.number, order.receipt)}
					label={t('desk.orders.transfer.receipt')}
				/>
			)}
		</Notice>
	);
}
