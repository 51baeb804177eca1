import { shade, tones, veil } from './colours.ts';
import { group, n, path, rect, type Sheet, stroked } from './drawing.ts';
import { type StrapRun, strapOutline } from './strap-run.ts';

function weave({ from, to, half }: StrapRun, colour: string, pitch: number): string {
	let [a, b] = ['', ''];
	const w = half(from);
	for (let y = from; y < to; y += pitch) a += `M${n(-w)} ${n(-y)}H${n(w)}`;
	for (let x = -w; x < w; x += pitch) b += `M${n(x)} ${n(-from)}V${n(-to)}`;
	return (
		path(a, { stroke: shade(colour, -0.6), 'stroke-width': pitch * 0.34, opacity: 0.5 }) +
		path(b, {
			stroke: shade(colour, 0.5),
			'stroke-width': pitch * 0.24,
			opacity: 0.28,
			'stroke-dasharray': `${n(pitch * 0.6)} ${n(pitch * 0.4)}`,
		})
	);
}

function cloth(sheet: Sheet, run: StrapRun, pitch: number, stripe: string): string {
	const colour = run.build.art.strapColor;
	const w = run.half(run.from);
	const outline = strapOutline(run);
	return (
		path(outline, {
			fill: sheet.slant(w, 0, tones(colour, { 0: -0.3, 0.08: 0.14, 0.5: 0.05, 0.92: -0.06, 1: -0.42 })),
		}) +
		stripe +
		group({ 'clip-path': sheet.clip(outline) }, weave(run, colour, pitch)) +
		path(outline, stroked(shade(colour, -0.65), 0.13))
	);
}

/** Canvas, or cloth with hook-and-loop closure, with a stitched hem. */
export function textile(sheet: Sheet, run: StrapRun): string {
	const { build, from, to, half } = run;
	const colour = build.art.strapColor;
	const hem = [-1, 1]
		.map((side) => `M${n(side * (half(from) - 0.9))} ${n(-from)}L${n(side * (half(to) - 0.9))} ${n(-to)}`)
		.join('');
	const across = build.lugToLug / 2 + 2;
	const loop = `M${n(-half(across) + 0.9)} ${n(-across)}H${n(half(across) - 0.9)}`;
	return (
		cloth(sheet, run, 0.52, '') +
		path(hem + loop, stroked(shade(colour, 0.4), 0.22, { 'stroke-dasharray': '.8 .5', opacity: 0.9 }))
	);
}

/** A single band that passes under the case and leaves its spring bars visible. */
export function nato(sheet: Sheet, run: StrapRun): string {
	const { build, from, to, half } = run;
	const striped = /striped/i.test(build.watch.strap ?? '');
	const w = half(from);
	const stripes = striped
		? [
				[-0.62, 0.34],
				[0.28, 0.34],
				[-0.12, 0.24],
			]
				.map(([x = 0, width = 0], index) =>
					rect(x * w, -to, width * w, to - from, {
						fill: index === 2 ? '#b8393a' : '#efe7d3',
						opacity: 0.92,
					}),
				)
				.join('')
		: '';
	const bar = build.lugToLug / 2 - 2.1;
	return (
		cloth(sheet, run, 0.4, stripes) +
		rect(-w, -bar - 0.9, w * 2, 1.8, {
			fill: sheet.linear([0, -bar - 0.9], [0, -bar + 0.9], veil({ 0: -0.05, 0.4: 0.22, 1: -0.5 })),
		})
	);
}
