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
	/** CLP that goes back; undefined while it is not a number. */
	amount: number | undefined;
	/** The way that was chosen; empty: as the money came. */
	chosen: string;
	field: (name: 'method' | 'transaction') => DeskField;
};

/**
 * The way by which money goes back. As it came: what each provider returns and what a person sends. By
 * another way: the reference of the transfer, if it was made already.
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

/** Says which part of a refund each provider returns, and which part a person has to send. */
function RefundParts({ order, amount }: { order: DeskOrder; amount: number }) {
	const { t, language } = useTranslation();
	const nameOf = usePaymentMethodName();
	return (
		<Notice tone="info">
			<ul className="grid gap-1">
				{splitRefund(order.refundSources, amount).map(({ source, amount: part }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and are shown anew for each amount.
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
