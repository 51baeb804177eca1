import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { staffActionPaths } from '#contract/orders/staff-actions.ts';
import { awaitsShipment } from '#contract/orders/state-questions.ts';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { NewerState } from './newer-state.tsx';
import { undoOrderAction } from './undo-order-action.ts';
import { useDecidedOrder } from './use-decided-order.ts';
import { useOrderForm } from './use-order-form.ts';

type ReversePaymentDialogProps = {
	order: DeskOrder;
	payment: DeskOrder['payments'][number];
	onClose: () => void;
};

/**
 * Whether the mail about the last action may still be queued. The reversal then withdraws it and cannot be
 * undone; the payment is recorded again instead.
 */
const isFresh = ({ history }: DeskOrder): boolean =>
	Date.now() - Date.parse(history.at(-1)?.at ?? '') < undoMailDelay;

/** Reverses a payment that was recorded by mistake. The reason stays internal. */
export function ReversePaymentDialog({ order: shown, payment, onClose }: ReversePaymentDialogProps) {
	const { t, language } = useTranslation();
	const decided = useDecidedOrder(shown);
	const form = useOrderForm(decided, {
		check: 'paymentReversal',
		values: { reason: '' },
		required: ['reason'],
		more: () => ({ payment: payment.event }),
		path: staffActionPaths.paymentUndone,
		onDone: onClose,
		...(!isFresh(decided.order) && { undo: undoOrderAction }),
		done: () => t('desk.orders.reversal.done', { amount: formatClp(payment.amount, language) }),
	});
	return (
		<ActionDialog
			title={t('desk.orders.reversal.title', { amount: formatClp(payment.amount, language) })}
			about={t(
				awaitsShipment(decided.order) ? 'desk.orders.reversal.aboutUnsent' : 'desk.orders.reversal.about',
			)}
			accept={t('desk.orders.reversal.accept')}
			danger
			onClose={onClose}
			form={form}
		>
			{decided.isNewer && <NewerState order={decided.order} />}
			<TextField
				label={t('desk.orders.field.reason')}
				hint={t('desk.orders.reversal.reasonHint')}
				required
				{...form.field('reason')}
			/>
		</ActionDialog>
	);
}
