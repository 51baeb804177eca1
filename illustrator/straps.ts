import { bracelet } from './bracelets.ts';
import type { Build } from './build.ts';
import { isLight, shade, tones } from './colours.ts';
import { group, n, path, type Sheet, stroked } from './drawing.ts';
import { nato, textile } from './fabric-straps.ts';
import { leather } from './leather.ts';
import { type StrapRun, strapOutline, strapRun, strapSilhouette } from './strap-run.ts';

/** Both halves of the strap, drawn below the case. */
export function strap(sheet: Sheet, build: Build): string {
	const above = strapRun(build);
	const one = draw(sheet, above);
	const id = sheet.define((name) => `<g id="${name}">${one}</g>`);
	return `<use href="#${id}"/><use href="#${id}" transform="scale(1 -1)"/>${fall(sheet, above)}`;
}

function draw(sheet: Sheet, run: StrapRun): string {
	switch (run.build.art.strapKind) {
		case 'leather':
			return leather(sheet, run);
		case 'textile':
			return textile(sheet, run);
		case 'nato':
			return nato(sheet, run);
		case 'mesh':
			return mesh(sheet, run);
		case 'bracelet':
			return bracelet(sheet, run);
		default:
			return rubber(sheet, run);
	}
}

/** The shading of a strap that bends away around the wrist: darker toward the edges of the plate. */
function fall(sheet: Sheet, above: StrapRun): string {
	const { from, to } = above;
	const both = strapSilhouette(above.build);
	const steel = above.build.art.strapKind === 'bracelet' || above.build.art.strapKind === 'mesh';
	const dark = steel ? 0.3 : isLight(above.build.art.strapColor) ? 0.5 : 0.62;
	const near = (to - from) / (2 * to);
	const w = above.half(from);
	return (
		path(both, {
			fill: sheet.slant(0, to, [
				[0, '#0b0a09', dark],
				[near * 0.5, '#0b0a09', dark * 0.3],
				[near * 0.8, '#0b0a09', 0],
				[near, '#0b0a09', steel ? 0.26 : 0.4],
				[1 - near, '#0b0a09', steel ? 0.34 : 0.5],
				[1 - near * 0.8, '#0b0a09', 0],
				[1 - near * 0.4, '#0b0a09', dark * 0.4],
				[1, '#0b0a09', dark * 1.2],
			]),
		}) +
		path(both, {
			fill: sheet.slant(w, 0, [
				[0, '#fff', 0.1],
				[0.3, '#fff', 0.06],
				[0.6, '#000', 0],
				[1, '#000', 0.3],
			]),
		})
	);
}

function mesh(sheet: Sheet, run: StrapRun): string {
	const { build, from, to, half } = run;
	const colour = build.art.strapColor;
	let [light, dark] = ['', ''];
	const w = half(from);
	for (let y = from; y < to; y += 0.62) {
		const odd = Math.round((y - from) / 0.62) % 2;
		for (let x = -w + (odd ? 0.45 : 0); x < w; x += 0.9) {
			light += `M${n(x)} ${n(-y)}l.42 -.5`;
			dark += `M${n(x + 0.45)} ${n(-y)}l.42 -.5`;
		}
	}
	const outline = strapOutline(run);
	return (
		group(
			{ 'clip-path': sheet.clip(outline) },
			path(outline, { fill: shade(colour, -0.35) }),
			path(light, { stroke: shade(colour, 0.55), 'stroke-width': 0.2, 'stroke-linecap': 'round' }),
			path(dark, { stroke: shade(colour, -0.05), 'stroke-width': 0.2, 'stroke-linecap': 'round' }),
		) + path(outline, stroked(shade(colour, -0.6), 0.14))
	);
}

function rubber(sheet: Sheet, run: StrapRun): string {
	const { build, from, to, half } = run;
	const colour = build.art.strapColor;
	const w = half(from);
	const outline = strapOutline(run);
	const body = path(outline, {
		fill: sheet.slant(w, 0, tones(colour, { 0: -0.35, 0.1: 0.24, 0.5: 0.08, 0.9: 0.02, 1: -0.45 })),
		stroke: shade(colour, -0.7),
		'stroke-width': 0.14,
	});
	const high = shade(colour, 0.32);
	const low = shade(colour, -0.6);
	let d = '';
	if (build.watch.categories.includes('diving')) {
		for (let y = build.lugToLug / 2 + 1.5, i = 0; y < to; y += 1.9, i++)
			if (i < 5) d += `M${n(-half(y) * 0.78)} ${n(-y)}Q0 ${n(-y - 1.1)} ${n(half(y) * 0.78)} ${n(-y)}`;
	} else if (build.art.case === 'square' || build.art.display === 'anadigi') {
		for (const side of [-1, 1])
			d += `M${n(side * w * 0.42)} ${n(-from)}L${n(side * half(to) * 0.5)} ${n(-to)}`;
		for (let y = build.lugToLug / 2 + 3.2; y < to; y += 3.1)
			for (const x of [-0.55, 0.55]) d += `M${n(x * w * 0.36 - 0.5)} ${n(-y)}h1`;
	} else {
		for (const side of [-1, 1])
			d += `M${n(side * (half(from) - 1.5))} ${n(-from)}L${n(side * (half(to) - 1.5))} ${n(-to)}`;
	}
	return (
		body +
		path(d, stroked(low, 0.6, { 'stroke-linecap': 'round' })) +
		path(d, stroked(high, 0.14, { transform: 'translate(.1 .3)' }))
	);
}
