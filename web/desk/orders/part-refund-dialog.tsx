import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { NewerState } from './newer-state.tsx';
import { RefundMethodFields } from './refund-method-fields.tsx';
import { useDecidedOrder } from './use-decided-order.ts';
import { useOrderForm } from './use-order-form.ts';

export function PartRefundDialog({ order: shown, onClose }: { order: DeskOrder; onClose: () => void }) {
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
		path: 'refund-part',
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
			<RefundMethodFields
				order={order}
				amount={parseWholeNumber(form.watch('amount'))}
				chosen={form.watch('method')}
				field={field}
			/>
		</ActionDialog>
	);
}
