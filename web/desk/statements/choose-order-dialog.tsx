import { formatClp } from '#contract/payments/money.ts';
import type { StatementLine } from '#contract/statements/statements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { undoLines } from './statement-lines.queries.ts';

/** Assigns a line to an order that the user enters. */
export function ChooseOrderDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
	const { t, language } = useTranslation();
	const amount = formatClp(line.left, language);
	const { field, submit, busy } = useDeskForm({
		check: 'statementLine',
		values: { order: '', amount: String(line.left) },
		required: ['order'],
		send: (api, data) => api.post(`owner/statement-lines/${line.id}/take`, { data }),
		done: () => t('desk.statements.tookPart'),
		undo: (api) => undoLines(api, [line.id]),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.statements.chooseTitle', { amount })}
			about={t('desk.statements.chooseAbout')}
			accept={t('desk.statements.take')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField label={t('desk.statements.order')} required {...field('order')} />
			<TextField
				label={t('desk.statements.part')}
				hint={t('desk.statements.partHint')}
				inputMode="numeric"
				{...field('amount')}
			/>
		</ActionDialog>
	);
}
