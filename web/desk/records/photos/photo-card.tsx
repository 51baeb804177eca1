import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DragHandle, type PhotoCardProps } from './drag-handle.tsx';
import { PhotoWords } from './photo-words.tsx';

/** A picture with its position and, for a photograph, its descriptions in both languages. */
export function PhotoCard({ picture, at, count, onMove, onRemove, onEdit }: PhotoCardProps) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-2 rounded-base border border-line bg-raised p-3">
			<div className="flex gap-3 narrow:flex-wrap">
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
