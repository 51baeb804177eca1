import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isPaid } from '#contract/orders/orders.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ActDialog } from './act-dialog.tsx';

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
const toInput = ({ amount, reason, transaction }: Values) => ({
	amount: /^\d+$/.test(amount.replace(/[.,\s$]/g, '')) ? Number(amount.replace(/[.,\s$]/g, '')) : undefined,
	reason: reason.trim() || undefined,
	...(transaction.trim() && { transaction: transaction.trim() }),
});

function PartRefundDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
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
	const refund = useDeskChange(
		(api, values: Values) =>
			api.post(`owner/orders/${order.id}/refund-part`, { data: toInput(values) }, asOwner),
		{
			done: () => t('desk.orders.partRefunded', { id: order.id }),
			quiet: (error) => refusedFields(error).length > 0,
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			await refund.mutateAsync(values);
			onClose();
		} catch (error) {
			for (const [field, message] of refusedFields(error)) setError(field as keyof Values, { message });
		}
	});
	const { errors } = formState;
	return (
		<ActDialog
			title={t('desk.orders.refundPart')}
			about={t('desk.orders.refundPartAbout')}
			accept={t('desk.orders.refundPart')}
			busy={refund.isPending}
			danger
			onClose={onClose}
			onSubmit={() => void submit()}
		>
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
