import type { ComponentProps } from 'react';
import { WatchPicture } from '../cards/watch-picture.tsx';

type SquarePictureProps = Pick<ComponentProps<typeof WatchPicture>, 'picture' | 'alt' | 'sizes'>;

/** A picture in a square box, which keeps its place before the picture is requested. */
export function SquarePicture(props: SquarePictureProps) {
	return (
		<div className="aspect-square overflow-hidden rounded-base bg-plate">
			<WatchPicture {...props} className="size-full dark:brightness-90" />
		</div>
	);
}

/** The placeholder of `SquarePicture` while its data loads. */
export const SquarePictureSkeleton = () => <div className="aspect-square rounded-base bg-plate" />;
