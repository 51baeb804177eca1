import { useTranslation } from 'react-i18next';
import { formatClp } from '#contract/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { nearestStop } from './price-stops.ts';

type PriceSliderProps = {
	stops: readonly number[];
	low: number;
	high: number;
	onMove: (range: { low: number; high: number }) => void;
	/** The hand has let go: the range is meant. */
	onSettle: () => void;
};

const thumb =
	'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent outline-none [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-raised [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-raised focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-accent';

/** Two native ranges on one track: arrow keys, Home, End and a finger all work as the browser does them. */
export function PriceSlider({ stops, low, high, onMove, onSettle }: PriceSliderProps) {
	const { t } = useTranslation();
	const language = useLanguage();
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
			<div className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
				<div
					className="absolute h-full rounded-full bg-accent"
					style={{ left: `${(from / last) * 100}%`, right: `${100 - (to / last) * 100}%` }}
				/>
			</div>
			<input
				type="range"
				{...common}
				value={from}
				aria-label={t('catalogue.filters.priceFrom')}
				aria-valuetext={`${formatClp(low, language)} CLP`}
				onChange={(event) => onMove({ low: priceAt(Math.min(event.target.valueAsNumber, to)), high })}
				// Where both thumbs meet at the upper end, the lower one must stay within reach.
				className={`${thumb} ${from > last / 2 ? 'z-10' : ''}`}
			/>
			<input
				type="range"
				{...common}
				value={to}
				aria-label={t('catalogue.filters.priceTo')}
				aria-valuetext={`${formatClp(high, language)} CLP`}
				onChange={(event) => onMove({ low, high: priceAt(Math.max(event.target.valueAsNumber, from)) })}
				className={thumb}
			/>
		</div>
	);
}
