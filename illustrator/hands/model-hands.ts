import type { Build } from '../build.ts';

type ModelHands = {
	/** Shapes of the hour hand and the minute hand. */
	shapes: readonly [hour: string, minute: string];
	/** Width relative to other hands of the shape: one factor for both hands, or one for each. */
	broad?: number | readonly [hour: number, minute: number];
	/** Whether the luminous pip is at the short end of the seconds hand. */
	pearlBehind?: boolean;
};

/** Hands that the data's single word for their shape does not fully describe. The first match applies. */
const known: readonly (readonly [RegExp, ModelHands])[] = [
	[/SKX/, { shapes: ['sword', 'sword'], broad: 1.15, pearlBehind: true }],
	[/1965 Diver|Willard/, { shapes: ['pencil', 'pencil'], broad: 1.45 }],
	[/Moonwatch|Speedmaster|MoonSwatch|Lunar Pilot|Navitimer/, { shapes: ['pencil', 'pencil'] }],
	[/Marinemaster|Kinetic Diver/, { shapes: ['sword', 'sword'], broad: 1.2 }],
	[/Solar Diver|Ocean Star|Aquis/, { shapes: ['pencil', 'pencil'], broad: 1.3 }],
	[/Promaster Dive/, { shapes: ['sword', 'pencil'], broad: [1.1, 1.35] }],
	[/Kamasu|Mako/, { shapes: ['sword', 'sword'], broad: [1.2, 0.95] }],
	[/Rolex (Submariner|GMT-Master II)$/, { shapes: ['mercedes', 'mercedes'], broad: 1.18 }],
	[/Oysterdate|Submariner Date/, { shapes: ['mercedes', 'mercedes'], broad: 0.95 }],
	[/Pelagos/, { shapes: ['snowflake', 'snowflake'], broad: 1.12 }],
	[/Pilot Pioneer/, { shapes: ['pencil', 'pencil'] }],
	[/Daytona|Datejust|Day-Date|Carrera|El Primero/, { shapes: ['baton', 'baton'], broad: 0.82 }],
	[/PRX|PR 100|Tsuyosa/, { shapes: ['baton', 'baton'], broad: 0.9 }],
	[/Seamaster Diver/, { shapes: ['skeleton', 'skeleton'], broad: 1.1 }],
	[/Aqua Terra/, { shapes: ['sword', 'arrow'], broad: 0.95 }],
	[/GG-W-113/, { shapes: ['syringe', 'syringe'] }],
];

export function modelHands({ watch, art, matches }: Build): ModelHands {
	const name = `${watch.brand} ${watch.model}`;
	const found = known.find(([pattern]) => pattern.test(name))?.[1];
	return found ?? { shapes: [matches(/arrow hour hand/i) ? 'arrow' : art.hands, art.hands] };
}
