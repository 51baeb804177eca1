import { useState } from 'react';
import type { PrivacyRequestAction } from '#contract/privacy-requests/privacy-request-actions.ts';
import {
	type ObjectionSubject,
	objectionSubjects,
	refusalGrounds,
} from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { PrivacyRequestDetail } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';

const checkOf: Record<PrivacyRequestAction, CheckName> = {
	extend: 'privacyExtension',
	answer: 'privacyAnswer',
	refuse: 'privacyRefusal',
	block: 'privacyAction',
	unblock: 'privacyAction',
};
const correctedFields = ['firstName', 'lastName', 'phone'] as const;

/** Returns the changes that were typed; nothing without any. */
function correctionsIn(
	values: Record<string, string>,
	person: NonNullable<PrivacyRequestDetail['person']>,
): { changes?: Record<string, string> } {
	const changed = correctedFields.flatMap((name): [string, string][] => {
		const typed = values[name]?.trim();
		return typed && typed !== (person[name] ?? '') ? [[name, typed]] : [];
	});
	return changed.length > 0 ? { changes: Object.fromEntries(changed) } : {};
}

type PrivacyRequestDialogProps = {
	request: PrivacyRequestDetail;
	action: PrivacyRequestAction;
	onClose: () => void;
};

/** The dialog for an action on a request about personal data. */
export function PrivacyRequestDialog({ request, action, onClose }: PrivacyRequestDialogProps) {
	const { t } = useTranslation();
	const { kind, person } = request;
	const [ends, setEnds] = useState<readonly ObjectionSubject[]>(objectionSubjects);
	const hasWords = action === 'extend' || action === 'refuse' || action === 'answer';
	const needsWords = action !== 'answer' || kind === 'review';
	const isRectification = action === 'answer' && kind === 'rectification' && person !== null;
	const isObjection = action === 'answer' && kind === 'objection';
	const form = useDeskForm<Record<string, string>, unknown>({
		check: checkOf[action],
		values: {
			...(hasWords && { words: '' }),
			...(action === 'refuse' && { ground: '' }),
			...(isRectification && Object.fromEntries(correctedFields.map((name) => [name, person[name] ?? '']))),
		},
		more: (values) => ({
			updatedAt: request.updatedAt,
			...(isRectification && correctionsIn(values, person)),
			...(isObjection && { ends }),
		}),
		fieldOf: (path) => String(path.at(-1)),
		required: needsWords ? ['words', 'ground'] : [],
		send: (api, data) => api.post(`owner/privacy-requests/${request.documentId}/${action}`, { data }),
		onSent: onClose,
		done: () => t(`desk.privacy.done.${action}`),
	});
	const { field } = form;
	const answered = action === 'answer' && kind !== 'blocking' ? kind : null;
	const other = action === 'answer' ? 'extend' : action;
	const words = hasWords ? field('words') : null;
	return (
		<ActionDialog
			title={answered ? t(`desk.privacy.answer.${answered}`) : t(`desk.privacy.act.${other}`)}
			about={answered ? t(`desk.privacy.answerAbout.${answered}`) : t(`desk.privacy.actAbout.${other}`)}
			danger={action === 'refuse' || (action === 'answer' && kind === 'erasure')}
			onClose={onClose}
			form={form}
		>
			{request.email === null && <Notice tone="warning">{t('desk.privacy.noMail')}</Notice>}
			{action === 'refuse' && (
				<Select
					label={t('desk.privacy.groundLabel')}
					placeholder={t('desk.privacy.chooseGround')}
					required
					options={refusalGrounds.map((ground) => ({
						value: ground,
						label: t(`desk.privacy.ground.${ground}`),
					}))}
					{...field('ground')}
				/>
			)}
			{isRectification &&
				correctedFields.map((name) => (
					<TextField key={name} label={t(`desk.privacy.field.${name}`)} {...field(name)} />
				))}
			{isObjection && <ObjectionSubjects ends={ends} error={form.errorOf('ends')} onChange={setEnds} />}
			{words && (
				<Field
					label={t(needsWords ? 'desk.privacy.words' : 'desk.privacy.wordsOptional')}
					error={words.error}
					required={needsWords}
				>
					{(wiring) => {
						const { error: _, ...control } = words;
						return (
							<textarea
								{...control}
								{...wiring}
								maxLength={1000}
								className={`${controlClass} min-h-28 py-2`}
							/>
						);
					}}
				</Field>
			)}
		</ActionDialog>
	);
}

type ObjectionSubjectsProps = {
	ends: readonly ObjectionSubject[];
	error: string | null | undefined;
	onChange: (ends: readonly ObjectionSubject[]) => void;
};

/** Which uses of the data end. */
function ObjectionSubjects({ ends, error, onChange }: ObjectionSubjectsProps) {
	const { t } = useTranslation();
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{t('desk.privacy.ends')}</legend>
			{objectionSubjects.map((subject) => (
				<Checkbox
					key={subject}
					label={t(`desk.privacy.subject.${subject}`)}
					checked={ends.includes(subject)}
					onChange={({ target }) =>
						onChange(
							objectionSubjects.filter((one) => (one === subject ? target.checked : ends.includes(one))),
						)
					}
				/>
			))}
			{error && <p className="text-sm text-danger">{error}</p>}
		</fieldset>
	);
}
