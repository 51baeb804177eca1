import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardWatch } from '../cards/card-watch.ts';
import { watchPath } from '../cards/watch-path.ts';
import { WatchPicture } from '../cards/watch-picture.tsx';

type ResultProps = { watch: CardWatch; reserved?: boolean; onChoose: () => void };

/**
 * A watch and its price. A reserved watch has its badge instead, since its price may change until its
 * release.
 */
export function Result({ watch, reserved = false, onChoose }: ResultProps) {
	const { t } = useTranslation();
	const { documentId, slug } = watch;
	return (
		<Link
			to={watchPath(reserved ? { documentId, slug } : watch)}
			onClick={onChoose}
			className="flex items-center gap-x-4 rounded-base px-2 py-2 -outline-offset-2! transition-colors hover:bg-sunken focus:bg-sunken max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)]"
		>
			<WatchPicture
				picture={watch.picture && { ...watch.picture, sources: watch.picture.sources.slice(0, 1) }}
				alt=""
				sizes="56px"
				iconSize={28}
				className="aspect-square w-14 max-w-[18vw] shrink-0 rounded-base bg-plate object-cover max-sm:row-span-2"
			/>
			<span className="min-w-0 flex-1">
				<span className="block text-sm text-soft">{watch.brand}</span>
				<span className="line-clamp-2 leading-snug narrow:line-clamp-none">{watch.model}</span>
			</span>
			{reserved ? (
				<span className="justify-self-start">
					<Badge tone="brass">{t('watch.taken.reserved')}</Badge>
				</span>
			) : (
				<Price amount={watch.price} className="sm:ml-auto" />
			)}
		</Link>
	);
}

/** Placeholders for results that are still loading. */
export function ResultSkeletons({ count }: { count: number }) {
	return Array.from({ length: count }, (_, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
		<div key={at} aria-hidden="true" className="flex items-center gap-4 px-2 py-2">
			<Skeleton className="size-14" />
			<Skeleton className="h-5 flex-1" />
			<Skeleton className="h-5 w-24" />
		</div>
	));
}
