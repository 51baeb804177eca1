import type { SlideData } from 'photoswipe';
import type { GalleryPicture } from '../full-watch.ts';

/** A picture for PhotoSwipe in the format that the page uses, in all widths up to the original. */
export function zoomItem(picture: GalleryPicture, name: string, slide: HTMLElement | undefined): SlideData {
	const shown = [...(slide?.querySelectorAll('img') ?? [])].findLast((image) => image.complete)?.currentSrc;
	const type = /\.(avif|webp)$/.exec(shown ?? '')?.[1] as 'avif' | 'webp' | undefined;
	const address = type ?? 'url';
	const largest = picture.sources.at(-1);
	const width = largest?.width ?? picture.width;
	return {
		src: largest?.[address],
		srcset: picture.sources.map((source) => `${source[address]} ${source.width}w`).join(', '),
		msrc: shown,
		width,
		height: Math.round((width * picture.height) / picture.width),
		alt: picture.alt ?? name,
		element: slide,
	};
}

type PictureBox = { left: number; top: number; width: number; height: number };

/** Where `object-fit: contain` draws a picture inside its box. */
export function containedBox(box: PictureBox, { width = 1, height = 1 }: SlideData) {
	const scale = Math.min(box.width / width, box.height / height);
	const [w, h] = [width * scale, height * scale];
	return { x: box.left + (box.width - w) / 2, y: box.top + (box.height - h) / 2, w };
}
