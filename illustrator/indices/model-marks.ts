import type { WatchToDraw } from '../watch-to-draw.ts';

/** The luminous markers of a diver, if the data does not fully describe them. */
export type PaintedMarks = {
	/** Shape of the markers between 12, 3, 6 and 9. */
	between: 'round' | 'square' | 'wedge';
	/** Shape of the markers at 3, 6 and 9: straight, or tapered toward the center. */
	quarters: 'bar' | 'taper';
	/** Half the width of a marker as a fraction of the dial's radius. */
	size: number;
};

/** Applied markers relative to the default ones: width, length, and width at the inner end. */
export type Batons = { broad: number; long: number; foot: number };

const nameOf = ({ brand, model }: WatchToDraw) => `${brand} ${model}`;

const painted: readonly (readonly [RegExp, PaintedMarks])[] = [
	[/SKX/, { between: 'round', quarters: 'taper', size: 0.082 }],
	[/5 Sports/, { between: 'round', quarters: 'taper', size: 0.076 }],
	[/Kinetic Diver/, { between: 'round', quarters: 'bar', size: 0.086 }],
	[/Marinemaster/, { between: 'round', quarters: 'bar', size: 0.07 }],
	[/Promaster/, { between: 'round', quarters: 'taper', size: 0.07 }],
	[/Certina/, { between: 'round', quarters: 'bar', size: 0.064 }],
	[/Kamasu/, { between: 'wedge', quarters: 'taper', size: 0.066 }],
	[/Pelagos/, { between: 'square', quarters: 'bar', size: 0.072 }],
	[/Black Bay 58/, { between: 'round', quarters: 'bar', size: 0.066 }],
	[/Oysterdate/, { between: 'round', quarters: 'bar', size: 0.072 }],
	[/Submariner Date/, { between: 'round', quarters: 'bar', size: 0.066 }],
	[/Rolex (Submariner|GMT)/, { between: 'round', quarters: 'bar', size: 0.086 }],
	[/Seamaster Diver/, { between: 'round', quarters: 'bar', size: 0.074 }],
];

/** The markers of a dial painted like a diver's, or null if the data describes them fully. */
export function paintedMarks(watch: WatchToDraw): PaintedMarks | null {
	const name = nameOf(watch);
	return painted.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

const applied: readonly (readonly [RegExp, Partial<Batons>])[] = [
	[/Moonwatch|Speedmaster|MoonSwatch|Navitimer/, { broad: 0.42, long: 0.9 }],
	[/Lunar Pilot/, { broad: 0.5 }],
	[/Daytona|Pagani/, { broad: 0.55, long: 1.05 }],
	[/El Primero|Carrera/, { broad: 0.5, long: 1.15 }],
	[/PRX|PR 100|Tsuyosa/, { broad: 0.62, long: 1.1 }],
	[/Datejust|Day-Date/, { broad: 0.55, long: 1.15 }],
	[/Constellation|Memovox/, { broad: 0.55, long: 1.15 }],
	[/Grand Seiko/, { broad: 0.8, long: 1.1 }],
	[/Aqua Terra/, { broad: 1, long: 1.2, foot: 0.4 }],
	[/1965 Diver/, { broad: 1.25 }],
	[/Willard/, { broad: 1.2, long: 0.85 }],
	[/Ocean Star|Aquis/, { broad: 0.85, long: 1.15 }],
];

/** How the applied markers of a model differ from the default ones. */
export function batons(watch: WatchToDraw): Batons {
	const name = nameOf(watch);
	const known = applied.find(([pattern]) => pattern.test(name))?.[1];
	return { broad: 1, long: 1, foot: 1, ...known };
}
