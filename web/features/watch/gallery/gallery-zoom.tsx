import PhotoSwipe, { type Bounds, type PhotoSwipeOptions } from 'photoswipe';
import { type RefObject, useEffect, useRef } from 'react';
import type { Translate } from '../../../i18n/text-reader.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModal } from '../../../ui/use-modal.ts';
import type { GalleryPicture } from '../full-watch.ts';
import { containedBox, zoomItem } from './zoom-item.ts';

import 'photoswipe/photoswipe.css';

import './gallery-zoom.css';

type GalleryZoomProps = {
	pictures: readonly GalleryPicture[];
	index: number;
	onShown: (index: number) => void;
	name: string;
	/** The slides in the page, from which the pictures expand. */
	slides: RefObject<HTMLElement | null>;
	onClose: () => void;
};

/** How far an arrow key moves an enlarged picture, px. */
const keyStep = 80;

/**
 * The pictures in full screen: swipe to change, pinch and double tap to enlarge up to the full resolution.
 * PhotoSwipe runs inside a modal dialog, which traps focus and makes the page behind inert.
 */
export default function GalleryZoom(props: GalleryZoomProps) {
	const { t } = useTranslation();
	const dialog = useRef<HTMLDialogElement>(null);
	const viewer = useRef<PhotoSwipe>(null);
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useModal(dialog, true, (element, show) => {
		const { slides, pictures, index, name } = latest.current;
		const slideAt = (at: number) => slides.current?.children[at] as HTMLElement | undefined;
		show();
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		const duration = calm ? 0 : 220;
		const pswp = new PhotoSwipe({
			...options(t),
			dataSource: pictures.map((picture, at) => zoomItem(picture, name, slideAt(at))),
			index,
			appendToEl: element,
			showAnimationDuration: duration,
			hideAnimationDuration: duration,
			zoomAnimationDuration: duration,
		});
		viewer.current = pswp;
		pswp.addFilter('thumbBounds', (bounds, item, at) => {
			const image = slideAt(at)?.getBoundingClientRect();
			return (image ? containedBox(image, item) : bounds) as Bounds;
		});
		// Plates are transparent: the small one would be visible below the large one.
		pswp.on('loadComplete', ({ content: { element, placeholder } }) => {
			const done = () => placeholder?.element?.style.setProperty('visibility', 'hidden');
			if (element instanceof HTMLImageElement) element.decode().then(done, done);
		});
		pswp.on('keydown', (event) => {
			const step = { ArrowLeft: 1, ArrowRight: -1 }[event.originalEvent.key];
			const slide = pswp.currSlide;
			if (!step || !slide || slide.currZoomLevel <= slide.zoomLevels.initial) return;
			event.preventDefault();
			slide.panTo(slide.pan.x + step * keyStep, slide.pan.y);
		});
		let isLeft = false;
		pswp.on('change', () => !isLeft && latest.current.onShown(pswp.currIndex));
		pswp.on('destroy', () => !isLeft && latest.current.onClose());
		// Closed while it was opening, when PhotoSwipe cannot be destroyed.
		pswp.on('openingAnimationEnd', () => isLeft && setTimeout(() => pswp.destroy()));
		const opening = setTimeout(() => {
			pswp.init();
			// Screen readers announce the dialog around it instead.
			pswp.element?.removeAttribute('role');
		});
		return () => {
			isLeft = true;
			clearTimeout(opening);
			pswp.destroy();
			pswp.events?.removeAll();
			slideAt(pswp.currIndex)?.focus({ preventScroll: true });
		};
	});
	// PhotoSwipe cannot be closed while it is opening, which takes until the picture has loaded.
	const isOpening = () => !viewer.current?.opener?.isOpen;
	return (
		<dialog
			ref={dialog}
			aria-label={props.name}
			onCancel={(event) => {
				event.preventDefault();
				if (isOpening()) props.onClose();
				else viewer.current?.close();
			}}
			onClickCapture={({ target }) => {
				const closes = target instanceof Element && target.closest('.pswp__button--close');
				if (closes && isOpening()) props.onClose();
			}}
			// The gallery's own arrow keys would change the picture twice.
			onKeyDown={(event) => event.stopPropagation()}
			className="modal fixed inset-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-transparent p-0 backdrop:bg-transparent"
		/>
	);
}

const options = (t: Translate): PhotoSwipeOptions => ({
	bgOpacity: 1,
	loop: true,
	returnFocus: false,
	trapFocus: false,
	wheelToZoom: true,
	// As large as the window permits, even for a picture with few pixels.
	initialZoomLevel: ({ panAreaSize, elementSize }) =>
		panAreaSize && elementSize ? Math.min(panAreaSize.x / elementSize.x, panAreaSize.y / elementSize.y) : 1,
	secondaryZoomLevel: ({ initial }) => Math.max(1, initial * 1.5),
	maxZoomLevel: ({ initial }) => Math.max(2, initial * 3),
	tapAction: 'toggle-controls',
	doubleTapAction: 'zoom',
	closeTitle: t('ui.close'),
	zoomTitle: t('watch.gallery.larger'),
	arrowPrevTitle: t('watch.gallery.previous'),
	arrowNextTitle: t('watch.gallery.next'),
	errorMsg: t('ui.loadFailed'),
});
