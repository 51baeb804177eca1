import type { WatchToDraw } from './watch-to-draw.ts';

/**
 * One lug, `breadth` mm wide at its tip. Its outer edge leaves the round case at the clock angle `root`,
 * follows it for the fraction `flow`, and reaches the tip at an angle of `lean` degrees (positive: the tip
 * bends in; negative: it splays out). `corner` is the radius (mm) of the tip's outer corner, and `cut` how
 * much lower that corner is than the inner one. `chamfer` is the width (mm) of the polished edge at the case
 * and at the tip.
 */
export type Lugs = {
	breadth: number;
	root: number;
	flow: number;
	lean: number;
	corner: number;
	cut: number;
	chamfer: readonly [number, number];
	/** Whether the case fills the space between each pair of lugs. */
	hood?: boolean;
	/** Whether the lugs are drilled through for the spring bars. */
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

/** Crown guards. `flank`: the entire side of the case swells, as on a Speedmaster. */
export type Guards = 'none' | 'pointed' | 'rounded' | 'square' | 'flank' | 'shoulder';
/**
 * Edge of a rotating bezel (fine coin edge, coarse knurling, scallops or twelve sides), and the number of its
 * teeth.
 */
export type BezelEdge = readonly [kind: 'coin' | 'knurl' | 'scallop' | 'sides', count: number];
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

/** The shape of a model where its data does not describe it. Sizes and colors come from the data. */
export type Traits = {
	lugs: Lugs;
	guards: Guards;
	edge: BezelEdge;
	/** Number of minutes from zero that a diver's bezel marks individually. */
	marks: 15 | 20 | 60;
	links: LinkPattern;
	/** Outer and inner radius of the bezel as fractions of the case's radius. */
	bezel?: readonly [number, number];
	/** Whether the bezel has a number every five minutes instead of every ten. */
	fives?: boolean;
	/** Color of the triangle at the bezel's zero, if it differs from the scale. */
	pip?: string;
	/** How far a crown without guards protrudes, and half of its height, in millimeters. */
	crown?: readonly [number, number];
	/** Half the straight end of a barrel case as a fraction of the case's width. */
	ends?: number;
	/** Clock angle of a power reserve on the dial, and its name. */
	reserveAt?: number;
	/** The movement text on the dial, if it is not simply the kind of movement. */
	movementWords?: string;
};

/** The lugs, how they differ from the default of their family, and everything else. */
type ModelEntry = readonly [
	model: RegExp,
	family: keyof typeof family,
	lug?: Partial<Lugs>,
	more?: Partial<Omit<Traits, 'lugs'>>,
];

/** By brand and model. The first match applies. */
const models: readonly ModelEntry[] = [
	[
		/SKX|5 Sports/,
		'short',
		{ breadth: 3.6, root: 58, corner: 1.1, cut: 0.5, lean: 10, drilled: true },
		{ guards: 'shoulder', edge: ['knurl', 60], marks: 20, links: 'oyster' },
	],
	[
		/1965 Diver/,
		'faceted',
		{ breadth: 2.9, chamfer: [0.3, 1.5] },
		{ guards: 'none', edge: ['coin', 120], links: 'three', bezel: [0.955, 0.74] },
	],
	[
		/Marinemaster/,
		'faceted',
		{ breadth: 3.6, root: 70, chamfer: [1.5, 1.1], drilled: true, corner: 0.5, lean: 4 },
		{ guards: 'shoulder', edge: ['knurl', 72], marks: 20, links: 'three', bezel: [0.925, 0.7] },
	],
	[
		/Solar Diver/,
		'faceted',
		{ breadth: 2.5, chamfer: [0.5, 0.9] },
		{ guards: 'rounded', edge: ['coin', 96], links: 'three' },
	],
	[
		/Kinetic Diver/,
		'crab',
		{ breadth: 3.4, root: 56 },
		{ guards: 'rounded', edge: ['scallop', 24], marks: 20, links: 'three' },
	],
	[/Alpinist/, 'twisted', { breadth: 2.3, root: 62, chamfer: [1, 0.4], lean: 10 }, { guards: 'none' }],
	[
		/Speedtimer/,
		'straight',
		{ breadth: 2.6, root: 60, chamfer: [0.3, 0.7] },
		{ guards: 'none', links: 'three' },
	],
	[
		/Grand Seiko Shunbun/,
		'faceted',
		{ breadth: 3.1, root: 70, chamfer: [1.3, 1.7], lean: 2 },
		{ links: 'five', reserveAt: 240, movementWords: 'SPRING DRIVE' },
	],
	[
		/Grand Seiko Snowflake/,
		'faceted',
		{ breadth: 3.1, root: 66, chamfer: [0.9, 1.3] },
		{ guards: 'rounded', links: 'five', reserveAt: 240, movementWords: 'SPRING DRIVE' },
	],
	[/Grand Seiko/, 'faceted', { breadth: 2.7, root: 58, chamfer: [0.8, 1.2] }, { links: 'five' }],
	[
		/Orient Mako/,
		'straight',
		{ breadth: 2.9, chamfer: [0.3, 0.9], cut: 0.6 },
		{ guards: 'rounded', edge: ['coin', 120], links: 'oyster' },
	],
	[
		/Orient Kamasu/,
		'crab',
		{ breadth: 3.1, root: 60, flow: 0.45, lean: -16, chamfer: [0.5, 1.1] },
		{ guards: 'pointed', edge: ['knurl', 48], links: 'three' },
	],
	[/Bambino/, 'slim', { breadth: 2.2, root: 46, chamfer: [0, 0] }],
	[
		/Promaster/,
		'hooded',
		{ breadth: 4.2, root: 64, corner: 1.6, cut: 1.1, chamfer: [0.3, 0.6] },
		{ guards: 'shoulder', edge: ['scallop', 20], marks: 20 },
	],
	[/Brycen/, 'drilled', { drilled: false, breadth: 3, chamfer: [0.2, 0.5] }],
	[
		/Certina/,
		'drilled',
		{ drilled: false, breadth: 3.6, root: 68, chamfer: [0.2, 1], corner: 0.4, cut: 0.9 },
		{ guards: 'square', edge: ['scallop', 16], links: 'beads' },
	],
	[
		/Ocean Star/,
		'straight',
		{ breadth: 3.1, root: 60, lean: 10, chamfer: [0.9, 0.6], corner: 1.2 },
		{ guards: 'rounded', edge: ['scallop', 36], links: 'seven', bezel: [0.985, 0.77] },
	],
	[/Multifort/, 'crab', { breadth: 2.3, root: 44, lean: -26 }],
	[/Pilot Pioneer/, 'straight', {}, { ends: 0.36, bezel: [0.9, 0.8] }],
	[/Khaki Field Mech|GG-W/, 'drilled', { breadth: 2.5, root: 52, flow: 0.6 }],
	[/Khaki/, 'drilled', { breadth: 2.7, root: 54, flow: 0.55, chamfer: [0.2, 0.6] }, { links: 'three' }],
	[/Intra-Matic/, 'slim', { breadth: 1.9, root: 44 }],
	[
		/Lunar Pilot/,
		'straight',
		{ breadth: 3.4, root: 58, flow: 0.45, chamfer: [0.3, 1.1] },
		{ links: 'three', bezel: [0.955, 0.79] },
	],
	[/Max Bill/, 'wire', { breadth: 1.5, root: 38 }],
	[/Nomos/, 'wire', { breadth: 1.25, root: 38 }],
	[
		/Invicta/,
		'straight',
		{ breadth: 3.2, root: 68, chamfer: [0, 0], corner: 0.9 },
		{ guards: 'square', edge: ['coin', 84], links: 'three' },
	],
	[
		/San Martin/,
		'drilled',
		{ breadth: 2.5, root: 67, chamfer: [0.25, 0.9], corner: 0.3 },
		{ guards: 'pointed', edge: ['coin', 108], links: 'oyster' },
	],
	[/Marlin|Weekender/, 'slim', { breadth: 1.8, root: 40 }],
	[/Swatch Once|Sistem51|MQ-24/, 'hooded', { breadth: 2.6, root: 46, chamfer: [0, 0], corner: 0.9 }],
	[
		/Moonwatch|Speedmaster|MoonSwatch/,
		'twisted',
		{ breadth: 2.7 },
		{ guards: 'flank', links: 'wide', bezel: [0.95, 0.775] },
	],
	[
		/Seamaster Diver/,
		'twisted',
		{ breadth: 2.9, root: 70, chamfer: [2.4, 0.4] },
		{ guards: 'rounded', edge: ['scallop', 12], links: 'nine' },
	],
	[/Aqua Terra/, 'twisted', { breadth: 2.5, root: 64, chamfer: [1.5, 0.4] }, { links: 'wide' }],
	[
		/Constellation/,
		'crab',
		{ breadth: 2.5, root: 52, flow: 0.2, lean: 20, corner: 0.2, cut: 0.6, chamfer: [0.9, 1.2] },
	],
	[/Seagull/, 'slim', { breadth: 2.2, root: 50 }],
	[/Furlan/, 'crab', { breadth: 2.4, root: 48 }],
	[/Pagani/, 'straight', { breadth: 2.7, root: 68, chamfer: [0, 0] }, { links: 'oyster' }],
	[
		/Spirit Zulu/,
		'slim',
		{ breadth: 2.9, root: 68, lean: 3, corner: 0.5, cut: 0.8, chamfer: [1.1, 0.7] },
		{ guards: 'none', edge: ['coin', 96], links: 'beads' },
	],
	[
		/HydroConquest/,
		'slim',
		{ breadth: 3.1, root: 74, lean: 4, corner: 0.5, cut: 1, chamfer: [0.5, 1.2] },
		{ guards: 'square', edge: ['knurl', 54], links: 'beads' },
	],
	[/Longines Conquest/, 'slim', { root: 58, lean: 9, corner: 0.9, cut: 0.4, chamfer: [0.9, 0.4] }],
	[/DolceVita/, 'slim', { lean: 9 }],
	[/Grande Classique/, 'slim', { breadth: 1.4, root: 52, lean: 6, corner: 0.6 }],
	[
		/Sixty-Five/,
		'slim',
		{ breadth: 2.2, root: 60, flow: 0.4, chamfer: [0.2, 0.35], corner: 0.9 },
		{ guards: 'none', edge: ['coin', 144], links: 'riveted', bezel: [0.955, 0.76] },
	],
	[/Aquis/, 'hooded', { root: 60, breadth: 3.4 }, { guards: 'square', edge: ['scallop', 6], links: 'wide' }],
	[/Big Crown/, 'slim', { breadth: 2.3, root: 50 }],
	[
		/Black Bay 58/,
		'oyster',
		{ breadth: 2.9, lean: 3, corner: 0.45, cut: 0.6, chamfer: [1.2, 0.9] },
		{ guards: 'none', crown: [3.6, 3.4], pip: '#b3282d', edge: ['coin', 132], links: 'riveted' },
	],
	[
		/Black Bay GMT/,
		'oyster',
		{ breadth: 3.2, root: 76, lean: 3, corner: 0.45, cut: 0.7, chamfer: [1.3, 1] },
		{ guards: 'none', crown: [3.6, 3.5], edge: ['coin', 132], links: 'riveted' },
	],
	[
		/Pelagos/,
		'oyster',
		{ breadth: 4, lean: 3, corner: 0.4, cut: 1, chamfer: [0.5, 0.5] },
		{ guards: 'square', edge: ['coin', 120], marks: 60, fives: true, bezel: [1, 0.775] },
	],
	[
		/Oysterdate|Submariner Date/,
		'oyster',
		{ breadth: 2.7, chamfer: [0, 0], drilled: true },
		{ guards: 'rounded', edge: ['knurl', 90], links: 'oyster' },
	],
	[
		/Rolex (Submariner|GMT)/,
		'oyster',
		{ breadth: 3.5 },
		{ guards: 'pointed', edge: ['coin', 120], links: 'oyster' },
	],
	[/Daytona/, 'oyster', { breadth: 3, root: 76, lean: 6 }, { guards: 'rounded', links: 'oyster' }],
	[/Rolex/, 'oyster', { breadth: 2.7, chamfer: [0.5, 0.5] }, { links: 'oyster' }],
	[/Carrera/, 'faceted', { breadth: 2.6, root: 54, chamfer: [0.6, 1.5], flow: 0.45 }, { links: 'three' }],
	[
		/Aquaracer/,
		'faceted',
		{ breadth: 3.1, root: 58, chamfer: [0.5, 1.3], cut: 0.9 },
		{ guards: 'square', edge: ['sides', 12], links: 'three' },
	],
	[/Navitimer/, 'straight', { breadth: 3.1, root: 54, flow: 0.5, chamfer: [0.4, 1.3], corner: 0.3 }],
	[/Chronomat/, 'short', { breadth: 3.7, root: 56, corner: 1.4, chamfer: [1, 1.4] }, { edge: ['coin', 90] }],
	[/El Primero/, 'straight', { breadth: 2.6, root: 52, flow: 0.5, chamfer: [0.4, 1.1] }],
	[/Memovox/, 'slim', { breadth: 2.1, root: 48 }],
	[
		/PRC 200/,
		'straight',
		{ breadth: 3.2, root: 62, chamfer: [0.4, 1] },
		{ guards: 'rounded', links: 'three' },
	],
	[/PR 100|Le Locle/, 'slim', { breadth: 2, root: 48 }, { links: 'five' }],
	[/PRX/, 'straight', {}, { links: 'bars' }],
	[/Amphibia/, 'straight', {}, { links: 'oyster', marks: 60, ends: 0.3, bezel: [0.945, 0.7] }],
	[/Q Timex|Timex Q/, 'straight', {}, { ends: 0.34, bezel: [0.965, 0.73] }],
	[/Casio Vintage/, 'straight', {}, { links: 'pressed' }],
	[/I\.N\.O\.X/, 'straight', {}, { links: 'three' }],
];

/** The traits of a model, or those of its category if the model is not listed. */
export function traitsOf(watch: WatchToDraw): Traits {
	const name = `${watch.brand} ${watch.model}`;
	const has = (category: string) => watch.categories.includes(category);
	const slim = has('dress') || has('vintage') || (watch.diameter ?? 40) < 36;
	const unlisted: ModelEntry = [/./, slim ? 'slim' : 'straight'];
	const [, lugs, lug, more] = models.find(([model]) => model.test(name)) ?? unlisted;
	const words = watch.strap ?? '';
	const links: LinkPattern = /jubilee/i.test(words)
		? 'jubilee'
		: /five-row/i.test(words)
			? 'five'
			: /riveted/i.test(words)
				? 'riveted'
				: (more?.links ?? (/three-row/i.test(words) ? 'three' : 'oyster'));
	return {
		guards: watch.art?.bezel === 'dive' || watch.art?.bezel === 'gmt' ? 'rounded' : 'none',
		edge: ['coin', 96],
		marks: 15,
		...more,
		links,
		lugs: { ...family[lugs], ...lug },
	};
}
