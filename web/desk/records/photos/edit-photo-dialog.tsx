import type { UploadedFile } from '#contract/pictures/files.schema.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeskChange } from '../../calls/use-desk-change.ts';
import { drawCut } from './framing.ts';
import { FramingCanvas } from './framing-canvas.tsx';
import { FramingControls } from './framing-controls.tsx';
import type { RecordPicture } from './record-pictures.ts';
import { toJpeg } from './shrink-photo.ts';
import { uploadPhoto } from './upload-photo.ts';
import { usePhotoFraming } from './use-photo-framing.ts';

const sentWidth = 1600;

type EditPhotoDialogProps = {
	picture: RecordPicture;
	onClose: () => void;
	/** Called with the cropped photograph, which replaces this one. */
	onDone: (documentId: string) => void;
};

/**
 * Rotates, straightens and crops a photograph. The result is a new photograph with the same descriptions.
 */
export default function EditPhotoDialog({ picture, onClose, onDone }: EditPhotoDialogProps) {
	const { t, language } = useTranslation();
	const photoFraming = usePhotoFraming(picture.original);
	const { photo, framing, isUntouched, reset } = photoFraming;
	const save = useDeskChange(
		async (api, of: HTMLImageElement) => {
			const cropped = document.createElement('canvas');
			drawCut(cropped, of, framing, sentWidth);
			const file = await toJpeg(cropped);
			if (!file) throw new Error('the canvas gives no picture');
			const path = `upload/files/${picture.documentId}`;
			const { name, caption, alternativeTexts } = await api.get<UploadedFile>(path);
			const info = { name, caption, alternativeText: alternativeTexts };
			onDone((await uploadPhoto({ file, name, language, info })).documentId);
		},
		{ done: () => t('desk.photos.edited') },
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={t('desk.photos.edit.title')}
			size="medium"
			footer={
				<>
					<Button look="quiet" onClick={reset} disabled={isUntouched}>
						{t('desk.photos.edit.reset')}
					</Button>
					<Button
						busy={save.isPending}
						disabled={!photo || isUntouched}
						onClick={() => photo && save.mutate(photo)}
					>
						{t('desk.photos.edit.save')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<FramingCanvas photoFraming={photoFraming} />
				<p className="text-sm text-soft">{t('desk.photos.edit.hint')}</p>
				<FramingControls photoFraming={photoFraming} />
			</div>
		</Dialog>
	);
}
