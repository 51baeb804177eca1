import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { useSwipe } from './use-swipe.ts';
import type { GalleryPicture } from './watch.queries.ts';

type GalleryZoomProps = {
	pictures: readonly GalleryPicture[];
	index: number;
	onMove: (step: number) => void;
	name: string;
	onClose: () => void;
};

/** What the dialog's head and foot leave of it. */
const height = 'h-[calc(min(90dvh,56rem)-13rem)] low:h-[70dvh]';

/** A picture at its largest; once more enlarged it scrolls under the finger. */
export default function GalleryZoom({ pictures, index, onMove, name, onClose }: GalleryZoomProps) {
	const { t } = useTranslation();
	const [close, setClose] = useState(false);
	const area = useRef<HTMLElement>(null);
	// The watch is in the middle of its picture; the corner is empty.
	useLayoutEffect(() => {
		const frame = area.current;
		if (!frame || !close) return;
		const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame;
		frame.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
	}, [close]);
	const several = pictures.length > 1;
	const swipe = useSwipe((step) => several && !close && onMove(step));
	// An enlarged picture scrolls with the arrow keys; they reach the gallery's own keys only while it is whole.
	const onKeyDown = (event: KeyboardEvent) => close && event.stopPropagation();
	const picture = pictures[index];
	if (!picture) return null;
	const controls = (
		<div
			className={`flex w-full items-center gap-3 narrow:flex-wrap ${several ? 'justify-between' : 'justify-center'}`}
		>
			{several && (
				<IconButton icon="chevron-left" label={t('watch.gallery.previous')} onClick={() => onMove(-1)} />
			)}
			<Button
				look="quiet"
				size="small"
				className="narrow:order-first narrow:w-full"
				aria-pressed={close}
				onClick={() => setClose(!close)}
			>
				{t(close ? 'watch.gallery.smaller' : 'watch.gallery.larger')}
			</Button>
			{several && (
				<IconButton icon="chevron-right" label={t('watch.gallery.next')} onClick={() => onMove(1)} />
			)}
		</div>
	);
	return (
		<Dialog open onClose={onClose} title={name} size="large" footer={controls}>
			<section
				ref={area}
				aria-label={name}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must take the keyboard
				tabIndex={0}
				onKeyDown={onKeyDown}
				{...swipe}
				className={`${height} overflow-auto rounded-base bg-plate`}
				style={close ? undefined : swipe.style}
			>
				<WatchPicture
					key={picture.documentId}
					picture={{ ...picture, sources: picture.sources.slice(2) }}
					alt={name}
					sizes={close ? '1600px' : '(min-width: 900px) 850px, 100vw'}
					className={close ? 'h-auto w-[1600px] max-w-none' : 'mx-auto size-full object-contain'}
				/>
			</section>
		</Dialog>
	);
}
