import type { Build } from '../build.ts';
import { isLight, shade, tones } from '../colours.ts';
import { around, circle, path, polar, polygon, type Sheet } from '../drawing.ts';
import { ringLettering } from '../lettering.ts';

export function octagon(sheet: Sheet, build: Build): string {
	const { art, width, bezelInner } = build;
	const eight = (r: number) =>
		polygon(around(8).map((angle) => polar(r / Math.cos(Math.PI / 8), angle + 22.5)));
	const outer = (width / 2) * 0.985;
	const colour = art.caseColor;
	const faces = around(8)
		.map((angle) => {
			const [a, b] = [
				polar(outer / Math.cos(Math.PI / 8), angle - 22.5),
				polar(outer / Math.cos(Math.PI / 8), angle + 22.5),
			];
			const light = Math.cos(((angle - 318) * Math.PI) / 180);
			const [c, d] = [
				polar((outer * 0.9) / Math.cos(Math.PI / 8), angle + 22.5),
				polar((outer * 0.9) / Math.cos(Math.PI / 8), angle - 22.5),
			];
			return path(polygon([a, b, c, d]), { fill: shade(colour, light * (build.soft ? 0.24 : 0.6)) });
		})
		.join('');
	return (
		faces +
		path(eight(outer * 0.905), {
			fill: sheet.slant(
				outer,
				outer,
				tones(colour, { 0: build.soft ? 0.16 : 0.4, 1: build.soft ? -0.3 : -0.25 }),
			),
			stroke: shade(colour, 0.4),
			'stroke-width': 0.06,
		}) +
		circle(0, 0, bezelInner + 0.35, { fill: shade(colour, -0.6) }) +
		(build.soft
			? [
					['G-SHOCK', 0],
					['PROTECTION', 180],
				]
					.map(([word, angle]) =>
						ringLettering(
							String(word),
							(outer * 0.9 + bezelInner) / 2,
							Number(angle),
							{ height: 1.15, tracking: 0.3 },
							shade(colour, isLight(colour) ? -0.3 : 0.3),
							angle === 180,
						),
					)
					.join('')
			: '')
	);
}
