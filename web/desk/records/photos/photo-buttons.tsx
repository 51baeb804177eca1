import { useTranslation } from '../../../i18n/use-translation.ts';
import { FileButton } from '../../ui/file-button.tsx';

/** Without HEIC in this list, an iPhone converts its photographs to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Chooses photographs, or takes one with the camera. */
export function PhotoButtons({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
	const { t } = useTranslation();
	return (
		<div className="grid justify-items-start gap-2">
			<div className="flex flex-wrap gap-2">
				<FileButton look="quiet" accept={accepted} multiple onChoose={onChoose}>
					{t('desk.photos.add')}
				</FileButton>
				{/* One at a time, straight from the camera. */}
				<span className="hidden pointer-coarse:block">
					<FileButton look="quiet" accept={accepted} capture="environment" onChoose={onChoose}>
						{t('desk.photos.camera')}
					</FileButton>
				</span>
			</div>
			<p className="text-sm text-soft">{t('desk.photos.hint')}</p>
		</div>
	);
}
