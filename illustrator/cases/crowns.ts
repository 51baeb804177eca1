import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { edged, group, n, path, rect, type Sheet, stroked } from '../drawing.ts';
import { face } from '../metal.ts';
import type { Guards } from '../models.ts';

/** Outline of the upper crown guard, for a crown at 3 o'clock. The lower guard is its mirror image. */
const shoulders: Record<Exclude<Guards, 'none'>, (r: number, s: number) => string> = {
	// A triangle that ends in a point, as on a modern Submariner.
	pointed: (r, s) =>
		`M${n(r * 0.78)} ${n(s * r * 0.62)}C${n(r * 0.95)} ${n(s * r * 0.42)} ${n(r + 1.3)} ${n(s * 4.9)} ${n(r + 2)} ${n(s * 3.35)}L${n(r + 0.4)} ${n(s * 3.05)}L${n(r * 0.8)} ${n(s * 3)}Z`,
	rounded: (r, s) =>
		`M${n(r * 0.74)} ${n(s * r * 0.67)}C${n(r * 0.95)} ${n(s * r * 0.42)} ${n(r + 1.4)} ${n(s * 6)} ${n(r + 1.75)} ${n(s * 4)}Q${n(r + 1.8)} ${n(s * 3.1)} ${n(r + 0.9)} ${n(s * 3.05)}L${n(r * 0.8)} ${n(s * 3)}Z`,
	square: (r, s) =>
		`M${n(r * 0.74)} ${n(s * r * 0.67)}L${n(r * 0.93)} ${n(s * r * 0.37)}L${n(r + 1.75)} ${n(s * 5.7)}L${n(r + 2.1)} ${n(s * 5.1)}V${n(s * 3.15)}L${n(r * 0.8)} ${n(s * 3.05)}Z`,
	flank: (r, s) =>
		`M${n(r * 0.6)} ${n(s * r * 0.8)}C${n(r * 0.92)} ${n(s * r * 0.66)} ${n(r + 1.5)} ${n(s * r * 0.4)} ${n(r + 1.55)} ${n(s * 4.6)}Q${n(r + 1.5)} ${n(s * 2.7)} ${n(r + 0.2)} ${n(s * 2.2)}L${n(r * 0.8)} ${n(s * 2)}Z`,
	shoulder: (r, s) =>
		`M${n(r * 0.7)} ${n(s * r * 0.71)}C${n(r * 0.96)} ${n(s * r * 0.5)} ${n(r + 1.9)} ${n(s * 8.4)} ${n(r + 1.9)} ${n(s * 4.6)}Q${n(r + 1.9)} ${n(s * 3.05)} ${n(r + 0.6)} ${n(s * 3.05)}L${n(r * 0.8)} ${n(s * 3)}Z`,
};

/** The crown guards of the case. */
export function crownGuards(sheet: Sheet, build: Build): string {
	if (build.crown !== 'guarded' || build.shape !== 'round') return '';
	const { art, width, traits } = build;
	const r = width / 2;
	const wing = shoulders[traits.guards === 'none' ? 'rounded' : traits.guards];
	return group(
		{ transform: `rotate(${build.crownAt - 90})` },
		path(
			wing(r, -1) + wing(r, 1),
			edged(face(sheet, shade(art.caseColor, 0.1), build.polish, r), shade(art.caseColor, -0.65), 0.12),
		),
		path(
			wing(r, -1),
			stroked(shade(art.caseColor, 0.9), 0.22, { opacity: 0.7, transform: 'translate(-.22 .18)' }),
		),
	);
}

/** The crown from above, with its fluting. A screw-down crown sits on a tube. */
export function crowns(sheet: Sheet, build: Build): string {
	if (build.crown === 'none') return '';
	const [length, half] = sizeOf(build);
	const onion = /onion/i.test(build.watch.crown ?? '');
	const all = [knob(sheet, build, build.crownAt, length, half, onion)];
	if (build.secondCrown !== null)
		all.push(knob(sheet, build, build.secondCrown, length * 0.9, half * 0.85, false));
	if (build.matches(/helium valve at 10/i)) all.push(knob(sheet, build, 302, 2.6, 2.1, false));
	return all.join('');
}

/** How far the crown protrudes, and half of its height. */
function sizeOf({ crown, traits, width, vary }: Build): readonly [number, number] {
	if (crown === 'large') return [4.4, 4];
	if (crown === 'guarded') return [3.1, 2.9];
	return traits.crown ?? (width < 31 ? [2, 1.7] : [2.8, 2.6 + vary(5) * 0.5]);
}

function knob(
	sheet: Sheet,
	build: Build,
	degrees: number,
	length: number,
	half: number,
	onion: boolean,
): string {
	const { art } = build;
	const start = (build.width / 2) * (build.shape === 'cushion' && degrees > 100 ? 1.09 : 1) - 0.35;
	const colour = /gold/i.test(build.watch.material ?? '') ? '#d3ae55' : art.caseColor;
	const flutes = Array.from({ length: 15 }, (_, index) => {
		const y = half * Math.sin(((index - 7) / 7.6) * (Math.PI / 2));
		return `M${n(start + 1)} ${n(y)}H${n(start + length - 0.15)}`;
	}).join('');
	const side = sheet.slant(0, half, tones(colour, { 0: -0.45, 0.22: 0.65, 0.45: 0.1, 0.8: -0.4, 1: -0.68 }));
	return group(
		{ transform: `rotate(${degrees - 90})` },
		rect(start - 0.5, -half * 0.62, 1.6, half * 1.24, { fill: shade(colour, -0.55) }),
		rect(start + 0.75, -half, length - 0.75, half * 2, {
			rx: onion ? 1.6 : 0.4,
			fill: side,
			stroke: shade(colour, -0.75),
			'stroke-width': 0.1,
		}),
		path(flutes, { stroke: shade(colour, -0.7), 'stroke-width': 0.11, opacity: 0.75 }),
		rect(start + length - 0.32, -half + 0.2, 0.18, half * 2 - 0.4, {
			fill: shade(colour, 0.55),
			opacity: 0.6,
		}),
	);
}
