import { useState } from 'react';
import type { MailTextsInput, WordedMail } from '#contract/settings/mail-texts.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Conflict, ConflictDialog, isConflict } from '../forms/conflict-dialog.tsx';
import { refusedFields } from '../forms/contract-resolver.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { PageText } from '../page-texts/page-text.tsx';
import { settleTexts, type TypedTexts } from '../page-texts/typed-texts.ts';
import { MailPreview } from './mail-preview.tsx';
import { changedWords, conflictsOf, type ShownWord, toInput, wordFault, wordKey } from './typed-words.ts';

type MailWordsFormProps = {
	mail: WordedMail;
	mails: readonly WordedMail[];
	readAgain: () => Promise<readonly WordedMail[]>;
};

/** All mails are one form: another may be looked at before they are saved together. */
export function MailWordsForm({ mail, mails, readAgain }: MailWordsFormProps) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState<TypedTexts>({});
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
	const changed = changedWords(mails, typed);
	const save = useDeskChange((api, data: MailTextsInput) => api.put('owner/mail-texts', { data }), {
		done: () => t('desk.mailWords.saved'),
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const labelOf = ({ mail: name, text }: ShownWord) =>
		[
			t(`desk.mailWords.mail.${name}`),
			t(`desk.mailWords.field.${text.name}`),
			t(`desk.texts.in.${text.language}`),
		].join(' · ');
	const submit = async () => {
		try {
			await save.mutateAsync(toInput(changed, typed));
			await readAgain();
			setTyped({});
			setErrors({});
		} catch (error) {
			setErrors(Object.fromEntries(refusedFields(error)));
			if (isConflict(error)) setConflicts(conflictsOf(await readAgain(), typed, labelOf));
		}
	};
	const settle = (mine: ReadonlySet<string>) => {
		const now = new Map(changed.map(({ key, text }) => [key, text.updatedAt]));
		setTyped((before) => settleTexts(before, conflicts, mine, (key) => now.get(key) ?? null));
		setConflicts([]);
	};
	const errorOf = ({ key, text }: Omit<ShownWord, 'mail'>) => {
		const fault = wordFault(text, typed[key]);
		return errors[key] ?? (fault ? t(`desk.texts.fault.${fault.fault}`, { at: fault.at }) : undefined);
	};
	const isRefused = (word: ShownWord) => errorOf(word) !== undefined;
	const elsewhere = changed.filter((word) => word.mail !== mail.mail && isRefused(word));
	const names = [...new Set(mail.texts.map(({ name }) => name))];
	return (
		<form
			noValidate
			className="mt-6 grid gap-8 pb-24"
			onSubmit={(event) => {
				event.preventDefault();
				if (!changed.some(isRefused)) void submit();
			}}
		>
			{elsewhere.length > 0 && (
				<p role="alert" className="text-sm text-danger">
					{elsewhere.map(labelOf).join('; ')}
				</p>
			)}
			{names.map((name) => (
				<section key={name} className="border-t border-line pt-5">
					<h2 className="mb-3 text-lg">{t(`desk.mailWords.field.${name}`)}</h2>
					<div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
						{mail.texts
							.filter((one) => one.name === name)
							.map((text) => {
								const key = wordKey(mail.mail, text);
								return (
									<PageText
										key={key}
										text={text}
										typed={typed[key]?.text}
										error={errorOf({ key, text })}
										onType={(value) => {
											setTyped((before) => ({
												...before,
												[key]: { text: value, readAt: before[key] ? before[key].readAt : text.updatedAt },
											}));
											setErrors(({ [key]: _, ...others }) => others);
										}}
									/>
								);
							})}
					</div>
				</section>
			))}
			<MailPreview mail={mail} typed={typed} />
			<SaveBar isChanged={changed.length > 0} isSaving={save.isPending} />
			{conflicts.length > 0 && (
				<ConflictDialog conflicts={conflicts} onChoose={settle} onClose={() => setConflicts([])} />
			)}
		</form>
	);
}
