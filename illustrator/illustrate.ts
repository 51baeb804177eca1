import { article } from './articles/article.ts';
import { type Build, measure } from './build.ts';
import { caseBack } from './case-back/case-back.ts';
import { chroma } from './colours.ts';
import { group, n, path, round, Sheet, stroked } from './drawing.ts';
import { front } from './front.ts';
import { plate } from './plate.ts';
import { profile } from './profile/profile.ts';
import type { PlateView, WatchToDraw } from './watch-to-draw.ts';

export { outlineOf } from './outline.ts';
export type { PlateView, WatchArt, WatchToDraw } from './watch-to-draw.ts';
export { watchToDraw } from './watch-to-draw.ts';

/** The plates an article has: all four for what shines at night, only the front for straps and tools. */
export function viewsOf(watch: WatchToDraw): PlateView[] {
	if (!watch.art) return ['front'];
	const glows = watch.art.lume !== null || watch.art.display !== 'analog';
	return glows ? ['front', 'profile', 'case-back', 'night'] : ['front', 'profile', 'case-back'];
}

/**
 * Draws one plate of an article as a self-contained SVG of 1600 × 1600. All plates share one scale, so that a
 * larger watch looks larger. The same article always gives the same drawing.
 * @returns null for a view that this article does not have, see `viewsOf`.
 */
export function illustrate(watch: WatchToDraw, view: PlateView): string | null {
	if (!viewsOf(watch).includes(view)) return null;
	const sheet = new Sheet();
	if (!watch.art) return plate(sheet, false, article(sheet, watch));
	const build = measure(watch, watch.art);
	switch (view) {
		case 'front':
			return plate(sheet, false, front(sheet, build));
		case 'profile':
			return plate(sheet, false, profile(sheet, build));
		case 'case-back':
			return plate(sheet, false, caseBack(sheet, build));
		case 'night':
			return plate(sheet, true, atNight(sheet, build));
	}
}

type Light = { core: string; halo: string; strength: number };

/** The glow of a compound by its daylight colour: bluish ones shine blue, aged ones hardly. */
function lightOf(build: Build): Light {
	const { lume } = build.art;
	if (build.art.display === 'digital') return { core: '#b8ffd2', halo: '#2fd07c', strength: 0.75 };
	if (lume && Number.parseInt(lume.slice(5), 16) > Number.parseInt(lume.slice(1, 3), 16) + 2)
		return { core: '#b4efff', halo: '#2ba6f2', strength: 1 };
	if (lume && chroma(lume) > 0.13 && build.watch.categories.includes('vintage'))
		return { core: '#d6dfa4', halo: '#8fae52', strength: 0.5 };
	return { core: '#b6ffc4', halo: '#34e07d', strength: 1 };
}

/** The same watch in the dark: a trace of its outline, and what glows. */
function atNight(sheet: Sheet, build: Build): string {
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

/** The soft light about what shines: faint copies, each a little broader; a tenth of a blur's time. */
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
