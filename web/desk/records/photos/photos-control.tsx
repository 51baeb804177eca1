import { type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RecordValues } from '../record-values.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { PhotoCard } from './photo-card.tsx';
import { moved } from './photo-order.ts';
import { useRecordPictures } from './record-pictures.ts';
import { UploadList } from './upload-list.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

const EditPhotoDialog = lazyWithTexts(() => import('./edit-photo-dialog.tsx'));

/** A watch's pictures in order: chosen, taken, dropped or pasted, several at once. */
export function PhotosControl({ name }: { name: string }) {
	const { t } = useTranslation();
	const { control } = useFormContext<RecordValues>();
	const { field } = useController({ control, name });
	const ids = field.value as readonly string[];
	const pictures = useRecordPictures(ids);
	const { uploads, choose, retry, dismiss } = usePhotoUploads(
		{ name, value: ids, onChange: field.onChange },
		pictures,
	);
	const [edited, setEdited] = useState<string | null>(null);
	const editedPicture = edited && pictures.get(edited);
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
			<ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[110rem]:grid-cols-4">
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
			{uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />}
			<PhotoButtons onChoose={choose} />
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
