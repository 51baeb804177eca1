import { useId } from 'react';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Slider } from '../../../ui/slider.tsx';
import { type CaseSize, OnTheWrist, ThroughTheWrist } from './size-drawings.tsx';
import { useWrist } from './use-wrist.ts';
import { roomOnWrist, wristRange } from './wrist.ts';

/** The case to scale on the visitor's wrist, from above and in cross-section. */
export function SizeOutline({ size, outline }: { size: CaseSize; outline: string | null }) {
	const { t, language } = useTranslation();
	const sliderId = useId();
	const [wrist, setWrist] = useWrist();
	const number = (value: number) => formatNumber(value, language, 1);
	const room = roomOnWrist(size.lugToLug ?? size.diameter, wrist);
	const inSection = size.thickness !== null;
	const figures = { room: number(Math.abs(room)), wrist: number(wrist / 10) };
	return (
		<div
			className={`grid items-center gap-x-14 ${inSection ? 'lg:grid-cols-[3fr_2fr]' : 'sm:grid-cols-2 lg:grid-cols-[3fr_7fr]'}`}
		>
			<div className={`grid gap-6 ${inSection ? 'sm:grid-cols-2' : ''}`}>
				<figure>
					<OnTheWrist
						size={size}
						outline={outline}
						wrist={wrist}
						number={number}
						label={t('watch.size.above')}
					/>
					<figcaption className="mt-2 text-center text-sm text-soft">{t('watch.size.above')}</figcaption>
				</figure>
				{inSection && (
					<figure>
						<ThroughTheWrist size={size} wrist={wrist} number={number} label={t('watch.size.section')} />
						<figcaption className="mt-2 text-center text-sm text-soft">{t('watch.size.section')}</figcaption>
					</figure>
				)}
			</div>
			<div>
				<div className="mt-6 grid gap-1 lg:mt-0">
					<span className="flex items-baseline justify-between gap-4">
						<label htmlFor={sliderId}>{t('watch.size.wrist')}</label>
						<span className="figures font-medium">{t('watch.size.centimetres', figures)}</span>
					</span>
					<Slider
						id={sliderId}
						min={wristRange.min}
						max={wristRange.max}
						step={1}
						value={wrist}
						aria-valuetext={t('watch.size.centimetres', figures)}
						onMove={setWrist}
					/>
				</div>
				<p aria-live="polite" className="text-sm text-soft">
					{t(room >= 0 ? 'watch.size.inside' : 'watch.size.over', figures)}
				</p>
			</div>
		</div>
	);
}
