import { useState } from 'react';
import type { Breach, BreachDrafts } from '#contract/breaches/breaches.schema.ts';
import { type Language, languages, shopLanguage } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { TextArea } from './text-area.tsx';

type BreachReportDialogProps = { breach: Breach; kind: 'agency' | 'public'; onClose: () => void };

/** Writes the report to the Agency or the public notice, and records that it was filed or published. */
export function BreachReportDialog({ breach, kind, onClose }: BreachReportDialogProps) {
	const { t } = useTranslation();
	const { documentId, number } = breach;
	const drafts = useDeskRead<BreachDrafts>(
		['breach-drafts', documentId],
		`owner/breaches/${documentId}/drafts`,
		{
			refetchOnWindowFocus: false,
		},
	).data?.[kind];
	const [language, setLanguage] = useState<Language>(shopLanguage);
	const [typed, setTyped] = useState<Partial<Record<Language, string>>>({});
	const text = typed[language] ?? drafts?.[language] ?? '';
	const form = useDeskForm({
		check: 'breachEntry',
		values: { place: '' },
		more: () => ({ kind, text }),
		required: ['place'],
		send: (api, data: object) => api.post(`owner/breaches/${documentId}/entries`, { data }),
		done: () => t('desk.breaches.added'),
		onSent: onClose,
	});
	const paper = useDeskChange(async (api) => {
		const file = await api.post<Blob>(`owner/breaches/${documentId}/paper`, { data: { language, text } });
		saveFile(file, `${number}.pdf`);
	});
	return (
		<ActionDialog
			size="large"
			title={t(`desk.breaches.report.${kind}`)}
			about={t(`desk.breaches.report.${kind}About`)}
			accept={t(`desk.breaches.report.${kind}Accept`)}
			onClose={onClose}
			form={form}
		>
			<RadioGroup
				legend={t('desk.breaches.language')}
				name="language"
				value={language}
				onChange={setLanguage}
				options={languages.map((value) => ({ value, label: t(`desk.breaches.languages.${value}`) }))}
			/>
			{drafts ? (
				<TextArea
					required
					rows={16}
					label={t('desk.breaches.text')}
					value={text}
					onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
					error={form.errorOf('text') ?? null}
				/>
			) : (
				<Skeleton className="h-80 w-full" />
			)}
			{kind === 'agency' && (
				<div>
					<SmallButton change={paper}>{t('desk.breaches.report.pdf')}</SmallButton>
				</div>
			)}
			<TextField
				required
				label={t(`desk.breaches.report.${kind}Place`)}
				hint={t(`desk.breaches.report.${kind}PlaceHint`)}
				{...form.field('place')}
			/>
		</ActionDialog>
	);
}
