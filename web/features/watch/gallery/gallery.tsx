import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { GalleryPicture } from '../full-watch.ts';
import { stepTo } from './gallery-steps.ts';
import { Slide } from './slide.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useStrip } from './use-strip.ts';

const GalleryZoom = lazyWithTexts(() => import('./gallery-zoom.tsx'));

const arrow =
	'absolute! top-1/2 -translate-y-1/2 rounded-full! border border-line bg-raised/90 hover:bg-raised pointer-coarse:hidden';

type GalleryProps = {
	pictures: readonly GalleryPicture[];
	name: string;
	transitionName: string;
	/** Address of the picture on the page that linked here. */
	placeholder?: string;
};

/** The pictures of a watch, browsed by swiping, arrows or thumbnails. A click enlarges a picture. */
export function Gallery({ pictures, name, transitionName, placeholder: standIn }: GalleryProps) {
	const { t } = useTranslation();
	const [index, setIndex] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const { show, stripProps } = useStrip(setIndex);
	const isWanted = useWanted(index, pictures.length);
	const count = pictures.length;
	const move = (step: number) => show(stepTo(index, step, count));
	const onKeyDown = (event: KeyboardEvent) => {
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
						/>
					))}
				</div>
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
