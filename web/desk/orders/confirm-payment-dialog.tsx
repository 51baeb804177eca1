import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isCancelled } from '#contract/orders/orders.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { PaymentInput } from '#contract/payments/payments.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver } from '../forms/contract-resolver.ts';
import { numberIn } from '../forms/number-in.ts';
import { ActDialog } from './act-dialog.tsx';
import { NewerState } from './order-state.tsx';
import { paymentMethodsQuery } from './owner-orders.queries.ts';
import { useDecidedOrder, useOrderAct } from './use-order-act.ts';

type Values = { method: string; amount: string; transaction: string; acceptReason: string };

/** Money still to come for an order, in CLP. */
export function restOf({ total, payments }: OwnerOrder): number {
	return Math.max(0, total - payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
}

/**
 * Money that arrived. The whole rest is filled in, so that a transfer of the right amount is one press. Less needs the
 * owner's reason, or it is recorded and the order goes on waiting.
 */
export function ConfirmPaymentDialog({ order: shown, onClose }: { order: OwnerOrder; onClose: () => void }) {
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const { t } = useTranslation();
	const language = useLanguage();
	const api = useApi();
	const methods = useQuery(paymentMethodsQuery(api)).data ?? [];
	const rest = restOf(order);
	const toInput = (values: Values) => inputOf(order, values);
	const isLate = isCancelled(order);
	const { register, handleSubmit, formState, watch, setError } = useForm<Values>({
		values: { method: methods[0]?.id ?? '', amount: String(rest), transaction: '', acceptReason: '' },
		resetOptions: { keepDirtyValues: true },
		resolver: contractResolver({ name: 'payment', language, toInput, required: t('desk.form.required') }),
	});
	const amount = numberIn(watch('amount'));
	const isShort = !isLate && amount !== undefined && amount < rest;
	const reason = watch('acceptReason').trim();
	const { send, busy } = useOrderAct<Values>(decided, {
		step: 'confirm-payment',
		toInput: (values) => toInput(isShort ? values : { ...values, acceptReason: '' }),
		setError: (field, error) => setError(field as keyof Values, error),
		onDone: onClose,
		done: ({ data }) =>
			t(data.paymentStatus === 'paid' ? 'desk.orders.done.paid' : 'desk.orders.done.recorded', {
				id: order.id,
			}),
	});
	const { errors } = formState;
	return (
		<ActDialog
			title={t(isLate ? 'desk.orders.act.latePayment' : 'desk.orders.act.confirmPayment')}
			about={t('desk.orders.expected', { amount: formatClp(rest, language), id: order.id })}
			accept={t(isShort && !reason ? 'desk.orders.record' : 'desk.orders.confirm')}
			busy={busy}
			onClose={onClose}
			onSubmit={handleSubmit(send)}
		>
			{decided.isNewer && <NewerState order={order} />}
			{methods.length > 1 && (
				<Select
					label={t('desk.orders.method')}
					options={methods.map(({ id, name }) => ({ value: id, label: name }))}
					error={errors.method?.message}
					{...register('method')}
				/>
			)}
			<TextField
				label={t('desk.orders.amount')}
				inputMode="numeric"
				autoComplete="off"
				required
				error={errors.amount?.message}
				{...register('amount')}
			/>
			<TextField
				label={t('desk.orders.transaction')}
				hint={t('desk.orders.transactionHint')}
				autoComplete="off"
				error={errors.transaction?.message}
				{...register('transaction')}
			/>
			{isShort && (
				<>
					<Notice tone="warning">
						{t('desk.orders.short', { missing: formatClp(rest - amount, language) })}
					</Notice>
					<TextField
						label={t('desk.orders.acceptReason')}
						hint={t('desk.orders.acceptHint')}
						autoComplete="off"
						error={errors.acceptReason?.message}
						{...register('acceptReason')}
					/>
				</>
			)}
		</ActDialog>
	);
}

function inputOf(
	{ updatedAt }: OwnerOrder,
	{ method, amount, transaction, acceptReason }: Values,
): PaymentInput {
	return {
		updatedAt,
		method,
		amount: numberIn(amount) ?? (amount as never),
		...(transaction.trim() && { transaction }),
		...(acceptReason.trim() && { acceptReason }),
	};
}
