import { useEffect, useRef, useState } from 'react';
import { cutSize, drawCut, type Framing, shifted, untouched } from './framing.ts';

const previewWidth = 720;

/** How the photograph at `source` is rotated and cropped, with a canvas that previews it. */
export function usePhotoFraming(source: string) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [photo, setPhoto] = useState<HTMLImageElement>();
	const [framing, setFraming] = useState<Framing>(untouched);

	useEffect(() => {
		const image = new Image();
		image.onload = () => setPhoto(image);
		image.src = source;
		return () => {
			image.onload = null;
		};
	}, [source]);
	useEffect(() => {
		if (photo && canvas.current) drawCut(canvas.current, photo, framing, previewWidth);
	}, [photo, framing]);

	const natural = photo && { width: photo.naturalWidth, height: photo.naturalHeight };
	return {
		canvas,
		/** Undefined until it is loaded. */
		photo,
		framing,
		/** The crop's width in pixels of the photograph. */
		cropWidth: natural && cutSize(natural, framing).width,
		/** Keeps the crop inside the photograph. */
		change: (changes: Partial<Framing>) =>
			natural && setFraming((before) => shifted(natural, { ...before, ...changes }, 0, 0)),
		move: (right: number, down: number) =>
			natural && setFraming((before) => shifted(natural, before, right, down)),
		reset: () => setFraming(untouched),
		isUntouched: JSON.stringify(framing) === JSON.stringify(untouched),
	};
}

export type PhotoFraming = ReturnType<typeof usePhotoFraming>;
