import type { Build } from '../build.ts';
import { isLight, mix, shade, tones } from '../colours.ts';
import { circle, edged, n, type Point, path, polygon, type Sheet, stroked } from '../drawing.ts';
import type { Levels } from './levels.ts';

/** The edge of the strap, which curves down from the lugs around an invisible wrist. */
export function strapSide(sheet: Sheet, build: Build, at: Levels): { drawing: string; outline: string } {
	const { art } = build;
	const a = at.tip + 2.2;
	const b = 25;
	const x0 = at.tip - 1.5;
	const phi0 = -Math.acos(x0 / a);
	const cy = at.drop - 1.8 - b * Math.sin(phi0);
	const kind = art.strapKind;
	const thick = (t: number) =>
		kind === 'bracelet'
			? 2.9 - t * 0.7
			: kind === 'leather'
				? 3.4 - Math.min(1, t * 2) * 1.4
				: kind === 'nato' || kind === 'textile' || kind === 'mesh'
					? 1.7
					: 3.2 - t;
	const point = (s: number, t: number, side: number): Point => {
		const phi = phi0 + t * 1.55;
		const [c, sn] = [Math.cos(phi), Math.sin(phi)];
		const [nx, ny] = [c / a, sn / b];
		const k = (side * thick(t)) / 2 / Math.hypot(nx, ny);
		return [s * (a * c + nx * k), cy + b * sn + ny * k];
	};
	const steps = 40;
	const edge = (s: number, side: number) =>
		Array.from({ length: steps + 1 }, (_, index) => point(s, index / steps, side));
	const bandOf = (s: number) => polygon([...edge(s, s), ...edge(s, -s).reverse()]);
	const colour =
		kind === 'bracelet' || kind === 'mesh'
			? art.strapColor
			: isLight(art.strapColor)
				? shade(art.strapColor, -0.12)
				: shade(art.strapColor, 0.06);
	const parts = [-1, 1].map((s) => {
		const base = path(bandOf(s), {
			fill: sheet.linear(
				[s * (a - 2.6), 0],
				[s * (a + 1.6), 0],
				tones(colour, { 0: -0.55, 0.5: s < 0 ? 0.12 : -0.1, 0.85: s < 0 ? 0.5 : 0.22, 1: -0.2 }),
			),
			stroke: shade(colour, -0.72),
			'stroke-width': 0.13,
		});
		return base + (kind === 'bracelet' ? links(build, s, point, colour) : seam(kind, s, point, colour));
	});
	return { drawing: parts.join(''), outline: bandOf(-1) + bandOf(1) };
}

type Along = (s: number, t: number, side: number) => Point;

function links(build: Build, s: number, point: Along, colour: string): string {
	const count = 9 + Math.round(build.vary(62) * 3);
	return Array.from({ length: count }, (_, index) => {
		const [from, to] = [(index + 0.05) / count, (index + 0.95) / count];
		const corners = [
			point(s, from, 0.96),
			point(s, (from + to) / 2, 1.06),
			point(s, to, 0.96),
			point(s, to, -0.86),
			point(s, (from + to) / 2, -0.96),
			point(s, from, -0.86),
		];
		const light = (s < 0 ? 0.34 : 0.12) - (index / count) * 0.5;
		const [px, py] = point(s, (from + to) / 2, 0);
		return (
			path(
				polygon(corners),
				edged(shade(colour, light), shade(colour, -0.74), 0.13, { 'stroke-linejoin': 'round' }),
			) +
			path(
				`M${corners
					.slice(0, 3)
					.map(([x, y]) => `${n(x)} ${n(y)}`)
					.join('L')}`,
				stroked('#fff', 0.16, { opacity: 0.6 }),
			) +
			circle(px, py, 0.34, { fill: shade(colour, -0.5) })
		);
	}).join('');
}

function seam(kind: string, s: number, point: Along, colour: string): string {
	const line = (side: number) =>
		`M${Array.from({ length: 30 }, (_, index) => {
			const [x, y] = point(s, index / 29, side);
			return `${n(x)} ${n(y)}`;
		}).join('L')}`;
	if (kind === 'leather')
		return (
			path(line(-0.1), stroked(mix(colour, '#e8d6b8', 0.4), 0.16, { opacity: 0.8 })) +
			path(line(0.55), { fill: 'none', stroke: shade(colour, 0.3), 'stroke-width': 0.2, opacity: 0.5 })
		);
	return path(line(0.5), {
		fill: 'none',
		stroke: shade(colour, 0.35),
		'stroke-width': 0.16,
		opacity: 0.6,
		'stroke-dasharray': kind === 'rubber' || kind === 'resin' ? null : '.5 .3',
	});
}
