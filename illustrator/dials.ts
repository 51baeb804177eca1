import { type Build, dialReach } from './build.ts';
import { isLight, shade, tones } from './colours.ts';
import { diverFigure } from './diver-figure.ts';
import { around, box, circle, group, n, path, polar, polygon, ring, round, type Sheet } from './drawing.ts';
import { cone } from './metal.ts';
import { texture } from './textures.ts';

/** Outline of the dial, round or with corners. */
export function dialOutline(build: Build, inset = 0): string {
	if (!build.dialBox) return round(build.dial - inset);
	const [w, h] = build.dialBox;
	return box(w - inset, h - inset, build.shape === 'square' && build.width > 32 ? 1.8 : 0.4);
}

/** The background of the dial with its finish, before anything is printed on it. */
export function dial(sheet: Sheet, build: Build): string {
	const { art } = build;
	const reach = dialReach(build);
	const far = build.dialBox ? Math.hypot(...build.dialBox) : reach;
	const outline = dialOutline(build);
	const ground = path(outline, { fill: groundFill(sheet, build, far) });
	const rays =
		art.dialFinish === 'sunburst'
			? group({ 'clip-path': sheet.clip(outline) }, sunburst(sheet, build, far))
			: '';
	const relief =
		art.dialFinish === 'textured'
			? group({ 'clip-path': sheet.clip(outline) }, texture(sheet, build, far))
			: '';
	const smoked = build.matches(/dark edge|gradient/i)
		? path(outline, {
				fill: sheet.radial([0, 0], far, [
					[0.35, '#050608', 0],
					[0.78, '#050608', 0.42],
					[1, '#050608', 0.82],
				]),
			})
		: '';
	return ground + rays + relief + smoked + pieces(sheet, build, reach);
}

function groundFill(sheet: Sheet, build: Build, far: number): string {
	const { dialColor, dialFinish } = build.art;
	const light = isLight(dialColor);
	const lift = dialFinish === 'matte' ? 0.06 : 0.12;
	return sheet.radial(
		[-far * 0.2, -far * 0.25],
		far * 1.35,
		tones(dialColor, { 0: light ? lift * 2 : lift, 0.7: 0, 1: light ? -0.1 : -0.3 }),
	);
}

function sunburst(sheet: Sheet, build: Build, far: number): string {
	const { dialColor } = build.art;
	const light = isLight(dialColor);
	const depth = light ? 0.17 : 0.3;
	const turn = 318 + build.vary(10) * 14;
	const wave = (degrees: number) => {
		const lobes = Math.cos(((degrees - turn) * 2 * Math.PI) / 180);
		const sharp = Math.sign(lobes) * Math.abs(lobes) ** 1.5;
		const grain =
			Math.sin(degrees * 1.7) * 0.05 + Math.sin(degrees * 5.3 + 1) * 0.04 + Math.sin(degrees * 11.1) * 0.03;
		return sharp * 0.86 + grain;
	};
	const middle = path(round(far), {
		fill: sheet.radial([0, 0], far, [
			[0, shade(dialColor, light ? 0.4 : 0.26), 0.55],
			[0.3, dialColor, 0],
			[0.82, '#000', 0],
			[1, '#000', light ? 0.1 : 0.32],
		]),
	});
	return (
		cone(sheet, far, 0, 90, (degrees) => {
			const v = wave(degrees);
			return shade(dialColor, v > 0 ? v * depth * 1.5 : v * depth * 1.25);
		}) +
		rays(far, light) +
		middle
	);
}

/** Fine lines from the center, as radial brushing leaves them. */
function rays(far: number, light: boolean): string {
	let d = '';
	for (let i = 0; i < 150; i++) {
		const angle = i * 2.4 + Math.sin(i * 7.3) * 1.1;
		const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
		const from = far * (0.08 + 0.5 * ((i * 0.618) % 1));
		d += `M${n(from * s)} ${n(-from * c)}L${n(far * s)} ${n(-far * c)}`;
	}
	return path(d, { stroke: light ? '#5a5348' : '#fff', 'stroke-width': 0.045, opacity: light ? 0.2 : 0.13 });
}

/** Steps and rings that are part of the dial: pie-pan, stepped edges, alarm disc. */
function pieces(sheet: Sheet, build: Build, reach: number): string {
	const { dialColor } = build.art;
	if (build.matches(/pie-pan|pie pan/i)) {
		const corners = Array.from({ length: 12 }, (_, index) => {
			const angle = ((index * 30 + 15) * Math.PI) / 180;
			return [Math.sin(angle) * reach * 0.74, -Math.cos(angle) * reach * 0.74] as const;
		});
		const facets = corners
			.map((corner, index) => {
				const next = corners[(index + 1) % 12] ?? corner;
				const light = Math.cos((((index + 1) * 30 - 318) * Math.PI) / 180);
				const out = 1.36;
				return path(
					`M${n(corner[0])} ${n(corner[1])}L${n(next[0])} ${n(next[1])}L${n(next[0] * out)} ${n(next[1] * out)}L${n(corner[0] * out)} ${n(corner[1] * out)}Z`,
					{ fill: light > 0 ? '#fff' : '#000', opacity: Math.abs(light) * (light > 0 ? 0.22 : 0.13) },
				);
			})
			.join('');
		return group({ 'clip-path': sheet.clip(round(reach)) }, facets);
	}
	if (build.matches(/stepped/i))
		return (
			path(ring(reach * 0.86, reach * 0.845), { fill: '#fff', opacity: 0.16, 'fill-rule': 'evenodd' }) +
			path(ring(reach, reach * 0.86), { fill: '#000', opacity: 0.14, 'fill-rule': 'evenodd' })
		);
	if (build.matches(/red star/i))
		return path(
			polygon(
				around(10).map((angle, index) => [
					polar(reach * (index % 2 ? 0.028 : 0.07), angle)[0],
					polar(reach * (index % 2 ? 0.028 : 0.07), angle)[1] - reach * 0.6,
				]),
			),
			{ fill: '#b8262c' },
		);
	if (build.matches(/diver figure/i)) return diverFigure(reach, '#f0ede4');
	if (build.matches(/alarm dis[ck]/i))
		return (
			circle(0, 0, reach * 0.58, {
				fill: sheet.radial([-3, -3], reach, tones(dialColor, { 0: 0.3, 1: -0.12 })),
				stroke: shade(dialColor, -0.4),
				'stroke-width': 0.1,
			}) + path(`M0 ${n(-reach * 0.54)}l.7 1.5h-1.4Z`, { fill: '#2d2a26' })
		);
	return '';
}

/** The inner flange between crystal and dial. The bezel casts a shadow on its upper left. */
export function flange(sheet: Sheet, build: Build): string {
	const { art, bezelInner } = build;
	const dark = !isLight(art.dialColor) || build.art.bezel === 'dive';
	if (build.dialBox) {
		const [w, h] = build.dialBox;
		const edge = 0.75;
		const outline = box(w + edge, h + edge, build.shape === 'square' && build.width > 32 ? 2.3 : 0.6);
		return path(outline, {
			fill: sheet.slant(w, h, tones(art.caseColor, { 0: -0.62, 0.5: -0.1, 1: 0.65 })),
			stroke: shade(art.caseColor, -0.65),
			'stroke-width': 0.12,
		});
	}
	const colour = dark
		? shade(art.dialColor, isLight(art.dialColor) ? -0.82 : -0.1)
		: shade(art.caseColor, 0.1);
	const contrast = dark ? 0.3 : 0.5;
	return cone(sheet, bezelInner, build.dial - 0.05, 24, (degrees) =>
		shade(colour, Math.cos(((degrees - 138) * Math.PI) / 180) * contrast),
	);
}

/** The shadow of the bezel on the dial. */
export function dialShadow(sheet: Sheet, build: Build): string {
	const far = build.dialBox ? Math.hypot(...build.dialBox) : build.dial;
	const offset = far * 0.045;
	return path(dialOutline(build), {
		fill: sheet.radial([offset, offset], far * 1.035, [
			[0, '#000', 0],
			[0.88, '#000', 0],
			[0.955, '#000', 0.16],
			[1, '#000', 0.46],
		]),
	});
}
