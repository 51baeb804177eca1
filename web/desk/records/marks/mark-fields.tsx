import { languages } from '#contract/languages/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RecordPicture } from '../photos/record-pictures.ts';
import type { TypedMark } from './mark-values.ts';

type MarkFieldsProps = {
	/** Receives the first field, which is focused when the mark is added or chosen. */
	noteRef: (field: HTMLInputElement | null) => void;
	number: number;
	mark: TypedMark;
	/** The watch's photographs, each with its place among the pictures. */
	photographs: readonly (RecordPicture & { at: number })[];
	/** Whether the mark was refused because it has no text. */
	isMissing: boolean;
	onFocus: () => void;
	onChange: (changes: Partial<TypedMark>) => void;
	onRemove: () => void;
};

/** The texts and the photograph of a mark. */
export function MarkFields(props: MarkFieldsProps) {
	const { noteRef, number, mark, photographs, isMissing, onFocus, onChange, onRemove } = props;
	const { t } = useTranslation();
	const shown = photographs.find(({ documentId }) => documentId === mark.photograph);
	return (
		<li
			onFocus={onFocus}
			className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-base border border-line p-3"
		>
			<span
				aria-hidden="true"
				className="figures mt-8 grid size-6 place-items-center rounded-full bg-brass text-xs font-semibold text-paper"
			>
				{number}
			</span>
			<div
				className={`grid gap-x-4 gap-y-2 sm:grid-cols-2 ${photographs.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]' : ''}`}
			>
				{languages.map((language, at) => (
					<TextField
						key={language}
						{...(at === 0 && { ref: noteRef })}
						label={t(`desk.watches.in.${language}`, { field: t('desk.marks.note', { number }) })}
						error={isMissing && at === 0 ? t('desk.marks.noteMissing') : null}
						lang={language}
						maxLength={120}
						autoComplete="off"
						value={mark.note[language]}
						onChange={(event) => onChange({ note: { ...mark.note, [language]: event.target.value } })}
					/>
				))}
				{photographs.length > 0 && (
					<div className="flex items-end gap-2 sm:col-span-2 lg:col-span-1">
						{shown && (
							<img
								src={shown.url}
								alt=""
								width={44}
								height={44}
								className="bg-plate size-11 shrink-0 rounded-base object-cover"
							/>
						)}
						<Select
							label={t('desk.marks.photograph', { number })}
							className="min-w-0 flex-1"
							placeholder={t('desk.marks.noPhotograph')}
							options={photographs.map(({ documentId, at }) => ({
								value: documentId,
								label: t('desk.marks.photographAt', { at }),
							}))}
							value={shown?.documentId ?? ''}
							onChange={(event) => onChange({ photograph: event.target.value || null })}
						/>
					</div>
				)}
			</div>
			<IconButton
				icon="trash"
				label={t('desk.marks.remove', { number })}
				onClick={onRemove}
				className="mt-6"
			/>
		</li>
	);
}
