import { type ReactNode, useState, ViewTransition } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { WatchPicture } from '../../cards/watch-picture.tsx';
import { type GalleryPicture, pictureAnchor } from '../full-watch.ts';

type SlideProps = {
	picture: GalleryPicture | null;
	name: string;
	isFirst: boolean;
	isShown: boolean;
	/** Whether the large picture is loaded; until then the thumbnail is shown. */
	isWanted: boolean;
	/** Address of a decoded picture, shown until the large one is decoded. */
	placeholder?: string;
	transitionName?: string;
	onLook: () => void;
	/** What is above the picture: the marks of wear of a plate. */
	children?: ReactNode;
};

const fills = 'size-full object-contain dark:brightness-90';

export function Slide(props: SlideProps) {
	const { picture, name, isFirst, isShown, isWanted, placeholder: standIn, transitionName, onLook } = props;
	const { children } = props;
	const { t } = useTranslation();
	// Plates are transparent: another picture would be visible below the large one.
	const [isDecoded, setDecoded] = useState(false);
	const onLoad = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
		const done = () => setDecoded(true);
		currentTarget.decode().then(done, done);
	};
	return (
		<div
			id={picture ? pictureAnchor(picture.documentId) : undefined}
			className="relative h-full w-full shrink-0 scroll-mt-24 snap-center snap-always"
		>
			<ViewTransition name={transitionName} default="none" share="auto">
				<button
					type="button"
					inert={!isShown}
					onClick={onLook}
					aria-label={t('watch.gallery.zoom', { name })}
					className="relative block size-full cursor-zoom-in! bg-plate"
				>
					{standIn && !isDecoded && (
						<img
							src={standIn}
							alt=""
							decoding="sync"
							draggable={false}
							className={`absolute inset-0 ${fills}`}
						/>
					)}
					{picture && !standIn && !isFirst && !isDecoded && (
						<WatchPicture
							picture={{ ...picture, sources: picture.sources.slice(0, 1) }}
							alt=""
							sizes="80px"
							className={`absolute inset-0 ${fills}`}
						/>
					)}
					{(isWanted || !picture) && (
						<WatchPicture
							picture={picture}
							alt={name}
							sizes="(min-width: 1024px) 640px, 100vw"
							priority={isFirst || 'soon'}
							iconSize={96}
							onLoad={onLoad}
							className={`relative ${fills}`}
						/>
					)}
				</button>
			</ViewTransition>
			{children}
		</div>
	);
}
