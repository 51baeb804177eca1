import { type DragEvent, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FileButton } from '../../ui/file-button.tsx';
import type { RecordValues } from '../record-values.ts';
import { PhotoCard } from './photo-card.tsx';
import { moved, withPhoto } from './photo-order.ts';
import { useRecordPictures } from './record-pictures.ts';
import { isHeic } from './shrink-photo.ts';
import { UploadList } from './upload-list.tsx';
import { ReportUploads } from './upload-progress.ts';
import { useUploads } from './use-uploads.ts';

const EditPhotoDialog = lazyWithTexts(() => import('./edit-photo-dialog.tsx'));

/** Without HEIC in this list, an iPhone converts its photographs to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** A watch's pictures in order: chosen, taken, dropped or pasted, several at once. */
export function PhotosControl({ name }: { name: string }) {
	const { t } = useTranslation();
	const { control, getValues } = useFormContext<RecordValues>();
	const { field } = useController({ control, name });
	const ids = field.value as readonly string[];
	const pictures = useRecordPictures(ids);
	const [edited, setEdited] = useState<string | null>(null);
	const editedPicture = edited && pictures.get(edited);
	/**
	 * When each uploaded photograph was chosen, and which pictures are illustrations, for the order of later
	 * uploads.
	 */
	const places = useRef(new Map<string, number>());
	const drawn = useRef(new Set<string>());
	useEffect(() => {
		drawn.current = new Set(ids.filter((id) => pictures.get(id)?.isDrawn));
	});

	const { uploads, add, retry, dismiss } = useUploads((documentId, place) => {
		places.current.set(documentId, place);
		const now = getValues(name) as readonly string[];
		field.onChange(withPhoto(now, documentId, (id) => drawn.current.has(id), places.current));
	});
	const report = use(ReportUploads);
	const refused = uploads.filter(({ state }) => state === 'refused').length;
	const pending = uploads.length - refused;
	useEffect(() => report({ pending, refused }), [report, pending, refused]);
	/** Accepts anything that may be a picture; the server checks the contents. */
	const choose = (files: readonly File[]) =>
		add(files.filter((file) => isHeic(file) || !file.type || file.type.startsWith('image/')));
	const move = (from: number, to: number) => {
		const focused = document.activeElement;
		flushSync(() => field.onChange(moved(ids, from, to)));
		// Moving an element in the page makes it lose focus.
		if (focused instanceof HTMLElement) focused.focus();
	};
	const drop = (event: DragEvent) => {
		if (event.dataTransfer.files.length === 0) return;
		event.preventDefault();
		choose([...event.dataTransfer.files]);
	};

	return (
		<section
			aria-label={t('desk.watches.group.photos')}
			className="grid gap-4 sm:col-span-2 xl:col-span-3"
			onDragOver={(event) => event.preventDefault()}
			onDrop={drop}
			onPaste={(event) => choose([...event.clipboardData.files])}
		>
			{ids.length === 0 && <p className="text-soft">{t('desk.photos.none')}</p>}
			<ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{ids.map((id, index) => (
					<li
						key={id}
						data-photo={index + 1}
						className="rounded-base outline-2 outline-offset-2 outline-transparent data-over:outline-accent"
					>
						<PhotoCard
							picture={pictures.get(id)}
							at={index + 1}
							count={ids.length}
							onMove={(to) => move(index, to - 1)}
							onRemove={() => field.onChange(ids.filter((one) => one !== id))}
							onEdit={() => setEdited(id)}
						/>
					</li>
				))}
			</ol>
			{uploads.length > 0 && (
				<UploadList uploads={uploads} onRetry={(id) => retry([id])} onDismiss={dismiss} />
			)}
			<div className="grid justify-items-start gap-2">
				<div className="flex flex-wrap gap-2">
					<FileButton look="quiet" accept={accepted} multiple onChoose={choose}>
						{t('desk.photos.add')}
					</FileButton>
					{/* One at a time, straight from the camera. */}
					<span className="hidden pointer-coarse:block">
						<FileButton look="quiet" accept={accepted} capture="environment" onChoose={choose}>
							{t('desk.photos.camera')}
						</FileButton>
					</span>
				</div>
				<p className="text-sm text-soft">{t('desk.photos.hint')}</p>
			</div>
			{editedPicture && (
				<EditPhotoDialog
					picture={editedPicture}
					onClose={() => setEdited(null)}
					onDone={(documentId) => {
						field.onChange(ids.map((id) => (id === edited ? documentId : id)));
						setEdited(null);
					}}
				/>
			)}
		</section>
	);
}
