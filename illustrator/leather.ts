import { isLight, mix, shade, tones } from './colours.ts';
import { group, n, path, rect, type Sheet, stroked } from './drawing.ts';
import { type StrapRun, strapOutline } from './strap-run.ts';

/** Padded or flat leather with its stitches: smooth, grained or with alligator scales. */
export function leather(sheet: Sheet, run: StrapRun): string {
	const { build, from, half } = run;
	const colour = build.art.strapColor;
	const w = half(from);
	const words = `${build.watch.strap} ${build.watch.finish}`;
	const alligator = /alligator/i.test(words);
	const outline = strapOutline(run);
	const contrast =
		/contrast|aged|natural/i.test(words) ||
		(!isLight(colour) && colour !== '#1b1a1a' && build.vary(40) > 0.45);
	const thread = contrast ? mix(colour, '#f2e6cf', 0.72) : shade(colour, 0.24);
	const cordovan = /cordovan/i.test(words);
	return group(
		{},
		path(outline, {
			fill: sheet.slant(
				w,
				0,
				tones(colour, { 0: -0.5, 0.07: 0.04, 0.3: cordovan ? 0.34 : 0.2, 0.62: 0.04, 0.93: -0.16, 1: -0.6 }),
			),
			stroke: shade(colour, -0.68),
			'stroke-width': 0.14,
		}),
		group(
			{ 'clip-path': sheet.clip(strapOutline(run, 0.12)) },
			alligator ? alligatorScales(run, colour) : cordovan ? '' : grain(run, colour),
		),
		cordovan ? '' : stitches(run, thread, colour),
	);
}

function stitches({ build, from, to, half }: StrapRun, thread: string, colour: string): string {
	const inset = 1.25;
	const across = build.lugToLug / 2 + 2.4;
	const lines =
		[-1, 1]
			.map(
				(side) => `M${n(side * (half(from) - inset))} ${n(-from)}L${n(side * (half(to) - inset))} ${n(-to)}`,
			)
			.join('') +
		(build.vary(41) > 0.4 ? `M${n(-half(across) + inset)} ${n(-across)}H${n(half(across) - inset)}` : '');
	const dash = { fill: 'none', 'stroke-dasharray': '1 .62', 'stroke-linecap': 'round' };
	return (
		path(lines, stroked(shade(colour, -0.6), 0.5, { opacity: 0.55 })) +
		path(lines, {
			...dash,
			stroke: '#000',
			'stroke-width': 0.34,
			opacity: 0.5,
			transform: 'translate(.08 .12)',
		}) +
		path(lines, { ...dash, stroke: thread, 'stroke-width': 0.3 })
	);
}

function grain({ from, to, half }: StrapRun, colour: string): string {
	let d = '';
	for (let i = 0; i < 440; i++) {
		const y = from + (to - from) * ((i * 0.61803) % 1);
		const x = half(y) * Math.sin(i * 12.9898) * 0.98;
		d += `M${n(x)} ${n(-y)}q${n(Math.sin(i * 3.3) * 0.3)} ${n(Math.cos(i * 5.1) * 0.22)} ${n(Math.sin(i * 7.7) * 0.45)} ${n(Math.cos(i * 2.9) * 0.4)}`;
	}
	return (
		path(d, stroked(shade(colour, -0.5), 0.075, { opacity: 0.32 })) +
		path(d, stroked(shade(colour, 0.5), 0.06, { opacity: 0.35, transform: 'translate(.12 .12)' }))
	);
}

/** Center and width are fractions of the strap's half width; height and radius are in millimeters. */
const columns = [
	[0, 0.42, 3.4, 0.45],
	[0.4, 0.36, 3.4, 0.6],
	[0.68, 0.18, 1.7, 0.8],
	[0.85, 0.15, 1.3, 0.65],
	[0.98, 0.12, 1.1, 0.5],
] as const;

/** Alligator scales: columns of large squares in the middle, and smaller round ones toward the edges. */
export function alligatorScales({ from, to, half }: Omit<StrapRun, 'build'>, colour: string): string {
	let cells = '';
	for (const [middle, wide, high, rx] of columns)
		for (const side of middle === 0 ? [1] : [-1, 1])
			for (let y = from - middle * side; y < to; y += high) {
				const w = half(y);
				const wobble = Math.sin(y * 5.1 + side * middle * 37) * high * 0.04;
				cells += rect(
					w * (side * middle - wide / 2) + wobble,
					wobble - y - high,
					w * wide - 0.12,
					high - 0.12,
					{ rx },
				);
			}
	return (
		group({ fill: shade(colour, 0.16), stroke: shade(colour, -0.62), 'stroke-width': 0.22 }, cells) +
		group(stroked(shade(colour, 0.5), 0.08, { opacity: 0.45, transform: 'translate(.2 .2)' }), cells)
	);
}
