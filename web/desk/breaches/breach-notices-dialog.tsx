import { useState } from 'react';
import { type NoticeAudience, ownDataPlaceholder } from '#contract/breaches/breach-entries.ts';
import type { Breach, BreachDrafts } from '#contract/breaches/breaches.schema.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { TextArea } from './text-area.tsx';

type NoticeTexts = BreachDrafts['people'];
type BreachNoticesDialogProps = { breach: Breach; onClose: () => void };

/** Reviews the notices to the people in each language, and sends them. */
export function BreachNoticesDialog({ breach, onClose }: BreachNoticesDialogProps) {
	const { t, language } = useTranslation();
	const { documentId, required, people } = breach;
	const drafts = useDeskRead<BreachDrafts>(
		['breach-drafts', documentId],
		`owner/breaches/${documentId}/drafts`,
		{
			refetchOnWindowFocus: false,
		},
	).data?.people;
	const [typed, setTyped] = useState<NoticeTexts | null>(null);
	const [audience, setAudience] = useState<NoticeAudience>(required > 0 ? 'required' : 'all');
	const notices = typed ?? drafts;
	const form = useDeskForm({
		check: 'breachNotices',
		values: {},
		more: () => ({ audience, notices }),
		send: (api, data: object) => api.post(`owner/breaches/${documentId}/notify`, { data }),
		done: () => t('desk.breaches.notices.started'),
		onSent: onClose,
	});
	const number = (count: number) => formatNumber(count, language);
	const count = (one: Language) =>
		number(breach.languages.find(({ language: name }) => name === one)?.people ?? 0);
	const options = [
		...(required > 0 ? (['required'] as const) : []),
		...(people > required ? (['all'] as const) : []),
	];
	return (
		<ActionDialog
			size="large"
			title={t('desk.breaches.notices.title')}
			about={t('desk.breaches.notices.about', { data: ownDataPlaceholder })}
			accept={t('desk.breaches.notices.accept', { people: number(audience === 'all' ? people : required) })}
			onClose={onClose}
			form={form}
		>
			<RadioGroup
				legend={t('desk.breaches.notices.audience')}
				name="audience"
				value={audience}
				onChange={setAudience}
				options={options.map((value) => ({
					value,
					label: t(`desk.breaches.notices.to.${value}`),
					trailing: number(value === 'all' ? people : required),
				}))}
			/>
			{form.errorOf('audience') && <p className="text-sm text-danger">{form.errorOf('audience')}</p>}
			{!notices && <Skeleton className="h-80 w-full" />}
			{notices &&
				languages.toReversed().map((one) => {
					const change = (changes: Partial<NoticeTexts[Language]>) =>
						setTyped({ ...notices, [one]: { ...notices[one], ...changes } });
					return (
						<fieldset key={one} className="grid gap-3 border-t border-line pt-4">
							<legend className="sr-only">{t(`desk.breaches.languages.${one}`)}</legend>
							<p className="flex justify-between gap-4 font-medium" aria-hidden="true">
								{t(`desk.breaches.languages.${one}`)}
								<span className="figures text-sm font-normal text-soft">
									{t('desk.breaches.notices.readers', { people: count(one) })}
								</span>
							</p>
							<TextField
								required
								label={t('desk.breaches.notices.subject')}
								value={notices[one].subject}
								onChange={({ target }) => change({ subject: target.value })}
								error={form.errorOf(`notices.${one}.subject`) ?? null}
							/>
							<TextArea
								required
								rows={14}
								label={t('desk.breaches.text')}
								value={notices[one].body}
								onChange={({ target }) => change({ body: target.value })}
								error={form.errorOf(`notices.${one}.body`) ?? null}
							/>
						</fieldset>
					);
				})}
		</ActionDialog>
	);
}
