import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { around, circle, group, n, path, polar, polygon, rect, type Sheet, stroked } from '../drawing.ts';
import { metalRing } from '../metal.ts';
import type { Levels } from './levels.ts';

/** The crown seen end-on, between its guards, with pushers or buttons beside it. */
export function crownFace(sheet: Sheet, build: Build, { bezel, body, w }: Levels): string {
	const { art } = build;
	const y = (bezel + body) / 2;
	const side = build.art.display !== 'analog' ? [-0.52, 0.52] : build.pushers.length ? [-0.47, 0.47] : [];
	const knobs = side
		.map((part) =>
			rect(part * w - 1.7, y - 1.05, 3.4, 2.1, {
				rx: build.soft ? 0.5 : 1,
				fill: sheet.linear([0, y - 1], [0, y + 1], tones(art.caseColor, { 0: 0.55, 1: -0.5 })),
				stroke: shade(art.caseColor, -0.75),
				'stroke-width': 0.14,
			}),
		)
		.join('');
	if (build.crown === 'none') return knobs;
	const r = Math.min(
		(body - bezel) * 0.62,
		build.crown === 'large' ? 3.7 : build.width < 31 ? 1.7 : (build.traits.crown?.[1] ?? 2.9),
	);
	const x = build.crownAt === 120 ? w * 0.46 : 0;
	const teeth = 26;
	const coin = polygon(around(teeth * 2).map((angle, index) => polar(index % 2 ? r : r * 0.93, angle)));
	const colour = art.caseColor;
	const guards =
		build.crown === 'guarded'
			? [-1, 1]
					.map((s) =>
						path(
							`M${n(s * (r + 0.4))} ${n(bezel + 0.5)}L${n(s * (r + 4.6))} ${n(bezel + 0.5)}Q${n(s * (r + 3.4))} ${n(y)} ${n(s * (r + 4.2))} ${n(body - 0.4)}L${n(s * (r + 0.4))} ${n(body - 0.4)}Q${n(s * (r + 1.1))} ${n(y)} ${n(s * (r + 0.4))} ${n(bezel + 0.5)}Z`,
							{
								fill: sheet.across(tones(colour, { 0: 0.55, 0.5: 0.1, 1: -0.4 })),
								stroke: shade(colour, -0.65),
								'stroke-width': 0.1,
							},
						),
					)
					.join('')
			: '';
	return (
		knobs +
		group(
			{ transform: `translate(${n(x)} 0)` },
			guards,
			group(
				{ transform: `translate(0 ${n(y)})` },
				circle(0.3, 0.45, r * 1.06, { fill: '#000', opacity: 0.4 }),
				path(coin, {
					fill: sheet.slant(r, r, tones(colour, { 0: 0.5, 1: -0.55 })),
					stroke: shade(colour, -0.75),
					'stroke-width': 0.1,
				}),
				metalRing(sheet, r * 0.84, r * 0.66, colour, build.soft ? 'matt' : 'polished'),
				metalRing(sheet, r * 0.66, 0, colour, build.soft ? 'matt' : 'brushed', 40),
				circle(0, 0, r * 0.84, stroked(shade(colour, -0.6), 0.08)),
			),
		)
	);
}
