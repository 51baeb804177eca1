import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { staffActionPaths } from '#contract/orders/staff-actions.ts';
import { isCancelled } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { NewerState } from './newer-state.tsx';
import { undoOrderAction } from './undo-order-action.ts';
import { useDecidedOrder } from './use-decided-order.ts';
import { useOrderForm } from './use-order-form.ts';
import { useManualPaymentMethods } from './use-payment-methods.ts';

/**
 * Records a received payment. The full amount due is filled in. A smaller amount needs a reason to be
 * accepted as full payment; otherwise it is recorded and the order stays unpaid.
 */
export function ConfirmPaymentDialog({ order: shown, onClose }: { order: DeskOrder; onClose: () => void }) {
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const { t, language } = useTranslation();
	const methods = useManualPaymentMethods();
	const rest = Math.max(0, order.total - order.paid + order.refunded);
	const isLate = isCancelled(order);
	const missingOf = (amount: string) => (isLate ? 0 : Math.max(0, rest - (parseWholeNumber(amount) ?? rest)));
	const { field, submit, busy, watch } = useOrderForm(decided, {
		check: 'payment',
		values: { method: methods[0]?.id ?? '', amount: String(rest), transaction: '', acceptReason: '' },
		required: ['amount'],
		more: ({ amount }) => (missingOf(amount) > 0 ? {} : { acceptReason: undefined }),
		path: staffActionPaths.confirmPayment,
		onDone: onClose,
		done: ({ data }) =>
			t(data.paymentStatus === 'paid' ? 'desk.orders.done.paid' : 'desk.orders.done.recorded', {
				id: order.number,
			}),
		undo: undoOrderAction,
	});
	const missing = missingOf(watch('amount'));
	const surplus = isLate ? 0 : (parseWholeNumber(watch('amount')) ?? rest) - rest;
	return (
		<ActionDialog
			title={t(isLate ? 'desk.orders.act.latePayment' : 'desk.orders.act.confirmPayment')}
			about={t('desk.orders.expected', { amount: formatClp(rest, language), id: order.number })}
			accept={t(missing > 0 && !watch('acceptReason').trim() ? 'desk.orders.record' : 'desk.orders.confirm')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			{decided.isNewer && <NewerState order={order} />}
			{methods.length > 1 && (
				<Select
					label={t('desk.orders.method')}
					options={methods.map(({ id, name }) => ({ value: id, label: name }))}
					{...field('method')}
				/>
			)}
			<TextField
				label={t('desk.orders.amount')}
				inputMode="numeric"
				autoFocus
				required
				{...field('amount')}
			/>
			<TextField
				label={t('desk.orders.transaction')}
				hint={t('desk.orders.transactionHint')}
				{...field('transaction')}
			/>
			{surplus > 0 && (
				<Notice tone="warning">{t('desk.orders.over', { surplus: formatClp(surplus, language) })}</Notice>
			)}
			{missing > 0 && (
				<>
					<Notice tone="warning">{t('desk.orders.short', { missing: formatClp(missing, language) })}</Notice>
					<TextField
						label={t('desk.orders.acceptReason')}
						hint={t('desk.orders.acceptHint')}
						{...field('acceptReason')}
					/>
				</>
			)}
		</ActionDialog>
	);
}
