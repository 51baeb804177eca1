import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/pictures/files.schema.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useDeskChange } from '../../calls/use-desk-change.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { cutSize, drawCut, type Framing, shifted, untouched } from './framing.ts';
import type { RecordPicture } from './record-pictures.ts';
import { toJpeg } from './shrink-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

const previewWidth = 720;
const sentWidth = 1600;
const keys: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Enter in a slider must not submit the watch's form. */
const notSaving = (event: KeyboardEvent) => {
	if (event.key === 'Enter') event.preventDefault();
};

type EditPhotoDialogProps = {
	picture: RecordPicture;
	onClose: () => void;
	/** Called with the cropped photograph, which replaces this one. */
	onDone: (documentId: string) => void;
};

/**
 * Rotates, straightens and crops a photograph. The result is a new photograph with the same descriptions.
 */
export default function EditPhotoDialog({ picture, onClose, onDone }: EditPhotoDialogProps) {
	const { t, language } = useTranslation();
	const canvas = useRef<HTMLCanvasElement>(null);
	const [photo, setPhoto] = useState<HTMLImageElement>();
	const [framing, setFraming] = useState<Framing>(untouched);
	const [angleId, zoomId] = [useId(), useId()];
	const grabbed = useRef<{ x: number; y: number }>(null);

	useEffect(() => {
		const image = new Image();
		image.onload = () => setPhoto(image);
		image.src = picture.original;
		return () => {
			image.onload = null;
		};
	}, [picture.original]);
	useEffect(() => {
		if (photo && canvas.current) drawCut(canvas.current, photo, framing, previewWidth);
	}, [photo, framing]);

	const natural = photo && { width: photo.naturalWidth, height: photo.naturalHeight };
	/** Keeps the crop inside the photograph. */
	const change = (changes: Partial<Framing>) =>
		natural && setFraming((before) => shifted(natural, { ...before, ...changes }, 0, 0));
	const move = (right: number, down: number) =>
		natural && setFraming((before) => shifted(natural, before, right, down));
	const drag = (event: PointerEvent<HTMLCanvasElement>) => {
		const from = grabbed.current;
		if (!from || !natural) return;
		const scale = cutSize(natural, framing).width / event.currentTarget.clientWidth;
		move((from.x - event.clientX) * scale, (from.y - event.clientY) * scale);
		grabbed.current = { x: event.clientX, y: event.clientY };
	};
	const release = () => {
		grabbed.current = null;
	};
	const press = (event: KeyboardEvent) => {
		const direction = keys[event.key];
		if (!direction || !natural) return;
		event.preventDefault();
		const distance = cutSize(natural, framing).width / 40;
		move(direction[0] * distance, direction[1] * distance);
	};

	const save = useDeskChange(
		async (api, of: HTMLImageElement) => {
			const cropped = document.createElement('canvas');
			drawCut(cropped, of, framing, sentWidth);
			const file = await toJpeg(cropped);
			if (!file) throw new Error('the canvas gives no picture');
			const path = `upload/files/${picture.documentId}`;
			const { name, caption, alternativeTexts } = await api.get<UploadedFile>(path);
			const info = { name, caption, alternativeText: alternativeTexts };
			onDone((await uploadPhoto({ file, name, language, info })).documentId);
		},
		{ done: () => t('desk.photos.edited') },
	);
	const isUntouched = JSON.stringify(framing) === JSON.stringify(untouched);

	return (
		<Dialog
			open
			onClose={onClose}
			title={t('desk.photos.edit.title')}
			size="medium"
			footer={
				<>
					<Button look="quiet" onClick={() => setFraming(untouched)} disabled={isUntouched}>
						{t('desk.photos.edit.reset')}
					</Button>
					<Button
						busy={save.isPending}
						disabled={!photo || isUntouched}
						onClick={() => photo && save.mutate(photo)}
					>
						{t('desk.photos.edit.save')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
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
				<p className="text-sm text-soft">{t('desk.photos.edit.hint')}</p>
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<SmallButton onClick={() => change({ quarterTurns: (framing.quarterTurns + 3) % 4 })}>
						{t('desk.photos.edit.left')}
					</SmallButton>
					<SmallButton onClick={() => change({ quarterTurns: (framing.quarterTurns + 1) % 4 })}>
						{t('desk.photos.edit.right')}
					</SmallButton>
					<Switch
						label={t('desk.photos.edit.square')}
						checked={framing.isSquare}
						onChange={(isSquare) => change({ isSquare })}
					/>
				</div>
				<div className="grid gap-x-6 sm:grid-cols-2">
					<div>
						<label htmlFor={angleId} className="text-sm">
							{t('desk.photos.edit.straighten', { angle: framing.angle })}
						</label>
						<Slider
							id={angleId}
							onKeyDown={notSaving}
							min={-15}
							max={15}
							step={0.5}
							value={framing.angle}
							onMove={(angle) => change({ angle })}
						/>
					</div>
					<div>
						<label htmlFor={zoomId} className="text-sm">
							{t('desk.photos.edit.zoom', { zoom: Math.round(framing.zoom * 100) })}
						</label>
						<Slider
							id={zoomId}
							onKeyDown={notSaving}
							min={1}
							max={3}
							step={0.05}
							value={framing.zoom}
							onMove={(zoom) => change({ zoom })}
						/>
					</div>
				</div>
			</div>
		</Dialog>
	);
}
