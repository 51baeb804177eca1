import { useId, useState } from 'react';
import { formatNumber } from '#contract/languages/numbers.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { useOwnWatch } from './use-own-watch.ts';
import { useWrist } from './use-wrist.ts';
import { wristRange } from './wrist.ts';

const OwnWatchForm = lazyWithTexts(
	() => import('./own-watch-form.tsx'),
	() => <Skeleton className="h-37" />,
);

/** The visitor's wrist and own watch, both stored in this browser. */
export function SizeControls() {
	return (
		<div className="grid gap-4">
			<WristSlider />
			<OwnWatchControls />
		</div>
	);
}

function WristSlider() {
	const { t, language } = useTranslation();
	const sliderId = useId();
	const [wrist, setWrist] = useWrist();
	const centimetres = t('watch.size.centimetres', { wrist: formatNumber(wrist / 10, language, 1) });
	return (
		<div className="grid gap-1">
			<span className="flex items-baseline justify-between gap-4">
				<label htmlFor={sliderId}>{t('watch.size.wrist')}</label>
				<span className="figures font-medium">{centimetres}</span>
			</span>
			<Slider
				id={sliderId}
				min={wristRange.min}
				max={wristRange.max}
				step={1}
				value={wrist}
				aria-valuetext={centimetres}
				onMove={setWrist}
			/>
		</div>
	);
}

function OwnWatchControls() {
	const { t, language } = useTranslation();
	const [own, setOwn] = useOwnWatch();
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const size = own && [own.diameter, own.lugToLug].flatMap((value) => value ?? []);
	return (
		<div className="grid gap-2 border-t border-line pt-4">
			{own && size && (
				<p className="flex items-center gap-3">
					<svg viewBox="0 0 28 4" width="28" height="4" aria-hidden="true" className="shrink-0">
						<path d="M0 2H28" stroke="var(--accent)" strokeWidth="2" strokeDasharray="6 4" />
					</svg>
					<span className="wrap-anywhere">
						{t('watch.size.own.legend', {
							name: own.name ?? t('watch.size.own.unnamed'),
							size: size.map((value) => formatNumber(value, language, 1)).join(' × '),
						})}
					</span>
				</p>
			)}
			<div className="-ml-[min(0.75rem,5vw)] flex flex-wrap">
				<Button
					look="plain"
					size="small"
					aria-expanded={isOpen}
					aria-controls={isOpen ? id : undefined}
					onClick={() => setOpen(!isOpen)}
				>
					{t(isOpen ? 'watch.size.own.close' : own ? 'watch.size.own.change' : 'watch.size.own.add')}
				</Button>
				{own && (
					<Button
						look="plain"
						size="small"
						onClick={() => {
							setOwn(null);
							setOpen(false);
						}}
					>
						{t('watch.size.own.remove')}
					</Button>
				)}
			</div>
			{isOpen && (
				<div id={id}>
					<OwnWatchForm />
				</div>
			)}
		</div>
	);
}
