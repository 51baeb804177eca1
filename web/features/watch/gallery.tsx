import { type KeyboardEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { WatchPicture } from '../cards/watch-picture.tsx';
import { stepTo, thumbnailColumns, thumbnailSize } from './gallery-steps.ts';
import { useSwipe } from './use-swipe.ts';
import type { GalleryPicture } from './watch.queries.ts';

const GalleryZoom = lazyWithTexts(() => import('./gallery-zoom.tsx'));

const thumbnails = {
	large: '[--thumb:4rem] min-[22.5rem]:[--thumb:4.5rem] sm:[--thumb:5rem]',
	medium: '[--thumb:4rem]',
	small: '[--thumb:3rem]',
};
const columns: Record<number, string> = {
	2: 'grid-cols-[repeat(2,minmax(0,var(--thumb)))]',
	3: 'grid-cols-[repeat(3,minmax(0,var(--thumb)))]',
	4: 'grid-cols-[repeat(4,minmax(0,var(--thumb)))]',
	5: 'grid-cols-[repeat(5,minmax(0,var(--thumb)))]',
	6: 'grid-cols-[repeat(6,minmax(0,var(--thumb)))]',
};
const arrow =
	'absolute! top-1/2 -translate-y-1/2 rounded-full! border border-line bg-raised/90 hover:bg-raised';

type GalleryProps = { pictures: readonly GalleryPicture[]; name: string; transitionName?: string };

/** The pictures of a watch: arrows, arrow keys, a finger or the thumbnails change them; a click looks closer. */
export function Gallery({ pictures, name, transitionName }: GalleryProps) {
	const { t } = useTranslation();
	const [index, setIndex] = useState(0);
	const [zoomed, setZoomed] = useState(false);
	const count = pictures.length;
	const current = pictures[index] ?? null;
	const move = (step: number) => setIndex((at) => stepTo(at, step, count));
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step || count < 2) return;
		event.preventDefault();
		move(step);
	};
	const swipe = useSwipe((step) => count > 1 && move(step));
	return (
		<section aria-label={t('watch.gallery.label')} onKeyDown={onKeyDown}>
			<div className="relative overflow-hidden rounded-base border border-line">
				<button
					type="button"
					onClick={() => current && setZoomed(true)}
					{...swipe}
					aria-label={t('watch.gallery.zoom', { name })}
					className="block aspect-square max-h-[75dvh] w-full cursor-zoom-in! bg-plate"
				>
					<WatchPicture
						key={current?.documentId}
						picture={current}
						alt={name}
						sizes="(min-width: 1024px) 560px, 100vw"
						priority
						iconSize={96}
						className="size-full object-contain dark:brightness-90"
						style={transitionName ? { viewTransitionName: transitionName } : undefined}
					/>
				</button>
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
			{count > 1 && (
				<ul
					className={`mt-3 grid gap-2 ${thumbnails[thumbnailSize(count)]} ${columns[thumbnailColumns(count)]}`}
				>
					{pictures.map((picture, at) => (
						<li key={picture.documentId}>
							<button
								type="button"
								onClick={() => setIndex(at)}
								aria-current={at === index}
								aria-label={t(`watch.gallery.view.${picture.view}`, {
									defaultValue: t('watch.gallery.picture', { at: at + 1 }),
								})}
								className="block w-full overflow-hidden rounded-base border border-line transition-colors hover:border-edge aria-current:border-accent aria-current:ring-1 aria-current:ring-accent"
							>
								<WatchPicture
									picture={{ ...picture, sources: picture.sources.slice(0, 1) }}
									alt=""
									sizes="80px"
									iconSize={24}
									className="aspect-square w-full object-cover dark:brightness-90"
								/>
							</button>
						</li>
					))}
				</ul>
			)}
			{zoomed && (
				<Suspense>
					<GalleryZoom
						pictures={pictures}
						index={index}
						onMove={move}
						name={name}
						onClose={() => setZoomed(false)}
					/>
				</Suspense>
			)}
		</section>
	);
}
