import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { OwnerReturn } from '#contract/returns/returns.schema.ts';
import type { ReturnAction } from '#contract/returns/returns.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { ActionDialog } from './action-dialog.tsx';
import { RefundWay, wayOf } from './refund-way.tsx';

export type ReturnAct = Exclude<ReturnAction, 'giveUp'>;
type Step = { check: CheckName; fields: ('words' | 'carrier' | 'tracking' | 'amount')[]; danger?: true };

/** Fields that each act asks for. */
const steps: Record<ReturnAct, Step> = {
	accept: { check: 'returnWords', fields: ['words'] },
	refuse: { check: 'returnNeededWords', fields: ['words'], danger: true },
	send: { check: 'returnParcel', fields: ['carrier', 'tracking'] },
	receive: { check: 'returnStep', fields: [] },
	refund: { check: 'returnRefund', fields: ['amount', 'words'] },
	reject: { check: 'returnNeededWords', fields: ['words'], danger: true },
};

type ReturnDialogProps = { order: OwnerOrder; made: OwnerReturn; act: ReturnAct; onClose: () => void };

/** A step of a return, decided on its state when the dialog opened; a newer one is shown first. */
export function ReturnDialog({ order, made: shown, act, onClose }: ReturnDialogProps) {
	const { t, language } = useTranslation();
	const [{ made, isNewer }, setDecided] = useState({ made: shown, isNewer: false });
	const { check, fields, danger } = steps[act];
	const isWhole = made.kind === 'withdrawal';
	const form = useDeskForm<Record<string, string>, unknown>({
		check,
		values: {
			...Object.fromEntries(fields.map((name) => [name, name === 'amount' ? String(made.due) : ''])),
			...(act === 'refund' && { method: wayOf(order), transaction: '' }),
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
	const { field, submit, busy } = form;
	const isOpen = made.actions.includes(act);
	return (
		<ActionDialog
			title={t(`returns.act.${act}`)}
			about={t(`desk.returns.about.${act}`)}
			accept={isOpen ? t(`returns.act.${act}`) : undefined}
			busy={busy}
			danger={danger}
			onClose={onClose}
			onSubmit={submit}
		>
			{isNewer && (
				<Notice tone="warning">
					{t('desk.orders.newer')} {t(`returns.state.${made.state}`)}
				</Notice>
			)}
			{act === 'refund' && (
				<Notice tone="info">
					{t(isWhole ? 'desk.returns.whole' : 'desk.returns.due', { amount: formatClp(made.due, language) })}
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
			{act === 'refund' && <RefundWay order={order} chosen={form.watch('method') ?? ''} field={field} />}
		</ActionDialog>
	);
}
