import type { WatchToDraw } from './watch-to-draw.ts';

/**
 * One lug: `breadth` mm at its tip; its outer edge leaves the round case at the clock angle `root`, follows
 * it for the part `flow`, and comes to the tip with `lean` degrees (positive: the tip bends in, negative: it
 * splays out). `corner` is the radius (mm) of the tip's outer corner, `cut` how much lower that corner lies
 * than the inner one. `chamfer` is the width (mm) of the polished edge at the case and at the tip.
 */
export type Lugs = {
	breadth: number;
	root: number;
	flow: number;
	lean: number;
	corner: number;
	cut: number;
	chamfer: readonly [number, number];
	/** The space between both lugs is part of the case. */
	hood?: boolean;
	/** Holes for the spring bars go through the lugs. */
	drilled?: boolean;
};

const family = {
	straight: { breadth: 2.7, root: 66, flow: 0.3, lean: -5, corner: 0.6, cut: 0, chamfer: [0.35, 0.45] },
	oyster: { breadth: 3.2, root: 74, flow: 0.35, lean: 4, corner: 1, cut: 0.35, chamfer: [0.3, 0.45] },
	slim: { breadth: 2, root: 50, flow: 0.4, lean: -9, corner: 0.7, cut: 0.2, chamfer: [0.3, 0.35] },
	twisted: { breadth: 2.6, root: 72, flow: 0.3, lean: 17, corner: 1, cut: 0.5, chamfer: [2.1, 0.35] },
	drilled: {
		breadth: 2.9,
		root: 62,
		flow: 0.35,
		lean: -5,
		corner: 0.15,
		cut: 0,
		chamfer: [0, 0],
		drilled: true,
	},
	crab: { breadth: 3, root: 47, flow: 0.5, lean: -24, corner: 0.5, cut: -0.5, chamfer: [0.5, 0.8] },
	wire: { breadth: 1.15, root: 36, flow: 0.1, lean: 0, corner: 0.15, cut: 0, chamfer: [0.2, 0.2] },
	short: { breadth: 2.4, root: 44, flow: 0.5, lean: -12, corner: 0.8, cut: 0.3, chamfer: [0.3, 0.4] },
	hooded: {
		breadth: 3.9,
		root: 56,
		flow: 0.5,
		lean: -8,
		corner: 1.3,
		cut: 0.9,
		chamfer: [0.3, 0.9],
		hood: true,
	},
	faceted: { breadth: 3, root: 63, flow: 0.3, lean: -7, corner: 0.15, cut: 0.5, chamfer: [0.7, 1.35] },
} as const satisfies Record<string, Lugs>;

/** Shoulders beside the crown. `flank`: the whole side of the case swells, as a Speedmaster's does. */
export type Guards = 'none' | 'pointed' | 'rounded' | 'square' | 'flank' | 'shoulder';
/** Edge of a turning bezel: fine coining, coarse knurling, scallops, or twelve sides; with how many. */
export type BezelEdge = { kind: 'coin' | 'knurl' | 'scallop' | 'sides'; count: number };
export type LinkPattern =
	| 'oyster'
	| 'jubilee'
	| 'five'
	| 'riveted'
	| 'bars'
	| 'pressed'
	| 'nine'
	| 'beads'
	| 'wide'
	| 'seven'
	| 'three';

/** How a model is shaped where its data has no word for it. Sizes and colours come from the data. */
export type Traits = {
	lugs: Lugs;
	guards: Guards;
	edge: BezelEdge;
	/** Minutes that the scale of a diver's bezel marks one by one, from zero. */
	marks: 15 | 20 | 60;
	links: LinkPattern;
	/** Outer and inner radius of the bezel as parts of the case's. */
	bezel?: readonly [number, number];
	/** The bezel's scale has a figure every five minutes, not every ten. */
	fives?: boolean;
	/** Colour of the triangle at the bezel's zero, where it is not the scale's. */
	pip?: string;
	/** How far a crown without guards stands out and half its height, in millimetres. */
	crown?: readonly [number, number];
	/** Half of a barrel's straight end as a part of the case's width. */
	ends?: number;
	/** Clock angle and name of a power reserve on the dial. */
	reserveAt?: number;
	/** The movement's words on the dial, where they are not its kind. */
	movementWords?: string;
};

type Entry = { lugs: keyof typeof family } & Partial<Omit<Traits, 'lugs'>> & { lug?: Partial<Lugs> };

/** By brand and model, the first that fits. */
const models: readonly (readonly [RegExp, Entry])[] = [
	[
		/SKX|5 Sports/,
		{
			lugs: 'short',
			lug: { breadth: 3.6, root: 58, corner: 1.1, cut: 0.5, lean: 10, drilled: true },
			guards: 'shoulder',
			edge: { kind: 'knurl', count: 60 },
			marks: 20,
			links: 'oyster',
		},
	],
	[
		/1965 Diver/,
		{
			lugs: 'faceted',
			lug: { breadth: 2.9, chamfer: [0.3, 1.5] },
			guards: 'none',
			edge: { kind: 'coin', count: 120 },
			links: 'three',
			bezel: [0.955, 0.74],
		},
	],
	[
		/Marinemaster/,
		{
			lugs: 'faceted',
			lug: { breadth: 3.6, root: 70, chamfer: [1.5, 1.1], drilled: true, corner: 0.5, lean: 4 },
			guards: 'shoulder',
			edge: { kind: 'knurl', count: 72 },
			marks: 20,
			links: 'three',
			bezel: [0.925, 0.7],
		},
	],
	[
		/Solar Diver/,
		{
			lugs: 'faceted',
			lug: { breadth: 2.5, chamfer: [0.5, 0.9] },
			guards: 'rounded',
			edge: { kind: 'coin', count: 96 },
			links: 'three',
		},
	],
	[
		/Kinetic Diver/,
		{
			lugs: 'crab',
			lug: { breadth: 3.4, root: 56 },
			guards: 'rounded',
			edge: { kind: 'scallop', count: 24 },
			marks: 20,
			links: 'three',
		},
	],
	[
		/Alpinist/,
		{ lugs: 'twisted', lug: { breadth: 2.3, root: 62, chamfer: [1, 0.4], lean: 10 }, guards: 'none' },
	],
	[
		/Speedtimer/,
		{
			lugs: 'straight',
			lug: { breadth: 2.6, root: 60, chamfer: [0.3, 0.7] },
			guards: 'none',
			links: 'three',
		},
	],
	[
		/Grand Seiko Shunbun/,
		{
			lugs: 'faceted',
			lug: { breadth: 3.1, root: 70, chamfer: [1.3, 1.7], lean: 2 },
			links: 'five',
			reserveAt: 240,
			movementWords: 'SPRING DRIVE',
		},
	],
	[
		/Grand Seiko Snowflake/,
		{
			lugs: 'faceted',
			lug: { breadth: 3.1, root: 66, chamfer: [0.9, 1.3] },
			guards: 'rounded',
			links: 'five',
			reserveAt: 240,
			movementWords: 'SPRING DRIVE',
		},
	],
	[/Grand Seiko/, { lugs: 'faceted', lug: { breadth: 2.7, root: 58, chamfer: [0.8, 1.2] }, links: 'five' }],
	[
		/Orient Mako/,
		{
			lugs: 'straight',
			lug: { breadth: 2.9, chamfer: [0.3, 0.9], cut: 0.6 },
			guards: 'rounded',
			edge: { kind: 'coin', count: 120 },
			links: 'oyster',
		},
	],
	[
		/Orient Kamasu/,
		{
			lugs: 'crab',
			lug: { breadth: 3.1, root: 60, flow: 0.45, lean: -16, chamfer: [0.5, 1.1] },
			guards: 'pointed',
			edge: { kind: 'knurl', count: 48 },
			links: 'three',
		},
	],
	[/Bambino/, { lugs: 'slim', lug: { breadth: 2.2, root: 46, chamfer: [0, 0] } }],
	[
		/Promaster/,
		{
			lugs: 'hooded',
			lug: { breadth: 4.2, root: 64, corner: 1.6, cut: 1.1, chamfer: [0.3, 0.6] },
			guards: 'shoulder',
			edge: { kind: 'scallop', count: 20 },
			marks: 20,
		},
	],
	[/Brycen/, { lugs: 'drilled', lug: { drilled: false, breadth: 3, chamfer: [0.2, 0.5] } }],
	[
		/Certina/,
		{
			lugs: 'drilled',
			lug: { drilled: false, breadth: 3.6, root: 68, chamfer: [0.2, 1], corner: 0.4, cut: 0.9 },
			guards: 'square',
			edge: { kind: 'scallop', count: 16 },
			links: 'beads',
		},
	],
	[
		/Ocean Star/,
		{
			lugs: 'straight',
			lug: { breadth: 3.1, root: 60, lean: 10, chamfer: [0.9, 0.6], corner: 1.2 },
			guards: 'rounded',
			edge: { kind: 'scallop', count: 36 },
			links: 'seven',
			bezel: [0.985, 0.77],
		},
	],
	[/Multifort/, { lugs: 'crab', lug: { breadth: 2.3, root: 44, lean: -26 } }],
	[/Pilot Pioneer/, { lugs: 'straight', ends: 0.36, bezel: [0.9, 0.8] }],
	[/Khaki Field Mech|GG-W/, { lugs: 'drilled', lug: { breadth: 2.5, root: 52, flow: 0.6 } }],
	[
		/Khaki/,
		{ lugs: 'drilled', lug: { breadth: 2.7, root: 54, flow: 0.55, chamfer: [0.2, 0.6] }, links: 'three' },
	],
	[/Intra-Matic/, { lugs: 'slim', lug: { breadth: 1.9, root: 44 } }],
	[
		/Lunar Pilot/,
		{
			lugs: 'straight',
			lug: { breadth: 3.4, root: 58, flow: 0.45, chamfer: [0.3, 1.1] },
			links: 'three',
			bezel: [0.955, 0.79],
		},
	],
	[/Max Bill/, { lugs: 'wire', lug: { breadth: 1.5, root: 38 } }],
	[/Nomos/, { lugs: 'wire', lug: { breadth: 1.25, root: 38 } }],
	[
		/Invicta/,
		{
			lugs: 'straight',
			lug: { breadth: 3.2, root: 68, chamfer: [0, 0], corner: 0.9 },
			guards: 'square',
			edge: { kind: 'coin', count: 84 },
			links: 'three',
		},
	],
	[
		/San Martin/,
		{
			lugs: 'drilled',
			lug: { breadth: 2.5, root: 67, chamfer: [0.25, 0.9], corner: 0.3 },
			guards: 'pointed',
			edge: { kind: 'coin', count: 108 },
			links: 'oyster',
		},
	],
	[/Marlin|Weekender/, { lugs: 'slim', lug: { breadth: 1.8, root: 40 } }],
	[
		/Swatch Once|Sistem51|MQ-24/,
		{ lugs: 'hooded', lug: { breadth: 2.6, root: 46, chamfer: [0, 0], corner: 0.9 } },
	],
	[
		/Moonwatch|Speedmaster|MoonSwatch/,
		{ lugs: 'twisted', lug: { breadth: 2.7 }, guards: 'flank', links: 'wide', bezel: [0.95, 0.775] },
	],
	[
		/Seamaster Diver/,
		{
			lugs: 'twisted',
			lug: { breadth: 2.9, root: 70, chamfer: [2.4, 0.4] },
			guards: 'rounded',
			edge: { kind: 'scallop', count: 12 },
			links: 'nine',
		},
	],
	[/Aqua Terra/, { lugs: 'twisted', lug: { breadth: 2.5, root: 64, chamfer: [1.5, 0.4] }, links: 'wide' }],
	[
		/Constellation/,
		{
			lugs: 'crab',
			lug: { breadth: 2.5, root: 52, flow: 0.2, lean: 20, corner: 0.2, cut: 0.6, chamfer: [0.9, 1.2] },
		},
	],
	[/Seagull/, { lugs: 'slim', lug: { breadth: 2.2, root: 50 } }],
	[/Furlan/, { lugs: 'crab', lug: { breadth: 2.4, root: 48 } }],
	[/Pagani/, { lugs: 'straight', lug: { breadth: 2.7, root: 68, chamfer: [0, 0] }, links: 'oyster' }],
	[
		/Spirit Zulu/,
		{
			lugs: 'slim',
			lug: { breadth: 2.9, root: 68, lean: 3, corner: 0.5, cut: 0.8, chamfer: [1.1, 0.7] },
			guards: 'none',
			edge: { kind: 'coin', count: 96 },
			links: 'beads',
		},
	],
	[
		/HydroConquest/,
		{
			lugs: 'slim',
			lug: { breadth: 3.1, root: 74, lean: 4, corner: 0.5, cut: 1, chamfer: [0.5, 1.2] },
			guards: 'square',
			edge: { kind: 'knurl', count: 54 },
			links: 'beads',
		},
	],
	[
		/Longines Conquest/,
		{ lugs: 'slim', lug: { root: 58, lean: 9, corner: 0.9, cut: 0.4, chamfer: [0.9, 0.4] } },
	],
	[/DolceVita/, { lugs: 'slim', lug: { lean: 9 } }],
	[/Grande Classique/, { lugs: 'slim', lug: { breadth: 1.4, root: 52, lean: 6, corner: 0.6 } }],
	[
		/Sixty-Five/,
		{
			lugs: 'slim',
			lug: { breadth: 2.2, root: 60, flow: 0.4, chamfer: [0.2, 0.35], corner: 0.9 },
			guards: 'none',
			edge: { kind: 'coin', count: 144 },
			links: 'riveted',
			bezel: [0.955, 0.76],
		},
	],
	[
		/Aquis/,
		{
			lugs: 'hooded',
			lug: { root: 60, breadth: 3.4 },
			guards: 'square',
			edge: { kind: 'scallop', count: 6 },
			links: 'wide',
		},
	],
	[/Big Crown/, { lugs: 'slim', lug: { breadth: 2.3, root: 50 } }],
	[
		/Black Bay 58/,
		{
			lugs: 'oyster',
			lug: { breadth: 2.9, lean: 3, corner: 0.45, cut: 0.6, chamfer: [1.2, 0.9] },
			guards: 'none',
			crown: [3.6, 3.4],
			pip: '#b3282d',
			edge: { kind: 'coin', count: 132 },
			links: 'riveted',
		},
	],
	[
		/Black Bay GMT/,
		{
			lugs: 'oyster',
			lug: { breadth: 3.2, root: 76, lean: 3, corner: 0.45, cut: 0.7, chamfer: [1.3, 1] },
			guards: 'none',
			crown: [3.6, 3.5],
			edge: { kind: 'coin', count: 132 },
			links: 'riveted',
		},
	],
	[
		/Pelagos/,
		{
			lugs: 'oyster',
			lug: { breadth: 4, lean: 3, corner: 0.4, cut: 1, chamfer: [0.5, 0.5] },
			guards: 'square',
			edge: { kind: 'coin', count: 120 },
			marks: 60,
			fives: true,
			bezel: [1, 0.775],
		},
	],
	[
		/Oysterdate|Submariner Date/,
		{
			lugs: 'oyster',
			lug: { breadth: 2.7, chamfer: [0, 0], drilled: true },
			guards: 'rounded',
			edge: { kind: 'knurl', count: 90 },
			links: 'oyster',
		},
	],
	[
		/Rolex (Submariner|GMT)/,
		{
			lugs: 'oyster',
			lug: { breadth: 3.5 },
			guards: 'pointed',
			edge: { kind: 'coin', count: 120 },
			links: 'oyster',
		},
	],
	[
		/Daytona/,
		{
			lugs: 'oyster',
			lug: { breadth: 3, root: 76, lean: 6 },
			guards: 'rounded',
			links: 'oyster',
		},
	],
	[/Rolex/, { lugs: 'oyster', lug: { breadth: 2.7, chamfer: [0.5, 0.5] }, links: 'oyster' }],
	[
		/Carrera/,
		{ lugs: 'faceted', lug: { breadth: 2.6, root: 54, chamfer: [0.6, 1.5], flow: 0.45 }, links: 'three' },
	],
	[
		/Aquaracer/,
		{
			lugs: 'faceted',
			lug: { breadth: 3.1, root: 58, chamfer: [0.5, 1.3], cut: 0.9 },
			guards: 'square',
			edge: { kind: 'sides', count: 12 },
			links: 'three',
		},
	],
	[
		/Navitimer/,
		{ lugs: 'straight', lug: { breadth: 3.1, root: 54, flow: 0.5, chamfer: [0.4, 1.3], corner: 0.3 } },
	],
	[
		/Chronomat/,
		{
			lugs: 'short',
			lug: { breadth: 3.7, root: 56, corner: 1.4, chamfer: [1, 1.4] },
			edge: { kind: 'coin', count: 90 },
		},
	],
	[/El Primero/, { lugs: 'straight', lug: { breadth: 2.6, root: 52, flow: 0.5, chamfer: [0.4, 1.1] } }],
	[/Memovox/, { lugs: 'slim', lug: { breadth: 2.1, root: 48 } }],
	[
		/PRC 200/,
		{
			lugs: 'straight',
			lug: { breadth: 3.2, root: 62, chamfer: [0.4, 1] },
			guards: 'rounded',
			links: 'three',
		},
	],
	[/PR 100|Le Locle/, { lugs: 'slim', lug: { breadth: 2, root: 48 }, links: 'five' }],
	[/PRX/, { lugs: 'straight', links: 'bars' }],
	[/Amphibia/, { lugs: 'straight', links: 'oyster', marks: 60, ends: 0.3, bezel: [0.945, 0.7] }],
	[/Q Timex|Timex Q/, { lugs: 'straight', ends: 0.34, bezel: [0.965, 0.73] }],
	[/Casio Vintage/, { lugs: 'straight', links: 'pressed' }],
	[/I\.N\.O\.X/, { lugs: 'straight', links: 'three' }],
];

/** The traits of a model; of one that is not listed, by its category. */
export function traitsOf(watch: WatchToDraw): Traits {
	const name = `${watch.brand} ${watch.model}`;
	const known = models.find(([pattern]) => pattern.test(name))?.[1];
	const has = (category: string) => watch.categories.includes(category);
	const lugs = has('dress') || has('vintage') || (watch.diameter ?? 40) < 36 ? 'slim' : 'straight';
	const { lug, ...entry } = known ?? ({ lugs } satisfies Entry as Entry);
	const words = watch.strap ?? '';
	const links: LinkPattern = /jubilee/i.test(words)
		? 'jubilee'
		: /five-row/i.test(words)
			? 'five'
			: /riveted/i.test(words)
				? 'riveted'
				: (entry.links ?? (/three-row/i.test(words) ? 'three' : 'oyster'));
	return {
		guards: watch.art?.bezel === 'dive' || watch.art?.bezel === 'gmt' ? 'rounded' : 'none',
		edge: { kind: 'coin', count: 96 },
		marks: 15,
		...entry,
		links,
		lugs: { ...family[entry.lugs], ...lug },
	};
}
