import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { extendedHold } from '#contract/orders/hold-extension.ts';
import { hasUsed, paperFileName } from '#contract/orders/papers.ts';
import { awaitsPayment, isCancelled, isPaid } from '#contract/orders/state-questions.ts';
import { receiptName } from '#contract/orders/transfer-receipts.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange } from '../calls/desk-calls.ts';
import { ActionDialog } from '../forms/desk-form.tsx';
import { numberIn } from '../forms/number-in.ts';
import { ExportButton, SmallButton } from '../ui/small-buttons.tsx';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import { type Act, actNames, isOpen, reasonAgainst } from './order-actions.ts';
import { NewerState, useDecidedOrder, useOrderForm } from './order-parts.tsx';
import { RefundWay } from './refund-way.tsx';
import { StepDialog } from './step-dialog.tsx';

const leading: readonly Act[] = ['confirmPayment', 'ship', 'deliver'];

/** Actions that the order's state allows, the next step first; and why the others are not. */
export function OrderActionsCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const [act, setAct] = useState<Act | null>(null);
	const open = actNames.filter((name) => isOpen(name, order));
	const closed = actNames.filter((name) => !isOpen(name, order));
	const close = () => setAct(null);
	return (
		<Card title={t('desk.orders.next')} className="grid content-start gap-3">
			{order.needsReview && <ReviewNotice order={order} />}
			{awaitsPayment(order) && order.transferredAt && <ToldTransfer order={order} at={order.transferredAt} />}
			{open.length === 0 && <p className="text-soft">{t('desk.orders.nothing')}</p>}
			{open.map((name) => (
				<Button
					key={name}
					data-desk-row=""
					look={leading.includes(name) ? 'primary' : 'quiet'}
					onClick={() => setAct(name)}
				>
					{t(`desk.orders.act.${name === 'ship' && !order.shippingAddress ? 'handOver' : name}`)}
				</Button>
			))}
			{isCancelled(order) && (
				<Button look="quiet" onClick={() => setAct('confirmPayment')}>
					{t('desk.orders.act.latePayment')}
				</Button>
			)}
			{closed.length > 0 && (
				<details className="text-sm">
					<summary className="min-h-9 py-2 text-soft hover:text-ink">{t('desk.orders.notNow')}</summary>
					<dl className="grid gap-2">
						{closed.map((name) => (
							<div key={name}>
								<dt>{t(`desk.orders.act.${name}`)}</dt>
								<dd className="text-soft">{t(`desk.orders.why.${reasonAgainst(name, order)}`)}</dd>
							</div>
						))}
					</dl>
				</details>
			)}
			<MoreActions order={order} />
			{act === 'confirmPayment' && <ConfirmPaymentDialog order={order} onClose={close} />}
			{act !== null && act !== 'confirmPayment' && <StepDialog order={order} act={act} onClose={close} />}
		</Card>
	);
}

/** The buyer's words about their transfer, with the bank's receipt. */
function ToldTransfer({ order, at }: { order: OwnerOrder; at: string }) {
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

/** Marks that go once a person records what they sent (`PaymentsCard`). */
const refundMarks: readonly string[] = ['refund_by_hand', 'refund_unknown'];

/** Why the order waits for a look, and the press that settles it. */
function ReviewNotice({ order }: { order: OwnerOrder }) {
	const { t, word, language } = useTranslation();
	const change = useDeskChange(
		(api) => api.post(`owner/orders/${order.id}/review`, { data: { updatedAt: order.updatedAt } }),
		{ done: () => t('desk.orders.done.review', { id: order.number }) },
	);
	const note = order.reviewNote ?? '';
	const tooMuch =
		note === 'amount_differs' && t('desk.orders.tooMuch', { surplus: formatClp(order.surplus, language) });
	return (
		<Notice tone="warning">
			<p>{tooMuch || (note ? word('desk.orders.reviewNote', note) : t('desk.orders.review'))}</p>
			{!refundMarks.includes(note) && (
				<SmallButton look="plain" change={change}>
					{t('desk.orders.settle')}
				</SmallButton>
			)}
		</Notice>
	);
}

const papersOf = (order: OwnerOrder) => [
	...(isPaid(order) ? (['receipt'] as const) : []),
	...(hasUsed(order) ? (['sheet'] as const) : []),
	'slip' as const,
	...(order.shippingAddress ? (['label'] as const) : []),
];

/** Acts that change no state: papers to print, the last mail again, money back in part. */
function MoreActions({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const [refunding, setRefunding] = useState(false);
	const resend = useDeskChange((api) => api.post(`owner/orders/${order.id}/resend-mail`), {
		done: () => t('desk.orders.resent'),
	});
	return (
		<div className="grid gap-2 border-t border-line pt-3">
			{papersOf(order).map((paper) => (
				<ExportButton
					key={paper}
					path={`owner/orders/${order.id}/papers/${paper}`}
					name={paperFileName(paper, order.number)}
					label={t(`desk.orders.paper.${paper}`)}
				/>
			))}
			{awaitsPayment(order) && <ExtendHold order={order} />}
			{(order.customer ?? order.guest)?.email && (
				<SmallButton change={resend}>{t('desk.orders.resend')}</SmallButton>
			)}
			{(isPaid(order) || order.surplus > 0) && (
				<SmallButton onClick={() => setRefunding(true)}>{t('desk.orders.refundPart')}</SmallButton>
			)}
			{refunding && <PartRefundDialog order={order} onClose={() => setRefunding(false)} />}
		</div>
	);
}

/** Holds an unpaid order for as long as a bank needs; nothing once that is not possible any more. */
function ExtendHold({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	const end = extendedHold(order, new Date())?.toISOString();
	const extend = useDeskChange(
		(api) =>
			api.post<{ data: OwnerOrder }>(`owner/orders/${order.id}/extend-hold`, {
				data: { updatedAt: order.updatedAt },
			}),
		{
			done: ({ data }) =>
				t('desk.orders.extendHold.done', { id: order.number, date: dates.moment(data.heldUntil) }),
		},
	);
	if (!end) return null;
	return (
		<AskedButton
			look="quiet"
			accept={t('desk.orders.extendHold.act')}
			title={t('desk.orders.extendHold.title', { id: order.number, date: dates.moment(end) })}
			message={t('desk.orders.extendHold.about')}
			busy={extend.isPending}
			onAccept={() => extend.mutateAsync()}
		/>
	);
}

function PartRefundDialog({ order: shown, onClose }: { order: OwnerOrder; onClose: () => void }) {
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const { t } = useTranslation();
	const form = useOrderForm(decided, {
		check: 'partRefund',
		values: {
			amount: order.surplus > 0 ? String(order.surplus) : '',
			reason: '',
			method: '',
			transaction: '',
		},
		step: 'refund-part',
		onDone: onClose,
		done: () => t('desk.orders.partRefunded', { id: order.number }),
	});
	const { field } = form;
	return (
		<ActionDialog
			title={t('desk.orders.refundPart')}
			about={t('desk.orders.refundPartAbout')}
			danger
			onClose={onClose}
			form={form}
		>
			{decided.isNewer && <NewerState order={order} />}
			<TextField label={t('desk.orders.refundAmount')} required inputMode="numeric" {...field('amount')} />
			<TextField
				label={t('desk.orders.field.reason')}
				hint={t('desk.orders.hint.reason')}
				required
				{...field('reason')}
			/>
			<RefundWay
				order={order}
				amount={numberIn(form.watch('amount'))}
				chosen={form.watch('method')}
				field={field}
			/>
		</ActionDialog>
	);
}
