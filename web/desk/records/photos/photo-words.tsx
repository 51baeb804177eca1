import { useState } from 'react';
import { inLanguages, type Language, languages } from '#contract/languages/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useDeskChange } from '../../calls/use-desk-change.ts';
import type { RecordPicture } from './record-pictures.ts';

/** A photograph's descriptions, saved when the field loses focus. */
export function PhotoWords({ picture, at }: { picture: RecordPicture; at: number }) {
	const { t } = useTranslation();
	const [words, setWords] = useState(() => inLanguages((language) => picture[language]));
	const [saved, setSaved] = useState(words);
	const change = useDeskChange(
		(api, alternativeText: Record<Language, string | null>) => {
			const form = new FormData();
			form.append('fileInfo', JSON.stringify({ alternativeText }));
			return api.post(`upload?id=${picture.documentId}`, form);
		},
		{ done: () => t('desk.photos.described') },
	);
	const save = () => {
		if (languages.every((language) => words[language] === saved[language])) return;
		change.mutate(
			inLanguages((language) => words[language].trim() || null),
			{ onSuccess: () => setSaved(words) },
		);
	};
	return (
		<fieldset className="grid gap-2">
			<legend className="sr-only">{t('desk.photos.words', { at })}</legend>
			{languages.map((language) => (
				<TextField
					key={language}
					label={t(`desk.watches.in.${language}`, { field: t('desk.photos.inWords') })}
					lang={language}
					maxLength={300}
					autoComplete="off"
					value={words[language]}
					onChange={(event) => setWords((before) => ({ ...before, [language]: event.target.value }))}
					onBlur={save}
					// Enter saves the descriptions, not the watch.
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						event.preventDefault();
						save();
					}}
				/>
			))}
		</fieldset>
	);
}
