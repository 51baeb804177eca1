import type { Build } from './build.ts';
import { chroma } from './colours.ts';
import { group, n, path, round, type Sheet, stroked } from './drawing.ts';
import { front } from './front.ts';

type Light = { core: string; halo: string; strength: number };

/**
 * The glow of a luminous compound by its daylight color: bluish compounds glow blue, aged ones hardly at all.
 */
function lightOf(build: Build): Light {
	const { lume } = build.art;
	if (build.art.display === 'digital') return { core: '#b8ffd2', halo: '#2fd07c', strength: 0.75 };
	if (lume && Number.parseInt(lume.slice(5), 16) > Number.parseInt(lume.slice(1, 3), 16) + 2)
		return { core: '#b4efff', halo: '#2ba6f2', strength: 1 };
	if (lume && chroma(lume) > 0.13 && build.watch.categories.includes('vintage'))
		return { core: '#d6dfa4', halo: '#8fae52', strength: 0.5 };
	return { core: '#b6ffc4', halo: '#34e07d', strength: 1 };
}

/** The same watch in the dark: a faint outline, and everything that glows. */
export function atNight(sheet: Sheet, build: Build): string {
	const day = front(sheet, build, false);
	const { core, halo, strength } = lightOf(build);
	const { d, width } = sheet.lines;
	return group(
		{},
		day,
		path('M-34-34h68v68h-68Z', { fill: '#0e0d0b', opacity: 0.9 }),
		path(round(build.width * 0.7), {
			fill: sheet.radial([0, 0], build.width * 0.7, [
				[0, halo, 0.13 * strength],
				[0.6, halo, 0.05 * strength],
				[1, halo, 0],
			]),
		}),
		glow(sheet, halo, strength),
		group(
			{ fill: core, opacity: strength > 0.7 ? 1 : 0.7 },
			d && path(d, stroked(core, width, { 'stroke-linejoin': 'round' })),
			...sheet.shining,
		),
	);
}

/**
 * The soft glow around luminous shapes: faint copies, each slightly wider. A blur would take ten times as
 * long.
 */
function glow(sheet: Sheet, colour: string, strength: number): string {
	const [layers, reach] = [12, 1.7];
	const { d, width } = sheet.lines;
	const shapes = sheet.define((id) => `<g id="${id}">${sheet.shapes.join('')}</g>`);
	const lines = d && sheet.define((id) => `<path id="${id}" fill="none" d="${d}"/>`);
	let copies = '';
	for (let index = layers; index > 0; index--) {
		const part = index / layers;
		const spread = 2 * reach * part ** 1.3;
		copies += group(
			{ 'stroke-opacity': 0.115 * strength * (1.04 - part) ** 1.4 },
			`<use href="#${shapes}" stroke-width="${n(spread)}"/>`,
			lines && `<use href="#${lines}" stroke-width="${n(width + spread)}"/>`,
		);
	}
	return group(
		{ fill: 'none', stroke: colour, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
		copies,
	);
}
