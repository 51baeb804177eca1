import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { marksOnView } from '../../marks/numbered-marks.ts';
import { type DotProps, PlateDots } from '../../marks/plate-dots.tsx';
import type { GalleryPicture, WatchMark } from '../full-watch.ts';
import { stepTo } from './gallery-steps.ts';
import { MarkButton } from './mark-button.tsx';
import { MarkPanel } from './mark-panel.tsx';
import { panelPlace } from './panel-place.ts';
import { Slide } from './slide.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useStrip } from './use-strip.ts';

const GalleryZoom = lazyWithTexts(() => import('./gallery-zoom.tsx'));

const arrow =
	'absolute! top-1/2 -translate-y-1/2 rounded-full! border border-line bg-raised/90 hover:bg-raised pointer-coarse:hidden';

type GalleryProps = {
	pictures: readonly GalleryPicture[];
	/** Marks of wear, shown on the plates of their views. */
	marks: readonly WatchMark[];
	name: string;
	transitionName: string;
	/** Address of the picture on the page that linked here. */
	placeholder?: string;
};

/** The pictures of a watch, browsed by swiping, arrows or thumbnails. A click enlarges a picture. */
export function Gallery({ pictures, marks, name, transitionName, placeholder: standIn }: GalleryProps) {
	const { t } = useTranslation();
	const [index, setIndex] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const { show, stripProps } = useStrip(setIndex);
	const [opened, setOpened] = useState<number | null>(null);
	const base = useId();
	const dotId = (number: number) => `${base}-${number}`;
	// A mark closes when another picture is shown.
	const mark = marks.find(({ number, view }) => number === opened && view === pictures[index]?.view);
	const close = () => {
		setOpened(null);
		if (opened !== null) document.getElementById(dotId(opened))?.focus({ preventScroll: true });
	};
	const isWanted = useWanted(index, pictures.length);
	const count = pictures.length;
	const move = (step: number) => show(stepTo(index, step, count));
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && mark) close();
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step || count < 2) return;
		event.preventDefault();
		move(step);
	};
	const slides: readonly (GalleryPicture | null)[] = count > 0 ? pictures : [null];
	return (
		<section aria-label={t('watch.gallery.label')} onKeyDown={onKeyDown}>
			<div className="relative overflow-hidden rounded-base border border-line">
				<div
					{...stripProps}
					className="flex aspect-square max-h-[75dvh] w-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain bg-plate [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
				>
					{slides.map((picture, at) => (
						<Slide
							key={picture?.documentId ?? ''}
							picture={picture}
							name={name}
							isFirst={at === 0}
							isShown={at === index}
							isWanted={isWanted(at)}
							placeholder={at === 0 ? standIn : undefined}
							transitionName={at === index ? transitionName : undefined}
							onLook={() => picture && setZoomed(true)}
						>
							{picture && (
								<SlideDots
									picture={picture}
									marks={marks}
									isShown={at === index}
									current={mark?.number ?? null}
								>
									{(one, dot) => (
										<MarkButton
											key={one.number}
											mark={one}
											dot={dot}
											isOpen={one === mark}
											id={dotId(one.number)}
											onToggle={() => setOpened(one === mark ? null : one.number)}
										/>
									)}
								</SlideDots>
							)}
						</Slide>
					))}
				</div>
				{marks.length > 0 && (
					<MarkPanel
						mark={mark}
						pictures={pictures}
						onShow={show}
						onClose={close}
						style={mark && panelPlace(marksOnView(marks, mark.view), mark.number)}
					/>
				)}
				{count > 1 && (
					<>
						<IconButton
							icon="chevron-left"
							label={t('watch.gallery.previous')}
							onClick={() => move(-1)}
							className={`${arrow} left-2`}
						/>
						<IconButton
							icon="chevron-right"
							label={t('watch.gallery.next')}
							onClick={() => move(1)}
							className={`${arrow} right-2`}
						/>
						<p role="status" className="sr-only">
							{t('watch.gallery.position', { at: index + 1, count })}
						</p>
					</>
				)}
			</div>
			{count > 1 && <Thumbnails pictures={pictures} index={index} onChoose={show} />}
			{zoomed && (
				<GalleryZoom
					pictures={pictures}
					marks={marks}
					index={index}
					onShown={show}
					name={name}
					slides={stripProps.ref}
					onClose={() => setZoomed(false)}
				/>
			)}
		</section>
	);
}

type SlideDotsProps = {
	picture: GalleryPicture;
	marks: readonly WatchMark[];
	isShown: boolean;
	/** The number of the open mark. */
	current: number | null;
	children: (mark: WatchMark, dot: DotProps) => ReactNode;
};

/** The marks of a plate, where `object-fit: contain` draws it in its slide. */
function SlideDots({ picture, marks, isShown, current, children }: SlideDotsProps) {
	const onPlate = marksOnView(marks, picture.view);
	if (onPlate.length === 0) return null;
	return (
		<div
			inert={!isShown}
			className="pointer-events-none absolute inset-0 m-auto h-full max-w-full"
			style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
		>
			<PlateDots marks={onPlate} current={current}>
				{children}
			</PlateDots>
		</div>
	);
}

/** Which large pictures to load: the current one immediately, its neighbors once the page is idle. */
function useWanted(index: number, count: number): (at: number) => boolean {
	const [rests, setRests] = useState(false);
	useEffect(() => {
		const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
		const timer = setTimeout(() => idle(() => setRests(true)), 1500);
		return () => clearTimeout(timer);
	}, []);
	const wanted = useRef(new Set<number>());
	wanted.current.add(index);
	if (rests) for (const step of [-1, 1]) wanted.current.add(stepTo(index, step, count));
	return (at) => wanted.current.has(at);
}
