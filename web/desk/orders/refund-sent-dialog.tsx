import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { NewerState } from './newer-state.tsx';
import { useDecidedOrder } from './use-decided-order.ts';
import { useManualMethods } from './use-manual-methods.ts';
import { useOrderForm } from './use-order-form.ts';
import { usePaymentMethodName } from './use-payment-method-name.ts';

type RefundSentDialogProps = {
	order: DeskOrder;
	payment: DeskOrder['payments'][number];
	onClose: () => void;
};

/** Records a refund that was sent by hand, with its method and reference. */
export function RefundSentDialog({ order: shown, payment, onClose }: RefundSentDialogProps) {
	const decided = useDecidedOrder(shown);
	const { t, language } = useTranslation();
	const nameOf = usePaymentMethodName();
	const byHand = useManualMethods();
	const methods = payment.method === 'refund' ? byHand : [...new Set([payment.method, ...byHand])];
	const form = useOrderForm<Record<string, string>>(decided, {
		check: 'refundSent',
		values: { method: methods[0] ?? '', transaction: '' },
		more: () => ({ event: payment.event }),
		path: 'refund-sent',
		onDone: onClose,
		done: () => t('desk.orders.done.refundSent', { amount: formatClp(-payment.amount, language) }),
	});
	const { field } = form;
	return (
		<ActionDialog
			title={t('desk.orders.refundSent')}
			about={t('desk.orders.refundSentAbout', { amount: formatClp(-payment.amount, language) })}
			onClose={onClose}
			form={form}
		>
			{decided.isNewer && <NewerState order={decided.order} />}
			<Select
				label={t('desk.orders.sentBy')}
				options={methods.map((value) => ({ value, label: nameOf(value) }))}
				{...field('method')}
			/>
			{form.watch('method') !== 'cash' && (
				<TextField label={t('desk.orders.sentReference')} required {...field('transaction')} />
			)}
		</ActionDialog>
	);
}
