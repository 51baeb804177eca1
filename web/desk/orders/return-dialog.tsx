import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { mayDeduct, type ReturnActionsOf } from '#contract/returns/return-actions.ts';
import type { DeskReturn } from '#contract/returns/returns.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { RefundMethodFields } from './refund-method-fields.tsx';

export type DeskReturnAction = ReturnActionsOf<'owner'>;

type ReturnActionForm = {
	check: CheckName;
	fields: ('words' | 'carrier' | 'tracking' | 'amount')[];
	danger?: true;
};

/** The fields of each action. */
export const returnActionForms: Record<DeskReturnAction, ReturnActionForm> = {
	accept: { check: 'returnWords', fields: ['words'] },
	refuse: { check: 'returnNeededWords', fields: ['words'], danger: true },
	send: { check: 'returnParcel', fields: ['carrier', 'tracking'] },
	receive: { check: 'returnAction', fields: [] },
	dispute: { check: 'returnNeededWords', fields: ['words'], danger: true },
	refund: { check: 'returnRefund', fields: ['amount', 'words'] },
	reject: { check: 'returnNeededWords', fields: ['words'], danger: true },
};

type ReturnDialogProps = {
	order: DeskOrder;
	made: DeskReturn;
	action: DeskReturnAction;
	onClose: () => void;
};

/**
 * The dialog for an action on a return, based on the state when it opened. A newer state is shown before the
 * action is sent.
 */
export function ReturnDialog({ order, made: shown, action, onClose }: ReturnDialogProps) {
	const { t, language } = useTranslation();
	const [{ made, isNewer }, setDecided] = useState({ made: shown, isNewer: false });
	const { check, fields, danger } = returnActionForms[action];
	const isFullRefund = !mayDeduct(made);
	const due = made.state === 'disputed' ? 'desk.returns.disputedDue' : 'desk.returns.due';
	const form = useDeskForm<Record<string, string>, unknown>({
		check,
		values: {
			...Object.fromEntries(fields.map((name) => [name, name === 'amount' ? String(made.due) : ''])),
			...(action === 'refund' && { method: '', transaction: '' }),
		},
		more: () => ({ updatedAt: made.updatedAt }),
		send: (api, data) => api.post(`owner/returns/${made.documentId}/${action}`, { data }),
		onSent: onClose,
		onConflict: (error) => {
			const newer = error instanceof ApiError && (error.details.return as DeskReturn | undefined);
			if (newer) setDecided({ made: newer, isNewer: true });
		},
		done: () => t('desk.returns.done'),
	});
	const { field } = form;
	return (
		<ActionDialog
			title={action === 'send' ? t('desk.returns.send') : t(`returns.act.${action}`)}
			about={t(`desk.returns.about.${action}`)}
			accept={made.actions.includes(action) ? undefined : null}
			danger={danger}
			onClose={onClose}
			form={form}
		>
			{isNewer && (
				<Notice tone="warning">
					{t('desk.orders.newer')} {t(`returns.state.${made.state}`)}
				</Notice>
			)}
			{action === 'refund' && (
				<Notice tone="info">
					{t(isFullRefund ? 'desk.returns.whole' : due, { amount: formatClp(made.due, language) })}
				</Notice>
			)}
			{fields
				.filter((name) => !(name === 'amount' && isFullRefund))
				.map((name) => (
					<TextField
						key={name}
						label={t(`desk.returns.field.${name}`)}
						required={check === 'returnNeededWords' || name === 'amount'}
						{...(name === 'amount' && { inputMode: 'numeric' as const })}
						{...field(name)}
					/>
				))}
			{action === 'refund' && (
				<RefundMethodFields
					order={order}
					amount={isFullRefund ? made.due : parseWholeNumber(form.watch('amount') ?? '')}
					chosen={form.watch('method') ?? ''}
					field={field}
				/>
			)}
		</ActionDialog>
	);
}
