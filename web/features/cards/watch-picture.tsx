import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { stopLoadingOnUnmount } from '../../ui/stop-loading.ts';
import type { PictureSource, WatchCardPicture } from './card-picture.ts';

type WatchPictureProps = {
	picture: WatchCardPicture | null;
	/** The alternative text if the picture has none; empty if the adjacent text says the same. */
	alt: string;
	/** The `sizes` attribute of the img: the displayed width. */
	sizes: string;
	/**
	 * `true`: the first picture of the page, eager and with high priority. `soon`: only eager. Default: lazy.
	 */
	priority?: boolean | 'soon';
	className?: string;
	/** Size of the placeholder's icon in px. */
	iconSize?: number;
	style?: React.CSSProperties;
	onLoad?: React.ReactEventHandler<HTMLImageElement>;
};

const srcSet = (sources: readonly PictureSource[], type: 'url' | 'avif' | 'webp') =>
	sources.map((source) => `${source[type]} ${source.width}w`).join(', ');

/**
 * A picture in the best format that the browser supports, or a drawn watch if there is none or it fails to
 * load.
 */
export function WatchPicture(props: WatchPictureProps) {
	const { picture, alt, sizes, priority, className = '', iconSize = 48, style, onLoad } = props;
	const fallback = picture?.sources.at(-1);
	const [failed, setFailed] = useState<string | null>(null);
	if (!picture || !fallback || failed === fallback.url) {
		return (
			<span
				data-placeholder=""
				style={style}
				className={`grid place-items-center bg-sunken text-faint ${className}`}
			>
				<Icon name="watch" size={iconSize} />
				{alt && <span className="sr-only">{alt}</span>}
			</span>
		);
	}
	return (
		<picture className="contents [&>source]:hidden">
			<source type="image/avif" srcSet={srcSet(picture.sources, 'avif')} sizes={sizes} />
			<source type="image/webp" srcSet={srcSet(picture.sources, 'webp')} sizes={sizes} />
			<img
				// An error before hydration triggers no handler, so the state of the element is checked.
				ref={(image) => {
					if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(fallback.url);
					return stopLoadingOnUnmount(image);
				}}
				src={fallback.url}
				srcSet={srcSet(picture.sources, 'url')}
				sizes={sizes}
				width={picture.width}
				height={picture.height}
				alt={alt && (picture.alt ?? alt)}
				loading={priority ? 'eager' : 'lazy'}
				fetchPriority={priority === true ? 'high' : undefined}
				decoding="async"
				draggable={false}
				onLoad={onLoad}
				onError={() => setFailed(fallback.url)}
				className={className}
				style={style}
			/>
		</picture>
	);
}
