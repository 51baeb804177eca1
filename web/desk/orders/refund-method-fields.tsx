import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { splitRefund } from '#contract/payments/refund-split.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DeskFormOf } from '../forms/use-desk-form.ts';
import { useManualMethods } from './use-manual-methods.ts';
import { usePaymentMethodName } from './use-payment-method-name.ts';

type DeskField = ReturnType<DeskFormOf<Record<string, string>>['field']>;
type RefundMethodFieldsProps = {
	order: DeskOrder;
	/** Amount to refund, CLP; undefined while it is not a valid number. */
	amount: number | undefined;
	/** The chosen method; empty: the original payment methods. */
	chosen: string;
	field: (name: 'method' | 'transaction') => DeskField;
};

/**
 * The refund method. With the original methods, it shows what each provider refunds and what staff must
 * send. With another method, there is a field for the reference of a transfer that was already made.
 */
export function RefundMethodFields({ order, amount, chosen, field }: RefundMethodFieldsProps) {
	const { t } = useTranslation();
	const nameOf = usePaymentMethodName();
	const byHand = useManualMethods();
	return (
		<>
			<Select
				label={t('desk.orders.way')}
				options={[
					{ value: '', label: t('desk.orders.asItCame') },
					...byHand.map((value) => ({ value, label: nameOf(value) })),
				]}
				{...field('method')}
			/>
			{chosen === '' && amount !== undefined && amount > 0 && <RefundParts order={order} amount={amount} />}
			{chosen !== '' && (
				<TextField
					label={t('desk.orders.field.transaction')}
					hint={t(chosen === 'cash' ? 'desk.orders.hint.transaction' : 'desk.orders.hint.sentLater')}
					{...field('transaction')}
				/>
			)}
		</>
	);
}

/** Shows which part of a refund each provider returns and which part staff must send. */
function RefundParts({ order, amount }: { order: DeskOrder; amount: number }) {
	const { t, language } = useTranslation();
	const nameOf = usePaymentMethodName();
	return (
		<Notice tone="info">
			<ul className="grid gap-1">
				{splitRefund(order.refundSources, amount).map(({ source, amount: part }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and are shown again for each amount.
					<li key={at}>
						{t(source?.byItself ? 'desk.orders.partByItself' : 'desk.orders.partByHand', {
							amount: formatClp(part, language),
							name: nameOf(source?.method ?? 'refund'),
						})}
					</li>
				))}
			</ul>
		</Notice>
	);
}
