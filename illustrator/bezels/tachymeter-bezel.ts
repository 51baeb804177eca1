import type { Build } from '../build.ts';
import { inkOn, isLight, shade, veil } from '../colours.ts';
import { around, circle, path, polar, ring, type Sheet, stroked, ticks } from '../drawing.ts';
import { letters, ringLettering } from '../lettering.ts';
import { cone, metalRing, reflection } from '../metal.ts';

export function tachymeter(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const slide = build.matches(/slide rule/i);
	const rim = slide ? 1.25 : 0.62;
	const top = outer - rim;
	const low = inner + 0.42;
	const band = top - low;
	const ink = inkOn(colour);
	const edge = slide
		? cone(sheet, outer, top, 180, (degrees) =>
				shade(
					art.caseColor,
					(Math.floor(degrees / 2) % 2 ? 0.4 : -0.5) + reflection(degrees, 'brushed') * 0.3,
				),
			)
		: metalRing(sheet, outer - 0.05, top, art.caseColor, build.soft ? 'matt' : 'polished', 30);
	const pogue = build.matches(/blue and red/i);
	const ground = isLight(colour)
		? metalRing(sheet, top, low, colour, 'brushed')
		: cone(sheet, top, low, 40, (degrees) =>
				shade(
					pogue && degrees > 0 && degrees < 118 ? '#a8323a' : colour,
					reflection(degrees, 'brushed') * 0.2 + 0.02,
				),
			);
	const speeds = [400, 300, 240, 200, 180, 160, 140, 120, 110, 100, 90, 80, 75, 70, 65, 60];
	const height = Math.min(band * 0.5, 1.25);
	const values = slide
		? [10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90]
		: speeds;
	const angleOf = (value: number) => (slide ? (Math.log10(value / 10) * 360 + 0) % 360 : (60 / value) * 360);
	const labels = values
		.map((value) => {
			const [x, y] = polar(low + band * 0.46, angleOf(value));
			return letters(String(value), x, y, { height, tracking: 0.22 }, angleOf(value));
		})
		.join('');
	const marks = ticks(low + 0.08, low + band * 0.15, slide ? around(100) : speeds.map(angleOf));
	const word = slide
		? ''
		: ringLettering('TACHYMETER', low + band * 0.46, 27, { height: height * 0.78, tracking: 0.24 }, ink);
	return (
		edge +
		ground +
		circle(0, 0, top, stroked(shade(colour, -0.7), 0.12)) +
		path(labels, stroked(ink, height * 0.13, { 'stroke-linejoin': 'round' })) +
		path(marks, { stroke: ink, 'stroke-width': 0.15 }) +
		word +
		path(ring(top, top - 0.3), {
			fill: sheet.slant(top, top, veil({ 0: 0.35, 0.5: 0.03, 1: -0.25 })),
			'fill-rule': 'evenodd',
		})
	);
}
