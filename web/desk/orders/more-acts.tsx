import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isPaid } from '#contract/orders/orders.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ActDialog } from './act-dialog.tsx';
import { NewerState } from './order-state.tsx';
import { useDecidedOrder, useOrderAct } from './use-order-act.ts';

/** The papers of an order's page. */
export type Paper = 'slip' | 'label';

/** Acts that change no state: the last mail again, packing slip and label, money back in part. */
export function MoreActs({ order, onPrint }: { order: OwnerOrder; onPrint: (paper: Paper) => void }) {
	const { t } = useTranslation();
	const [refunding, setRefunding] = useState(false);
	const resend = useDeskChange(
		(api, _: null) => api.post(`owner/orders/${order.id}/resend-mail`, undefined, asOwner),
		{ done: () => t('desk.orders.resent') },
	);
	return (
		<div className="grid gap-2 border-t border-line pt-3">
			<Button look="quiet" size="small" onClick={() => onPrint('slip')}>
				{t('desk.orders.slip')}
			</Button>
			{order.shippingAddress && (
				<Button look="quiet" size="small" onClick={() => onPrint('label')}>
					{t('desk.orders.label.print')}
				</Button>
			)}
			{order.customer && (
				<Button look="quiet" size="small" busy={resend.isPending} onClick={() => resend.mutate(null)}>
					{t('desk.orders.resend')}
				</Button>
			)}
			{isPaid(order) && (
				<Button look="quiet" size="small" onClick={() => setRefunding(true)}>
					{t('desk.orders.refundPart')}
				</Button>
			)}
			{refunding && <PartRefundDialog order={order} onClose={() => setRefunding(false)} />}
		</div>
	);
}

type Values = { amount: string; reason: string; transaction: string };
const inputOf = ({ updatedAt }: OwnerOrder, { amount, reason, transaction }: Values) => ({
	updatedAt,
	amount: /^\d+$/.test(amount.replace(/[.,\s$]/g, '')) ? Number(amount.replace(/[.,\s$]/g, '')) : undefined,
	reason: reason.trim() || undefined,
	...(transaction.trim() && { transaction: transaction.trim() }),
});

function PartRefundDialog({ order: shown, onClose }: { order: OwnerOrder; onClose: () => void }) {
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const toInput = (values: Values) => inputOf(order, values);
	const { t } = useTranslation();
	const language = useLanguage();
	const { register, handleSubmit, formState, setError } = useForm<Values>({
		defaultValues: { amount: '', reason: '', transaction: '' },
		resolver: contractResolver({
			name: 'partRefund',
			language,
			toInput,
			required: t('desk.form.required'),
		}),
	});
	const { send, busy } = useOrderAct<Values>(decided, {
		step: 'refund-part',
		toInput,
		setError: (field, error) => setError(field as keyof Values, error),
		onDone: onClose,
		done: () => t('desk.orders.partRefunded', { id: order.id }),
	});
	const { errors } = formState;
	return (
		<ActDialog
			title={t('desk.orders.refundPart')}
			about={t('desk.orders.refundPartAbout')}
			accept={t('desk.orders.refundPart')}
			busy={busy}
			danger
			onClose={onClose}
			onSubmit={handleSubmit(send)}
		>
			{decided.isNewer && <NewerState order={order} />}
			<TextField
				label={t('desk.orders.refundAmount')}
				required
				inputMode="numeric"
				autoComplete="off"
				error={errors.amount?.message}
				{...register('amount')}
			/>
			<TextField
				label={t('desk.orders.field.reason')}
				hint={t('desk.orders.hint.reason')}
				required
				autoComplete="off"
				error={errors.reason?.message}
				{...register('reason')}
			/>
			<TextField
				label={t('desk.orders.transaction')}
				autoComplete="off"
				error={errors.transaction?.message}
				{...register('transaction')}
			/>
		</ActDialog>
	);
}
