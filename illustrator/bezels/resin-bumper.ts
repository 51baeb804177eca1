import type { Build } from '../build.ts';
import { isLight, shade } from '../colours.ts';
import { circle, group, path, polygon, type Sheet, stroked } from '../drawing.ts';
import { ringLettering } from '../lettering.ts';
import { cone, reflection } from '../metal.ts';

/** The round resin bumper of a shock-resistant watch. */
export function bumper(sheet: Sheet, build: Build): string {
	const { art, width, bezelInner } = build;
	const outer = width * 0.475;
	const colour = art.caseColor;
	const ink = shade(colour, isLight(colour) ? -0.3 : 0.36);
	const hand = { height: 1.5, weight: 0.17, tracking: 0.34 };
	const middle = (outer + bezelInner) / 2;
	const notches = [45, 135, 225, 315].map((angle) =>
		group(
			{ transform: `rotate(${angle})` },
			path(
				polygon([
					[-3.2, -outer - 0.2],
					[3.2, -outer - 0.2],
					[2.2, -middle],
					[-2.2, -middle],
				]),
				{ fill: shade(colour, -0.4), stroke: shade(colour, 0.24), 'stroke-width': 0.1 },
			),
		),
	);
	return (
		circle(0.3, 0.45, outer + 0.3, { fill: '#000', opacity: 0.4 }) +
		cone(sheet, outer, bezelInner + 0.4, 32, (degrees) =>
			shade(colour, 0.07 + reflection(degrees, 'brushed') * 0.16),
		) +
		circle(0, 0, outer, stroked(shade(colour, 0.32), 0.14)) +
		notches.join('') +
		ringLettering('G-SHOCK', middle, 0, hand, ink) +
		ringLettering('PROTECTION', middle, 180, { ...hand, height: 1.25 }, ink, true) +
		circle(0, 0, bezelInner + 0.42, { fill: shade(colour, -0.6) })
	);
}
