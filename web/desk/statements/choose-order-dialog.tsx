import { formatClp } from '#contract/payments/money.ts';
import type { StatementLine } from '#contract/payments/statements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { ActionDialog } from '../orders/action-dialog.tsx';

/** Money that somebody knows the order of. */
export function ChooseOrderDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
	const { t } = useTranslation();
	const amount = formatClp(line.amount, useTranslation().language);
	const { field, submit, busy } = useDeskForm({
		check: 'statementLine',
		values: { order: '' },
		required: ['order'],
		send: (api, data) => api.post(`owner/statement-lines/${line.id}/take`, { data }),
		done: () => t('desk.statements.tookOne', { amount }),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.statements.chooseTitle', { amount })}
			about={t('desk.statements.chooseAbout')}
			accept={t('desk.statements.take')}
			busy={busy}
			onClose={onClose}
			onSubmit={submit}
		>
			<TextField label={t('desk.statements.order')} required {...field('order')} />
		</ActionDialog>
	);
}
