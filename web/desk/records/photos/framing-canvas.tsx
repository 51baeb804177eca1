import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PhotoFraming } from './use-photo-framing.ts';

const keys: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The preview of a crop, which is moved by dragging or with the arrow keys. */
export function FramingCanvas({ photoFraming }: { photoFraming: PhotoFraming }) {
	const { canvas, cropWidth, move } = photoFraming;
	const { t } = useTranslation();
	const grabbed = useRef<{ x: number; y: number }>(null);
	const drag = (event: PointerEvent<HTMLCanvasElement>) => {
		const from = grabbed.current;
		if (!from || !cropWidth) return;
		const scale = cropWidth / event.currentTarget.clientWidth;
		move((from.x - event.clientX) * scale, (from.y - event.clientY) * scale);
		grabbed.current = { x: event.clientX, y: event.clientY };
	};
	const release = () => {
		grabbed.current = null;
	};
	const press = (event: KeyboardEvent) => {
		const direction = keys[event.key];
		if (!direction || !cropWidth) return;
		event.preventDefault();
		const distance = cropWidth / 40;
		move(direction[0] * distance, direction[1] * distance);
	};
	return (
		<div className="flex h-[min(45dvh,24rem)] items-center justify-center rounded-base bg-sunken p-2">
			<canvas
				ref={canvas}
				tabIndex={0}
				role="img"
				aria-label={t('desk.photos.edit.preview')}
				className="max-h-full max-w-full cursor-grab touch-none object-contain active:cursor-grabbing"
				onKeyDown={press}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					grabbed.current = { x: event.clientX, y: event.clientY };
				}}
				onPointerMove={drag}
				onPointerUp={release}
				onPointerCancel={release}
			/>
		</div>
	);
}
