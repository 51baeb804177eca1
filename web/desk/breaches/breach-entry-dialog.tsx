import type { Breach } from '#contract/breaches/breaches.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { TextArea } from './text-area.tsx';

const kinds = ['measure', 'effect', 'correction', 'close'] as const;

/** Adds something to the record of a breach. */
export function BreachEntryDialog({ breach, onClose }: { breach: Breach; onClose: () => void }) {
	const { t } = useTranslation();
	const form = useDeskForm({
		check: 'breachEntry',
		values: { kind: 'measure', text: '' },
		required: ['text'],
		send: (api, data: object) => api.post(`owner/breaches/${breach.documentId}/entries`, { data }),
		done: () => t('desk.breaches.added'),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.breaches.step.add')}
			about={t('desk.breaches.permanent')}
			accept={t('desk.breaches.step.addButton')}
			onClose={onClose}
			form={form}
		>
			<Select
				label={t('desk.breaches.entryKind')}
				options={kinds.map((value) => ({ value, label: t(`desk.breaches.entry.${value}`) }))}
				{...form.field('kind')}
			/>
			<TextArea required rows={5} label={t('desk.breaches.text')} {...form.field('text')} />
		</ActionDialog>
	);
}
