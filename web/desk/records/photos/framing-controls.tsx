import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Slider } from '../../../ui/slider.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import type { PhotoFraming } from './use-photo-framing.ts';

/** Enter in a slider must not submit the watch's form. */
const notSaving = (event: KeyboardEvent) => {
	if (event.key === 'Enter') event.preventDefault();
};

/** Quarter turns, square crop, straightening and zoom. */
export function FramingControls({ photoFraming: { framing, change } }: { photoFraming: PhotoFraming }) {
	const { t } = useTranslation();
	const [angleId, zoomId] = [useId(), useId()];
	return (
		<>
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
		</>
	);
}
