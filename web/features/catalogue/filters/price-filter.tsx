import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Range } from '#contract/catalogue/filter-address.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SliderTrack, sliderThumb } from '../../../ui/slider.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nearestStop, type PriceScale, priceStops, settledRange, typedPrice } from './price-stops.ts';

type PriceFilterProps = {
	legend: string;
	scale: PriceScale;
	range: Range;
	onChange: (range: Range) => void;
};

/** From and to in CLP: two thumbs to drag, two fields to type in. */
export function PriceFilter({ legend, scale, range: { min, max }, onChange }: PriceFilterProps) {
	const { t, language } = useTranslation();
	const stops = useMemo(() => priceStops(scale), [scale]);
	const given = `${min}-${max}`;
	const [draft, setDraft] = useState({ given, low: min ?? scale.min, high: max ?? scale.max });
	// The address changed under the hand (a chip, Back): start again from it.
	const { low, high } = draft.given === given ? draft : { low: min ?? scale.min, high: max ?? scale.max };
	const move = (range: { low: number; high: number }) => setDraft({ given, ...range });
	const settle = (range: { low: number | null; high: number | null }) => {
		const next = settledRange(range.low, range.high, scale);
		// Kept until the address has followed: the other end may be typed before.
		move({ low: next.min ?? scale.min, high: next.max ?? scale.max });
		if (next.min !== min || next.max !== max) onChange(next);
	};
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{legend}</legend>
			<PriceSlider stops={stops} low={low} high={high} onMove={move} onSettle={() => settle({ low, high })} />
			<div className="mt-1 grid grid-cols-2 gap-2">
				<TypedPrice
					key={`from-${low}-${language}`}
					label={t('catalogue.filters.from')}
					text={formatClp(low, language)}
					onSettle={(price) => settle({ low: price, high })}
				/>
				<TypedPrice
					key={`to-${high}-${language}`}
					label={t('catalogue.filters.to')}
					text={formatClp(high, language)}
					onSettle={(price) => settle({ low, high: price })}
				/>
			</div>
		</fieldset>
	);
}

type TypedPriceProps = { label: string; text: string; onSettle: (price: number | null) => void };

function TypedPrice({ label, text, onSettle }: TypedPriceProps) {
	const [typed, setTyped] = useState(text);
	const settle = () => {
		if (typed !== text) onSettle(typedPrice(typed));
	};
	return (
		<TextField
			label={label}
			inputMode="numeric"
			autoComplete="off"
			value={typed}
			onFocus={(event) => event.target.select()}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={settle}
			onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
		/>
	);
}

type PriceSliderProps = {
	stops: readonly number[];
	low: number;
	high: number;
	onMove: (range: { low: number; high: number }) => void;
	/** The hand has let go: the range is meant. */
	onSettle: () => void;
};

/** Two native ranges on one track: arrow keys, Home, End and a finger all work as the browser does them. */
function PriceSlider({ stops, low, high, onMove, onSettle }: PriceSliderProps) {
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
				// Where both thumbs meet at the upper end, the lower one must stay within reach.
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
