import type { UnassignedTransfer } from '#contract/statements/usdt-transfers.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { assignTransfer, undoAssignment } from './assign-transfer.ts';

type TransferDialogProps = { transfer: UnassignedTransfer; onClose: () => void };

/** Assigns a transfer to an order that the user enters. */
export function AssignDialog({ transfer, onClose }: TransferDialogProps) {
	const { t } = useTranslation();
	const { field, submit, busy } = useDeskForm({
		check: 'statementLine',
		values: { order: '', amount: '' },
		required: ['order'],
		send: (api, data) => assignTransfer(api, transfer.id, data),
		done: () => t('desk.statements.tookPart'),
		undo: (api) => undoAssignment(api, transfer.id),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.usdtTransfers.chooseTitle', { amount: transfer.amount })}
			about={t('desk.usdtTransfers.chooseAbout')}
			accept={t('desk.usdtTransfers.assign')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField label={t('desk.statements.order')} required {...field('order')} />
			<TextField
				label={t('desk.usdtTransfers.amount')}
				hint={t('desk.usdtTransfers.amountHint')}
				inputMode="numeric"
				{...field('amount')}
			/>
		</ActionDialog>
	);
}

/** Sets aside a transfer that pays no order. */
export function AsideDialog({ transfer, onClose }: TransferDialogProps) {
	const { t } = useTranslation();
	const ids = [transfer.id];
	const { field, submit, busy } = useDeskForm({
		check: 'transfersAside',
		values: { reason: '' },
		required: ['reason'],
		more: () => ({ ids }),
		send: (api, data) => api.post('owner/usdt-transfers/aside', { data }),
		done: () => t('desk.usdtTransfers.isAside'),
		undo: (api) => api.post('owner/usdt-transfers/reopen', { data: { ids } }),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.usdtTransfers.asideTitle', { amount: transfer.amount })}
			about={t('desk.usdtTransfers.asideAbout')}
			accept={t('desk.usdtTransfers.aside')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField
				label={t('desk.usdtTransfers.reason')}
				hint={t('desk.usdtTransfers.reasonHint')}
				required
				{...field('reason')}
			/>
		</ActionDialog>
	);
}
