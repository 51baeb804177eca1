import { choicesOf } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { WatchPicture } from '../../cards/watch-picture.tsx';
import type { GalleryPicture } from '../full-watch.ts';
import { thumbnailColumns, thumbnailSize } from './gallery-steps.ts';

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

type ThumbnailsProps = {
	pictures: readonly GalleryPicture[];
	index: number;
	onChoose: (index: number) => void;
};

/** The views of a drawn plate have names; a photo has its number. */
const views = choicesOf('watch.gallery.view', ['front', 'profile', 'case-back', 'night']);

export function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
	const { t } = useTranslation();
	const viewName = (view: string) => {
		const known = views.find(({ value }) => value === view);
		return known && t(known.text);
	};
	const count = pictures.length;
	return (
		<ul className={`mt-3 grid gap-2 ${thumbnails[thumbnailSize(count)]} ${columns[thumbnailColumns(count)]}`}>
			{pictures.map((picture, at) => (
				<li key={picture.documentId}>
					<button
						type="button"
						onClick={() => onChoose(at)}
						aria-current={at === index}
						aria-label={viewName(picture.view) ?? t('watch.gallery.picture', { at: at + 1 })}
						className="bg-plate block aspect-square w-full overflow-hidden rounded-base border border-line transition-colors hover:border-edge aria-current:border-accent aria-current:ring-1 aria-current:ring-accent"
					>
						<WatchPicture
							picture={{ ...picture, sources: picture.sources.slice(0, 1) }}
							alt=""
							sizes="80px"
							iconSize={24}
							className="size-full object-cover dark:brightness-90"
						/>
					</button>
				</li>
			))}
		</ul>
	);
}
