import type { Build } from '../build.ts';
import { inkOn, isLight, shade } from '../colours.ts';
import { around, circle, edged, path, polar, polygon, type Sheet, stroked, ticks } from '../drawing.ts';
import { letters } from '../lettering.ts';

export function sixty(sheet: Sheet, build: Build, outer: number, inner: number): string {
	const { art } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const ink = build.gilt && !isLight(colour) ? '#dcc07c' : inkOn(colour);
	const band = outer - 0.3 - inner;
	const middle = inner + band * 0.5;
	const [top, low] = [outer - 0.3 - band * 0.13, inner + band * 0.13];
	const painted = build.matches(/painted dots/i);
	if (painted)
		return (
			around(12, (index) => index === 0)
				.map((angle) =>
					circle(...polar(middle, angle), angle % 90 === 0 ? band * 0.27 : band * 0.16, { fill: '#1d3c6c' }),
				)
				.join('') + pip(sheet, build, middle, band)
		);
	const countdown = build.matches(/countdown/i);
	const minutes = around(60, (index) => index % 5 === 0 || index > build.traits.marks);
	const bars = build.traits.fives ? [] : around(12, (index) => index % 2 === 0);
	const size = build.traits.fives ? 0.54 : 0.62;
	const figures = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55].filter(
		(value) => build.traits.fives || value % 10 === 0,
	);
	const labels = figures
		.map((value) => {
			const [x, y] = polar(middle, value * 6);
			const label = String(countdown ? 60 - value : value);
			return letters(label, x, y, { height: band * size, tracking: 0.2 }, value * 6);
		})
		.join('');
	return (
		path(ticks(top, middle - band * 0.1, minutes), edged(null, ink, 0.14 + build.vary(8) * 0.08)) +
		path(ticks(top, low, bars), { stroke: ink, 'stroke-width': band * 0.17 }) +
		path(labels, stroked(ink, band * 0.095, { 'stroke-linejoin': 'round' })) +
		pip(sheet, build, middle, band)
	);
}

/** The triangle at zero with its luminous pip. */
function pip(sheet: Sheet, build: Build, middle: number, band: number): string {
	const ink =
		build.traits.pip ??
		(build.gilt ? '#dcc07c' : isLight(build.art.bezelColor ?? '#111111') ? '#24252a' : '#f1efe8');
	const triangle = polygon([
		[-band * 0.46, -middle - band * 0.4],
		[band * 0.46, -middle - band * 0.4],
		[0, -middle + band * 0.42],
	]);
	const lume = build.art.lume ?? '#e6efd9';
	if (build.art.lume) sheet.shine(circle(0, -middle - band * 0.1, band * 0.2, {}));
	return (
		path(triangle, { fill: ink }) +
		circle(0, -middle - band * 0.1, band * 0.235, { fill: shade(lume, -0.25) }) +
		circle(0, -middle - band * 0.1, band * 0.19, { fill: lume })
	);
}

export function hours24(build: Build, outer: number, inner: number): string {
	const band = outer - 0.3 - inner;
	const middle = inner + band * 0.5;
	const ink = '#efece3';
	const labels = around(12, (index) => index === 0)
		.map((angle) => {
			const [x, y] = polar(middle, angle);
			return letters(String(angle / 15), x, y, { height: band * 0.6, tracking: 0.18 }, angle);
		})
		.join('');
	const odd = around(24, (index) => index % 2 === 0);
	const dots =
		build.vary(9) > 0.5
			? path(ticks(middle + band * 0.2, middle - band * 0.2, odd), edged(null, ink, band * 0.13))
			: odd.map((angle) => circle(...polar(middle, angle), band * 0.11, { fill: ink })).join('');
	return (
		path(labels, stroked(ink, band * 0.095, { 'stroke-linejoin': 'round' })) +
		dots +
		path(
			polygon([
				[-band * 0.4, -middle - band * 0.34],
				[band * 0.4, -middle - band * 0.34],
				[0, -middle + band * 0.36],
			]),
			{ fill: ink },
		)
	);
}
