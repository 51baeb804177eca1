import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Range } from '#contract/catalogue/filter-address.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
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
				<TypedField
					key={`from-${low}-${language}`}
					label={t('catalogue.filters.from')}
					inputMode="numeric"
					text={formatClp(low, language)}
					onSettle={(typed) => settle({ low: typedPrice(typed), high })}
				/>
				<TypedField
					key={`to-${high}-${language}`}
					label={t('catalogue.filters.to')}
					inputMode="numeric"
					text={formatClp(high, language)}
					onSettle={(typed) => settle({ low, high: typedPrice(typed) })}
				/>
			</div>
		</fieldset>
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

type RangeFilterProps = {
	legend: string;
	range: Range;
	/** The lowest and the highest number that there are, shown while a field is empty. */
	bounds: { min: number; max: number } | null;
	onChange: (range: Range) => void;
};

export function RangeFilter({ legend, range, bounds, onChange }: RangeFilterProps) {
	const { t, language } = useTranslation();
	const settle = (next: Range) => {
		const { min, max } = next;
		const ordered = min !== null && max !== null && min > max ? { min: max, max: min } : next;
		if (ordered.min !== range.min || ordered.max !== range.max) onChange(ordered);
	};
	// A year has no separator of thousands.
	const written = (number: number) =>
		Number.isInteger(number) ? String(number) : formatNumber(number, language, 2);
	const field = (end: 'min' | 'max', label: string) => (
		<TypedField
			key={`${end}-${range[end]}`}
			label={label}
			inputMode="decimal"
			placeholder={bounds ? written(bounds[end]) : undefined}
			text={range[end] === null ? '' : written(range[end])}
			onSettle={(typed) => {
				const number = typedNumber(typed);
				settle({ ...range, [end]: number });
				return number;
			}}
		/>
	);
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{legend}</legend>
			<div className="grid grid-cols-2 gap-2">
				{field('min', t('catalogue.filters.from'))}
				{field('max', t('catalogue.filters.to'))}
			</div>
		</fieldset>
	);
}

type TypedFieldProps = {
	label: string;
	inputMode: 'numeric' | 'decimal';
	placeholder?: string;
	/** As it is now; another text counts when the field is left. */
	text: string;
	/** Null: nothing usable, and the field becomes empty. */
	onSettle: (typed: string) => unknown;
};

function TypedField({ label, inputMode, placeholder, text, onSettle }: TypedFieldProps) {
	const [typed, setTyped] = useState(text);
	const settle = () => {
		if (typed !== text && onSettle(typed) === null) setTyped('');
	};
	return (
		<TextField
			label={label}
			inputMode={inputMode}
			autoComplete="off"
			placeholder={placeholder}
			value={typed}
			onFocus={(event) => event.target.select()}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={settle}
			onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
		/>
	);
}

/** A number as people type it, with a point or a comma; null: nothing usable. */
function typedNumber(text: string): number | null {
	const [digits] = /\d{1,6}(?:[.,]\d{1,2})?/.exec(text) ?? [];
	return digits === undefined ? null : Number(digits.replace(',', '.'));
}
