import PhotoSwipe, { type Bounds, type PhotoSwipeOptions } from 'photoswipe';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Translate } from '../../../i18n/text-reader.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { marksOnView } from '../../marks/numbered-marks.ts';
import { PlateDots } from '../../marks/plate-dots.tsx';
import type { GalleryPicture, WatchMark } from '../full-watch.ts';
import { MarkButton } from './mark-button.tsx';
import { MarkPanel } from './mark-panel.tsx';
import { containedBox, zoomItem } from './zoom-item.ts';

import 'photoswipe/photoswipe.css';

import './gallery-zoom.css';

type GalleryZoomProps = {
	pictures: readonly GalleryPicture[];
	/** Marks of wear, shown on the plates of their views. */
	marks: readonly WatchMark[];
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
	/** Covers the current picture and moves with it. */
	const [layer] = useState(createLayer);
	/** The index of the picture with dots; null while the viewer opens or closes. */
	const [dotted, setDotted] = useState<number | null>(null);
	const [opened, setOpened] = useState<number | null>(null);
	const base = useId();
	const view = dotted === null ? undefined : props.pictures[dotted]?.view;
	const marks = view === undefined ? [] : marksOnView(props.marks, view);
	const mark = marks.find(({ number }) => number === opened);
	const latest = useRef({ ...props, hasOpenMark: false });
	useEffect(() => {
		latest.current = { ...props, hasOpenMark: mark !== undefined };
	});
	const closeMark = () => {
		setOpened(null);
		if (opened !== null) document.getElementById(`${base}-${opened}`)?.focus({ preventScroll: true });
	};
	useModal(dialog, true, (element, show) => {
		const { slides, pictures, index, name } = latest.current;
		const slideAt = (at: number) => slides.current?.children[at]?.querySelector('button') ?? undefined;
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
			// The dialog closes an open mark first.
			if (event.originalEvent.key === 'Escape' && latest.current.hasOpenMark) event.preventDefault();
			const step = { ArrowLeft: 1, ArrowRight: -1 }[event.originalEvent.key];
			const slide = pswp.currSlide;
			if (!step || !slide || slide.currZoomLevel <= slide.zoomLevels.initial) return;
			event.preventDefault();
			slide.panTo(slide.pan.x + step * keyStep, slide.pan.y);
		});
		let isLeft = false;
		pswp.on('change', () => !isLeft && latest.current.onShown(pswp.currIndex));
		const cover = () => coverSlide(layer, pswp.currSlide);
		const showDots = () => {
			if (isLeft || !pswp.opener?.isOpen) return;
			cover();
			setOpened(null);
			setDotted(pswp.currIndex);
		};
		pswp.on('zoomPanUpdate', cover);
		pswp.on('resolutionChanged', cover);
		pswp.on('change', showDots);
		pswp.on('openingAnimationEnd', showDots);
		pswp.on('close', () => !isLeft && setDotted(null));
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
				if (mark) return closeMark();
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
		>
			{createPortal(
				<PlateDots marks={marks} current={mark?.number ?? null}>
					{(one, dot) => (
						<MarkButton
							key={one.number}
							mark={one}
							dot={dot}
							isOpen={one === mark}
							id={`${base}-${one.number}`}
							onToggle={() => setOpened(one === mark ? null : one.number)}
						/>
					)}
				</PlateDots>,
				layer,
			)}
			<MarkPanel
				mark={mark}
				pictures={props.pictures}
				onShow={(at) => viewer.current?.goTo(at)}
				onClose={closeMark}
				className="bottom-4 z-[100001]"
			/>
		</dialog>
	);
}

/** Creates the element that covers the current picture. A press on a dot in it does not move the picture. */
function createLayer(): HTMLElement {
	const layer = document.createElement('div');
	layer.style.cssText = 'position: absolute; top: 0; left: 0; z-index: 1; pointer-events: none';
	layer.addEventListener('pointerdown', (event) => event.stopPropagation());
	return layer;
}

/** Puts the layer on a picture. Its dots have the same size at every enlargement. */
function coverSlide(layer: HTMLElement, slide: PhotoSwipe['currSlide']): void {
	if (!slide) return;
	const scale = slide.currentResolution || slide.zoomLevels.initial;
	if (layer.parentElement !== slide.container) slide.container.append(layer);
	layer.style.width = `${slide.width * scale}px`;
	layer.style.height = `${slide.height * scale}px`;
	layer.style.setProperty('--dot-scale', String(scale / slide.currZoomLevel));
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
