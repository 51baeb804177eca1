import { type DragEvent, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../api/error-message.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { RecordValues } from '../record-values.ts';
import { useKnownPictures } from './known-pictures.ts';
import { PhotoCard } from './photo-card.tsx';
import { isHeic, uploadPhoto } from './upload-photos.ts';

/** The pictures of a watch in their order: added by choosing, dropping or pasting, several at once. */
export function PhotosControl({ name }: { name: string }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const inputId = useId();
	const { control, getValues } = useFormContext<RecordValues>();
	const { field } = useController({ control, name });
	const ids = field.value as readonly string[];
	const pictures = useKnownPictures(ids);
	const [sending, setSending] = useState<{ at: number; count: number } | null>(null);

	const add = async (files: readonly File[]) => {
		const chosen = files.filter((file) => isHeic(file) || !file.type || file.type.startsWith('image/'));
		let added = 0;
		for (const [index, file] of chosen.entries()) {
			setSending({ at: index + 1, count: chosen.length });
			if (isHeic(file)) {
				toast.error(t('desk.photos.heic', { name: file.name }));
				continue;
			}
			try {
				const { documentId } = await uploadPhoto(file, language);
				field.onChange([...(getValues(name) as readonly string[]), documentId]);
				added += 1;
			} catch (error) {
				const reason = messageOf(error) || t('desk.failed');
				toast.error(t('desk.photos.failed', { name: file.name, reason }));
			}
		}
		setSending(null);
		if (added > 0) toast.success(t('desk.photos.uploaded', { count: added }));
	};
	const move = (from: number, to: number) => {
		const next = [...ids];
		next.splice(to, 0, ...next.splice(from, 1));
		field.onChange(next);
	};
	const drop = (event: DragEvent) => {
		if (event.dataTransfer.files.length === 0) return;
		event.preventDefault();
		void add([...event.dataTransfer.files]);
	};

	return (
		<section
			aria-label={t('desk.watches.group.photos')}
			className="grid gap-4 sm:col-span-2 xl:col-span-3"
			onDragOver={(event) => event.preventDefault()}
			onDrop={drop}
			onPaste={(event) => {
				const files = [...event.clipboardData.files];
				if (files.length > 0) void add(files);
			}}
		>
			{ids.length === 0 && <p className="text-soft">{t('desk.photos.none')}</p>}
			<ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{ids.map((id, index) => (
					<li key={id}>
						<PhotoCard
							picture={pictures.get(id)}
							at={index + 1}
							count={ids.length}
							onMove={(to) => move(index, to - 1)}
							onRemove={() => field.onChange(ids.filter((one) => one !== id))}
						/>
					</li>
				))}
			</ol>
			<div className="grid justify-items-start gap-2">
				<label
					htmlFor={inputId}
					className={`${buttonClass('quiet')} focus-within:outline-2 focus-within:outline-accent`}
				>
					{sending ? t('desk.photos.uploading', sending) : t('desk.photos.add')}
					<input
						id={inputId}
						type="file"
						multiple
						accept="image/*"
						disabled={sending !== null}
						className="sr-only"
						onChange={(event) => {
							const files = [...(event.target.files ?? [])];
							event.target.value = '';
							void add(files);
						}}
					/>
				</label>
				<p className="text-sm text-soft">{t('desk.photos.hint')}</p>
			</div>
		</section>
	);
}
