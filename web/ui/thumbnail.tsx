import { useState } from 'react';
import { Icon } from './icons.tsx';
import { stopLoadingOnUnmount } from './stop-loading.ts';

type ThumbnailSources = { url: string; avif?: string; webp?: string; width?: number; height?: number };

type ThumbnailProps = { picture: ThumbnailSources | null | undefined; className?: string; eager?: boolean };

/** A small decorative square picture, or an icon if there is none or it fails to load. */
export function Thumbnail({ picture, className = 'size-20', eager }: ThumbnailProps) {
	const [broken, setBroken] = useState<string>();
	const box = `block shrink-0 overflow-hidden rounded-base border border-line ${className}`;
	if (!picture || broken === picture.url)
		return (
			<span className={`${box} grid! place-items-center bg-sunken text-faint`}>
				<Icon name="watch" size={28} />
			</span>
		);
	return (
		<picture className={`${box} bg-plate`}>
			{picture.avif && <source srcSet={picture.avif} type="image/avif" />}
			{picture.webp && <source srcSet={picture.webp} type="image/webp" />}
			<img
				ref={stopLoadingOnUnmount}
				src={picture.url}
				alt=""
				width={picture.width ?? 156}
				height={picture.height ?? 156}
				loading={eager ? 'eager' : 'lazy'}
				decoding="async"
				onError={() => setBroken(picture.url)}
				className="size-full object-contain dark:brightness-90"
			/>
		</picture>
	);
}
