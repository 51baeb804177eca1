import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { mayDeduct, type ReturnActionsOf } from '#contract/returns/return-actions.ts';
import type { OwnerReturn } from '#contract/returns/returns.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { numberIn } from '../forms/number-in.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { RefundWay } from './refund-method-field.tsx';

export type ReturnAct = ReturnActionsOf<'owner'>;

type Step = { check: CheckName; fields: ('words' | 'carrier' | 'tracking' | 'amount')[]; danger?: true };

/** Fields that each act asks for. */
export const steps: Record<ReturnAct, Step> = {
	accept: { check: 'returnWords', fields: ['words'] },
	refuse: { check: 'returnNeededWords', fields: ['words'], danger: true },
	send: { check: 'returnParcel', fields: ['carrier', 'tracking'] },
	receive: { check: 'returnStep', fields: [] },
	dispute: { check: 'returnNeededWords', fields: ['words'], danger: true },
	refund: { check: 'returnRefund', fields: ['amount', 'words'] },
	reject: { check: 'returnNeededWords', fields: ['words'], danger: true },
};

type ReturnDialogProps = { order: OwnerOrder; made: OwnerReturn; act: ReturnAct; onClose: () => void };

/** A step of a return, decided on its state when the dialog opened; a newer one is shown first. */
export function ReturnDialog({ order, made: shown, act, onClose }: ReturnDialogProps) {
	const { t, language } = useTranslation();
	const [{ made, isNewer }, setDecided] = useState({ made: shown, isNewer: false });
	const { check, fields, danger } = steps[act];
	const isWhole = !mayDeduct(made);
	const due = made.state === 'disputed' ? 'desk.returns.disputedDue' : 'desk.returns.due';
	const form = useDeskForm<Record<string, string>, unknown>({
		check,
		values: {
			...Object.fromEntries(fields.map((name) => [name, name === 'amount' ? String(made.due) : ''])),
			...(act === 'refund' && { method: '', transaction: '' }),
		},
		more: () => ({ updatedAt: made.updatedAt }),
		send: (api, data) => api.post(`owner/returns/${made.documentId}/${act}`, { data }),
		onSent: onClose,
		onConflict: (error) => {
			const newer = error instanceof ApiError && (error.details.return as OwnerReturn | undefined);
			if (newer) setDecided({ made: newer, isNewer: true });
		},
		done: () => t('desk.returns.done'),
	});
	const { field } = form;
	return (
		<ActionDialog
			title={t(`returns.act.${act}`)}
			about={t(`desk.returns.about.${act}`)}
			accept={made.actions.includes(act) ? undefined : null}
			danger={danger}
			onClose={onClose}
			form={form}
		>
			{isNewer && (
				<Notice tone="warning">
					{t('desk.orders.newer')} {t(`returns.state.${made.state}`)}
				</Notice>
			)}
			{act === 'refund' && (
				<Notice tone="info">
					{t(isWhole ? 'desk.returns.whole' : due, { amount: formatClp(made.due, language) })}
				</Notice>
			)}
			{fields
				.filter((name) => !(name === 'amount' && isWhole))
				.map((name) => (
					<TextField
						key={name}
						label={t(`desk.returns.field.${name}`)}
						required={check === 'returnNeededWords' || name === 'amount'}
						{...(name === 'amount' && { inputMode: 'numeric' as const })}
						{...field(name)}
					/>
				))}
			{act === 'refund' && (
				<RefundWay
					order={order}
					amount={isWhole ? made.due : numberIn(form.watch('amount') ?? '')}
					chosen={form.watch('method') ?? ''}
					field={field}
				/>
			)}
		</ActionDialog>
	);
}
