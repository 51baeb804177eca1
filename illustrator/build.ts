import { chroma, lightness } from './colours.ts';
import { type Point, polar } from './drawing.ts';
import type { Polish } from './metal.ts';
import { type Traits, traitsOf } from './models.ts';
import type { WatchArt, WatchToDraw } from './watch-to-draw.ts';

/**
 * Returns a small number derived from a text. It is the only source of variation between watches with equal
 * data.
 */
export function hash(text: string): number {
	let value = 2166136261;
	for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
	return value;
}

export type CaseShape = 'round' | 'tonneau' | 'octagonal' | 'rectangular' | 'square' | 'cushion';

/** The dimensions of a watch for drawing, in millimeters from the center of the dial. */
export type Build = {
	watch: WatchToDraw;
	art: WatchArt;
	traits: Traits;
	/**
	 * Pseudorandom numbers from 0 to 1 that differ between articles. Each `which` selects an independent one.
	 */
	vary: (which: number) => number;
	shape: CaseShape;
	width: number;
	/** Height of the case without its lugs. */
	height: number;
	lugToLug: number;
	lugs: number;
	thickness: number;
	digital: boolean;
	integrated: boolean;
	/** Half width and half height of a dial that is not round. */
	dialBox: readonly [number, number] | null;
	bezelOuter: number;
	bezelInner: number;
	dial: number;
	polish: Polish;
	/** Whether the case is resin, ceramic or plastic, without a metallic shine. */
	soft: boolean;
	crownAt: number;
	crown: 'none' | 'small' | 'large' | 'guarded';
	secondCrown: number | null;
	pushers: number[];
	chronograph: boolean;
	cyclops: boolean;
	crystal: 'flat' | 'domed' | 'box';
	gilt: boolean;
	matches: (pattern: RegExp) => boolean;
};

/** Derives the dimensions and the parts of a watch from its data. */
export function measure(watch: WatchToDraw, art: WatchArt): Build {
	const text = wordsAbout(watch);
	const matches = (pattern: RegExp) => pattern.test(text);
	const traits = traitsOf(watch);
	const seed = hash(`${watch.brand}/${watch.model}/${watch.reference ?? ''}`);
	const vary = (which: number) => (hash(`${seed}:${which}`) % 1000) / 999;
	const shape = art.case as CaseShape;
	const digital = art.display === 'digital';
	const dive = art.bezel === 'dive';
	const width = watch.diameter ?? (dive ? 42.5 : 40);
	const radius = width / 2;
	const tall = shape === 'rectangular' || shape === 'square';
	const lugToLug = watch.lugToLug ?? width * (tall ? 1.24 : 1.185 + vary(1) * 0.03);
	const lugs = Math.min(
		watch.betweenLugs ?? Math.round(width * (shape === 'rectangular' && !digital ? 0.6 : 0.485)),
		width * 0.62,
	);
	const integrated =
		/integrated/i.test(watch.strap ?? '') || (watch.brand === 'Tissot' && shape === 'tonneau');
	const chronograph =
		art.subdials >= 2 && art.display === 'analog' ? true : watch.categories.includes('chronograph');
	const soft = isSoft(watch);
	const [bezelOuter, bezelInner] = traits.bezel
		? ([radius * traits.bezel[0], radius * traits.bezel[1]] as const)
		: bezelRadii(art, watch, radius, vary(2));
	return {
		watch,
		art,
		traits,
		vary,
		shape,
		width,
		lugToLug,
		lugs,
		digital,
		integrated,
		chronograph,
		soft,
		matches,
		height: digital || tall ? bodyHeight(watch, shape, width, lugToLug) : width,
		thickness:
			watch.thickness ?? (dive ? 12.8 : chronograph ? 13.4 : watch.categories.includes('dress') ? 9.2 : 11),
		dialBox: dialBox(shape, width, bodyHeight(watch, shape, width, lugToLug), watch),
		bezelOuter,
		bezelInner,
		dial: bezelInner * (art.bezel === 'none' ? 0.985 : 0.955),
		polish: polishOf(watch, soft),
		crownAt: matches(/(push-pull|screw-down|locking),? at 4 o'clock/i) ? 120 : 90,
		crown: crownOf(watch, art, traits),
		secondCrown: secondCrownOf(watch),
		pushers: chronograph && art.display === 'analog' ? [62, 118] : [],
		cyclops: matches(/magnifier|cyclops/i),
		crystal: matches(/box/i) ? 'box' : isDomed(watch) ? 'domed' : 'flat',
		gilt:
			matches(/gilt|gold-tone numerals|gold indices/i) ||
			(chroma(art.handColor) > 0.25 && lightness(art.handColor) > 0.5),
	};
}

/** The descriptions that name parts of the watch, as one text. */
const wordsAbout = (watch: WatchToDraw): string =>
	[
		watch.dial,
		watch.bezel,
		watch.strap,
		watch.crown,
		watch.crystalDetail,
		watch.finish,
		watch.model,
		watch.hands,
	].join(' · ');

const isSoft = ({ material, finish }: WatchToDraw): boolean =>
	/plastic|resin|bioceramic|ceramic/i.test(`${material} ${finish}`) && !/plated/i.test(finish ?? '');

function polishOf({ finish }: WatchToDraw, soft: boolean): Polish {
	if (soft || /bead-blasted|matte/i.test(finish ?? '')) return 'matt';
	return /^polished|^chrome/i.test(finish ?? '') ? 'polished' : 'brushed';
}

function crownOf({ crown }: WatchToDraw, art: WatchArt, traits: Traits): Build['crown'] {
	if (/^none/i.test(crown ?? '') || art.display !== 'analog') return 'none';
	if (/oversized|onion/i.test(crown ?? '')) return 'large';
	return traits.guards !== 'none' || /protected/i.test(crown ?? '') ? 'guarded' : 'small';
}

/** The clock angle of a second crown. */
function secondCrownOf({ crown }: WatchToDraw): number | null {
	if (/second crown at 4/i.test(crown ?? '')) return 122;
	return /two push-pull/i.test(crown ?? '') ? 62 : null;
}

const isDomed = ({ crystalDetail }: WatchToDraw): boolean =>
	/domed|dual-curved|bubble|cambered|curved/i.test(crystalDetail ?? '');

function bodyHeight(watch: WatchToDraw, shape: CaseShape, width: number, lugToLug: number): number {
	if (watch.art?.display === 'digital') return lugToLug;
	if (shape === 'square') return width;
	if (shape === 'rectangular') return lugToLug * 0.88;
	return width;
}

function bezelRadii(art: WatchArt, watch: WatchToDraw, radius: number, vary: number): [number, number] {
	const slim = /slim|thin|extra/i.test(`${watch.bezel} ${watch.hands}`) || watch.brand === 'Nomos';
	const integrated = /integrated/i.test(watch.strap ?? '') || watch.brand === 'Tissot';
	const inset = art.case === 'tonneau' ? (integrated ? 0.985 : 0.93) : art.case === 'cushion' ? 0.9 : 1;
	const [outer, inner] =
		art.bezel === 'dive'
			? [0.975, 0.745 + vary * 0.02]
			: art.bezel === 'gmt'
				? [0.98, 0.755 + vary * 0.015]
				: art.bezel === 'tachymeter'
					? [0.965, 0.775 + vary * 0.02]
					: art.bezel === 'fluted'
						? [0.975, 0.825]
						: art.bezel === 'none'
							? art.display === 'anadigi' || art.case === 'octagonal'
								? [0.9, 0.76]
								: [0.965, 0.915]
							: [0.955, art.case === 'octagonal' ? 0.78 : slim ? 0.89 : 0.845 + vary * 0.025];
	return [radius * inset * outer, radius * inset * inner];
}

function dialBox(
	shape: CaseShape,
	width: number,
	height: number,
	watch: WatchToDraw,
): readonly [number, number] | null {
	if (watch.art?.display !== 'analog') return null;
	if (shape === 'square') return [width * 0.4, height * 0.4];
	if (shape === 'rectangular') return [width * 0.36, height * 0.36];
	return null;
}

/** The point where a ray at a clock angle meets the edge of the dial, `inset` mm inside it. */
export function onDial(build: Build, degrees: number, inset: number): Point {
	if (!build.dialBox) return polar(build.dial - inset, degrees);
	const [w, h] = [build.dialBox[0] - inset, build.dialBox[1] - inset];
	const [x, y] = polar(1, degrees);
	const reach = Math.min(w / Math.max(Math.abs(x), 1e-6), h / Math.max(Math.abs(y), 1e-6));
	return [x * reach, y * reach];
}

/** Radius of the largest circle that fits in the dial. */
export const dialReach = (build: Build): number =>
	build.dialBox ? Math.min(build.dialBox[0], build.dialBox[1]) : build.dial;
