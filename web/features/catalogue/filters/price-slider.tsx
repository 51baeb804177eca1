import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SliderTrack, sliderThumb } from '../../../ui/slider.tsx';
import { nearestStop } from './price-stops.ts';

type PriceSliderProps = {
	stops: readonly number[];
	low: number;
	high: number;
	onMove: (range: { low: number; high: number }) => void;
	/** Called when the user releases the slider or a key. */
	onSettle: () => void;
};

/**
 * Two native range inputs on one track, with the browser's own behavior for arrow keys, Home, End and touch.
 */
export function PriceSlider({ stops, low, high, onMove, onSettle }: PriceSliderProps) {
	const { t, language } = useTranslation();
	const last = stops.length - 1;
	const [from, to] = [nearestStop(stops, low), nearestStop(stops, high)];
	const priceAt = (index: number) => stops[index] ?? 0;
	const common = {
		min: 0,
		max: last,
		step: 1,
		onPointerUp: onSettle,
		onKeyUp: onSettle,
	} as const;
	return (
		<div className="relative h-11">
			<SliderTrack from={from / last} to={to / last} />
			<input
				type="range"
				{...common}
				value={from}
				aria-label={t('catalogue.filters.priceFrom')}
				aria-valuetext={`${formatClp(low, language)} CLP`}
				onChange={(event) => onMove({ low: priceAt(Math.min(event.target.valueAsNumber, to)), high })}
				// If both thumbs are at the upper end, the lower one must remain reachable.
				className={`${sliderThumb} ${from > last / 2 ? 'z-10' : ''}`}
			/>
			<input
				type="range"
				{...common}
				value={to}
				aria-label={t('catalogue.filters.priceTo')}
				aria-valuetext={`${formatClp(high, language)} CLP`}
				onChange={(event) => onMove({ low, high: priceAt(Math.max(event.target.valueAsNumber, from)) })}
				className={sliderThumb}
			/>
		</div>
	);
}
