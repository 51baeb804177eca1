import { type PointerEvent, useState } from 'react';
import { inLanguages, type Language, languages } from '#contract/languages/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDeskChange } from '../../calls/desk-calls.ts';
import type { KnownPicture } from './known-pictures.ts';

type PhotoCardProps = {
	picture: KnownPicture | undefined;
	/** Its place, from 1. */
	at: number;
	count: number;
	onMove: (to: number) => void;
	onRemove: () => void;
	onEdit: () => void;
};

/** One picture with its place and, for a photograph, what it shows in both languages. */
export function PhotoCard({ picture, at, count, onMove, onRemove, onEdit }: PhotoCardProps) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-2 rounded-base border border-line bg-raised p-3">
			<div className="flex gap-3">
				<img
					src={picture?.url}
					alt={t('desk.photos.picture', { at })}
					width={112}
					height={112}
					loading="lazy"
					className="bg-plate size-28 rounded-base object-contain"
				/>
				<DragHandle at={at} count={count} onMove={onMove} />
				<div className="ml-auto flex flex-col">
					<IconButton
						icon="chevron-up"
						label={t('desk.photos.earlier', { at })}
						disabled={at === 1}
						onClick={() => onMove(at - 1)}
					/>
					<IconButton
						icon="chevron-down"
						label={t('desk.photos.later', { at })}
						disabled={at === count}
						onClick={() => onMove(at + 1)}
					/>
				</div>
				<div className="flex flex-col">
					<IconButton icon="trash" label={t('desk.photos.remove', { at })} onClick={onRemove} />
					{picture && !picture.isDrawn && (
						<IconButton icon="edit" label={t('desk.photos.edit.open', { at })} onClick={onEdit} />
					)}
				</div>
			</div>
			{picture?.isDrawn && <p className="text-sm text-soft">{t('desk.photos.drawn')}</p>}
			{picture && !picture.isDrawn && <PhotoWords key={picture.documentId} picture={picture} at={at} />}
		</div>
	);
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Dragged by mouse or finger onto another picture's place, moved by the arrows. */
function DragHandle({ at, count, onMove }: Pick<PhotoCardProps, 'at' | 'count' | 'onMove'>) {
	const { t } = useTranslation();
	const [over, setOver] = useState<Element | null>(null);
	const find = ({ clientX, clientY }: PointerEvent) =>
		document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]') ?? null;
	const show = (place: Element | null) => {
		over?.removeAttribute('data-over');
		place?.setAttribute('data-over', '');
		setOver(place);
	};
	const drop = (event: PointerEvent) => {
		const to = Number(find(event)?.dataset.photo);
		show(null);
		if (over && to && to !== at) onMove(to);
	};
	return (
		<IconButton
			icon="menu"
			label={t('desk.photos.drag', { at })}
			className="cursor-grab touch-none active:cursor-grabbing"
			onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
			onPointerMove={(event) => {
				if (event.currentTarget.hasPointerCapture(event.pointerId)) show(find(event));
			}}
			onPointerUp={drop}
			onPointerCancel={() => show(null)}
			onKeyDown={(event) => {
				const to = at + (steps[event.key] ?? 0);
				if (to === at || to < 1 || to > count) return;
				event.preventDefault();
				onMove(to);
			}}
		/>
	);
}

/** The words of a photograph are saved when the field is left. */
function PhotoWords({ picture, at }: { picture: KnownPicture; at: number }) {
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
					// Enter saves these words, not the watch.
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
