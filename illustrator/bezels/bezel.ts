import type { Build } from '../build.ts';
import { shade } from '../colours.ts';
import { circle, edged, group, path, ring, type Sheet, stroked } from '../drawing.ts';
import { cone, metalRing, reflection } from '../metal.ts';
import { octagon } from './octagonal-bezel.ts';
import { bumper } from './resin-bumper.ts';
import { tachymeter } from './tachymeter-bezel.ts';
import { turning } from './turning-bezel.ts';

/** The fixed or rotating ring around the crystal, down to the radius `build.bezelInner`. */
export function bezel(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer } = build;
	if (build.matches(/octagonal/i)) return octagon(sheet, build);
	if (art.display === 'anadigi') return bumper(sheet, build);
	if (art.bezel === 'none' && build.soft) return '';
	const rim = circle(0, 0, outer, edged(shade(art.caseColor, -0.35), shade(art.caseColor, -0.78), 0.13));
	const body =
		art.bezel === 'dive' || art.bezel === 'gmt'
			? turning(sheet, build)
			: art.bezel === 'tachymeter'
				? tachymeter(sheet, build)
				: art.bezel === 'fluted'
					? fluted(sheet, build)
					: smooth(sheet, build);
	return group({}, rim, body, lip(sheet, build));
}

/** The polished lip that holds the crystal. */
function lip(sheet: Sheet, build: Build): string {
	const r = build.bezelInner;
	const colour = build.soft ? shade(build.art.caseColor, 0.05) : build.art.caseColor;
	return (
		metalRing(sheet, r + 0.34, r - 0.06, colour, build.soft ? 'matt' : 'polished', 140) +
		path(ring(r + 0.34, r + 0.3), { fill: shade(colour, -0.7), opacity: 0.6, 'fill-rule': 'evenodd' })
	);
}

function smooth(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const polish =
		build.polish === 'matt'
			? 'matt'
			: build.polish === 'brushed' && /^brushed$/i.test(build.watch.finish ?? '')
				? 'brushed'
				: 'polished';
	const colour = art.caseColor;
	const middle = outer - (outer - inner) * 0.34;
	return (
		metalRing(sheet, outer - 0.08, middle, colour, polish, 178) +
		metalRing(sheet, middle, inner, colour, polish, 0) +
		circle(0, 0, middle, stroked(shade(colour, 0.75), 0.09, { opacity: 0.8 }))
	);
}

function fluted(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const count = build.matches(/bronze/i) ? 120 : 72;
	const flank = count * 2;
	const flutes = cone(sheet, outer - 0.1, inner + 0.3, flank, (degrees) => {
		const phase = ((degrees * count) / 360) % 1;
		const glint = reflection(degrees + (phase < 0.5 ? 34 : -34), 'polished');
		return shade(colour, (phase < 0.5 ? 0.3 : -0.3) + glint * 0.4);
	});
	return (
		flutes +
		path(ring(outer - 0.08, outer - 0.3), {
			fill: shade(colour, -0.5),
			opacity: 0.35,
			'fill-rule': 'evenodd',
		})
	);
}
