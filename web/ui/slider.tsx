import type { ComponentPropsWithRef } from 'react';

/** A native range input of which only the thumb reacts to the pointer, so that two can share a track. */
export const sliderThumb =
	'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent outline-none [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-raised [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-raised focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-accent';

/** The track of a slider. It is filled between `from` and `to` (0 to 1). */
export function SliderTrack({ from, to }: { from: number; to: number }) {
	return (
		<div className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
			<div
				className="absolute h-full rounded-full bg-accent"
				style={{ left: `${from * 100}%`, right: `${100 - to * 100}%` }}
			/>
		</div>
	);
}

type SliderProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'min' | 'max' | 'value' | 'onChange'> & {
	min: number;
	max: number;
	value: number;
	onMove: (value: number) => void;
};

/** Selects one value in a range: drag, tap on the track, arrow keys, Home and End. */
export function Slider({ min, max, value, onMove, ...rest }: SliderProps) {
	return (
		<span className="relative block h-11">
			<SliderTrack from={0} to={(value - min) / (max - min)} />
			<input
				{...rest}
				type="range"
				min={min}
				max={max}
				value={value}
				onChange={(event) => onMove(event.target.valueAsNumber)}
				className={`${sliderThumb} pointer-events-auto!`}
			/>
		</span>
	);
}
