import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import type { GalleryPicture, WatchMark } from '../full-watch.ts';

type MarkPanelProps = {
	/** The open mark. */
	mark: WatchMark | undefined;
	pictures: readonly GalleryPicture[];
	/** Shows one of the pictures. */
	onShow: (index: number) => void;
	onClose: () => void;
	className?: string;
	style?: CSSProperties;
};

/** What the open mark of wear is, with its photograph if the watch has one of it. */
export function MarkPanel({ mark, pictures, onShow, onClose, className = '', style }: MarkPanelProps) {
	const { t } = useTranslation();
	const at = mark?.photograph ? pictures.findIndex(({ documentId }) => documentId === mark.photograph) : -1;
	return (
		<div aria-live="polite" className={`pointer-events-none absolute inset-x-2 ${className}`} style={style}>
			{mark && (
				<div className="pointer-events-auto mx-auto flex max-w-text animate-[appear_180ms_ease-out] items-center gap-3 rounded-base border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-md">
					<span
						aria-hidden="true"
						className="figures grid size-6 shrink-0 place-items-center rounded-full bg-brass text-xs font-semibold text-paper"
					>
						{mark.number}
					</span>
					<p className="min-w-0 flex-1 leading-snug wrap-anywhere">{mark.note}</p>
					{at >= 0 && (
						<button
							type="button"
							aria-label={t('watch.gallery.markPhoto', { number: mark.number })}
							onClick={() => onShow(at)}
							className="shrink-0 rounded-base"
						>
							<Thumbnail picture={pictures[at]?.sources[0]} className="size-14" eager />
						</button>
					)}
					<IconButton icon="close" label={t('ui.close')} onClick={onClose} className="shrink-0" />
				</div>
			)}
		</div>
	);
}
