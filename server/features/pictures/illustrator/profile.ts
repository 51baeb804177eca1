import type { Build } from './build.ts';
import { isLight, mix, shade } from './colours.ts';
import { around, circle, group, n, type Point, path, polar, polygon, rect, type Sheet } from './drawing.ts';
import { lettering } from './lettering.ts';
import { metalRing } from './metal.ts';
import { castShadow } from './plate.ts';

/** Heights of the parts, from the crystal's top to the back, in millimetres below the middle of the case. */
type Levels = {
	/** Half the width of the case where the bezel stands on it. */
	shoulder: number;
	top: number;
	glass: number;
	bezel: number;
	body: number;
	back: number;
	w: number;
	tip: number;
	drop: number;
};

function levels(build: Build): Levels {
	const t = build.thickness;
	const dome = build.crystal === 'box' ? t * 0.13 : build.crystal === 'domed' ? t * 0.11 : t * 0.02;
	const turning = build.art.bezel === 'dive' || build.art.bezel === 'gmt';
	const rise = build.digital ? t * 0.2 : build.art.bezel === 'none' ? t * 0.1 : turning ? t * 0.26 : t * 0.19;
	const w =
		build.shape === 'rectangular' || build.shape === 'square' || build.digital
			? build.height / 2
			: build.width / 2;
	const shoulder =
		build.digital || build.shape === 'tonneau'
			? w * 0.9
			: build.dialBox
				? w * 0.95
				: build.bezelOuter * 0.985;
	return {
		shoulder,
		top: -t / 2,
		glass: -t / 2 + dome,
		bezel: -t / 2 + dome + rise,
		body: t / 2 - t * 0.2,
		back: t / 2,
		w,
		tip: build.lugToLug / 2,
		drop: t / 2 - t * 0.02,
	};
}

/** The watch from the crown's side as it lies round a wrist, with its two measures. */
export function profile(sheet: Sheet, build: Build): string {
	const at = levels(build);
	const band = strapSide(sheet, build, at);
	return group(
		{ transform: 'translate(0 -9.5) scale(.92)' },
		castShadow(6, () => band.outline + bodyOutline(at)),
		band.drawing,
		back(sheet, build, at),
		body(sheet, build, at),
		build.digital ? '' : top(sheet, build, at),
		crownFace(sheet, build, at),
		measures(build, at),
	);
}

function bodyOutline({ bezel, body, w, tip, drop, shoulder }: Levels): string {
	const side = (s: number) => [
		`L${n(s * shoulder)} ${n(bezel)}`,
		`C${n(s * (shoulder + (tip - shoulder) * 0.5))} ${n(bezel + 0.2)} ${n(s * (tip - 0.9))} ${n(bezel + (drop - bezel) * 0.35)} ${n(s * tip)} ${n(drop - 1.2)}`,
		`Q${n(s * (tip + 0.1))} ${n(drop)} ${n(s * (tip - 1.2))} ${n(drop)}`,
		`C${n(s * (tip - 2.6))} ${n(drop - 0.4)} ${n(s * w * 0.9)} ${n(body)} ${n(s * w * 0.74)} ${n(body)}`,
	];
	const right = side(1);
	const reversed = `L${n(-w * 0.74)} ${n(body)}C${n(-w * 0.9)} ${n(body)} ${n(-(tip - 2.6))} ${n(drop - 0.4)} ${n(-(tip - 1.2))} ${n(drop)}Q${n(-(tip + 0.1))} ${n(drop)} ${n(-tip)} ${n(drop - 1.2)}C${n(-(tip - 0.9))} ${n(bezel + (drop - bezel) * 0.35)} ${n(-(shoulder + (tip - shoulder) * 0.5))} ${n(bezel + 0.2)} ${n(-shoulder)} ${n(bezel)}Z`;
	return `M0 ${n(bezel)}${right.join('')}${reversed}`;
}

function body(sheet: Sheet, build: Build, at: Levels): string {
	const { art } = build;
	const { bezel, drop, tip, shoulder } = at;
	const k = build.soft ? 0.35 : 1;
	const outline = bodyOutline(at);
	const fill = sheet.linear(
		[0, bezel],
		[0, drop],
		[
			[0, shade(art.caseColor, 0.75 * k)],
			[0.1, shade(art.caseColor, 0.3 * k)],
			[0.4, shade(art.caseColor, 0.1)],
			[0.62, shade(art.caseColor, -0.16 * k)],
			[1, shade(art.caseColor, -0.55 * k)],
		],
	);
	let lines = '';
	for (let y = bezel, i = 0; y < drop; y += 0.24, i++)
		lines += `M${n(-tip)} ${n(y + Math.sin(i * 7) * 0.06)}H${n(tip)}`;
	const ends = sheet.linear(
		[-tip, 0],
		[tip, 0],
		[
			[0, '#fff', 0.3],
			[0.14, '#000', 0.06],
			[0.3, '#fff', 0.14],
			[0.7, '#000', 0.04],
			[0.88, '#000', 0.2],
			[1, '#000', 0.42],
		],
	);
	const edge = `M${n(-shoulder)} ${n(bezel + 0.55)}C${n(-(shoulder + tip) / 2)} ${n(bezel + 0.8)} ${n(-(tip - 1.6))} ${n(bezel + (drop - bezel) * 0.42)} ${n(-(tip - 0.7))} ${n(drop - 1)}M${n(shoulder)} ${n(bezel + 0.55)}C${n((shoulder + tip) / 2)} ${n(bezel + 0.8)} ${n(tip - 1.6)} ${n(bezel + (drop - bezel) * 0.42)} ${n(tip - 0.7)} ${n(drop - 1)}M${n(-shoulder)} ${n(bezel + 0.55)}H${n(shoulder)}`;
	const pin = [-1, 1]
		.map(
			(s) =>
				circle(s * (tip - 1.7), drop - 1.9, 0.5, { fill: shade(art.caseColor, -0.7) }) +
				circle(s * (tip - 1.7) + 0.06, drop - 1.84, 0.34, { fill: shade(art.caseColor, 0.1) }),
		)
		.join('');
	return (
		path(outline, { fill, stroke: shade(art.caseColor, -0.72), 'stroke-width': 0.14 }) +
		group(
			{ 'clip-path': sheet.clip(outline) },
			build.soft ? '' : path(lines, { stroke: '#fff', 'stroke-width': 0.06, opacity: 0.3 }),
			path(`M-40-40h80v80h-80Z`, { fill: ends }),
		) +
		path(edge, {
			fill: 'none',
			stroke: shade(art.caseColor, 0.75 * k),
			'stroke-width': 0.22,
			opacity: 0.85,
		}) +
		(build.integrated || build.digital ? '' : pin)
	);
}

/** Bezel, crystal and what of the dial's flange shows through a dome. */
function top(sheet: Sheet, build: Build, at: Levels): string {
	const { art } = build;
	const { bezel, glass, top: summit, w } = at;
	const bezelW = build.dialBox ? w * 0.92 : build.bezelOuter;
	const glassW = build.dialBox ? w * 0.8 : build.bezelInner;
	const turning = art.bezel === 'dive' || art.bezel === 'gmt';
	const round = sheet.linear(
		[-bezelW, 0],
		[bezelW, 0],
		[
			[0, shade(art.caseColor, -0.6)],
			[0.12, shade(art.caseColor, 0.5)],
			[0.28, shade(art.caseColor, 0.05)],
			[0.42, shade(art.caseColor, 0.75)],
			[0.6, shade(art.caseColor, -0.1)],
			[0.85, shade(art.caseColor, -0.45)],
			[1, shade(art.caseColor, -0.75)],
		],
	);
	const h = bezel - glass;
	const shape = turning
		? `M${n(-bezelW)} ${n(bezel)}V${n(glass + h * 0.36)}L${n(-bezelW + 0.7)} ${n(glass + h * 0.16)}L${n(-glassW - 0.4)} ${n(glass)}H${n(glassW + 0.4)}L${n(bezelW - 0.7)} ${n(glass + h * 0.16)}L${n(bezelW)} ${n(glass + h * 0.36)}V${n(bezel)}Z`
		: `M${n(-bezelW)} ${n(bezel)}V${n(bezel - h * 0.3)}Q${n(-bezelW + 0.4)} ${n(glass + h * 0.2)} ${n(-glassW - 0.3)} ${n(glass)}H${n(glassW + 0.3)}Q${n(bezelW - 0.4)} ${n(glass + h * 0.2)} ${n(bezelW)} ${n(bezel - h * 0.3)}V${n(bezel)}Z`;
	const box = build.crystal === 'box';
	const lift = glass - summit;
	const dome = box
		? `M${n(-glassW)} ${n(glass)}V${n(summit + lift * 0.45)}Q${n(-glassW)} ${n(summit)} ${n(-glassW * 0.93)} ${n(summit)}H${n(glassW * 0.93)}Q${n(glassW)} ${n(summit)} ${n(glassW)} ${n(summit + lift * 0.45)}V${n(glass)}Z`
		: `M${n(-glassW)} ${n(glass)}Q0 ${n(summit - lift)} ${n(glassW)} ${n(glass)}Z`;
	const flutes =
		turning || art.bezel === 'fluted'
			? path(
					Array.from({ length: 61 }, (_, index) => {
						const x = bezelW * Math.sin(((index - 30) / 30.5) * (Math.PI / 2));
						return `M${n(x)} ${n(bezel - 0.15)}V${n(glass + h * (turning ? 0.4 : 0.22))}`;
					}).join(''),
					{
						stroke: shade(art.bezelColor && art.bezel === 'fluted' ? art.bezelColor : art.caseColor, -0.72),
						'stroke-width': 0.26,
						opacity: 0.75,
					},
				)
			: '';
	const insertColour = art.bezelColor ?? art.caseColor;
	const insert =
		turning || art.bezel === 'tachymeter'
			? path(
					`M${n(-bezelW + 0.75)} ${n(glass + h * 0.17)}L${n(-glassW - 0.4)} ${n(glass + 0.02)}H${n(glassW + 0.4)}L${n(bezelW - 0.75)} ${n(glass + h * 0.17)}Z`,
					{
						fill: sheet.linear(
							[-bezelW, 0],
							[bezelW, 0],
							[
								[0, shade(insertColour, 0.3)],
								[0.4, insertColour],
								[1, shade(insertColour, -0.3)],
							],
						),
					},
				)
			: '';
	return (
		path(dome, {
			fill: sheet.linear(
				[0, summit],
				[0, glass],
				[
					[0, '#ffffff', 0.85],
					[0.4, '#cfdbe2', 0.6],
					[1, '#8d9aa3', 0.65],
				],
			),
			stroke: '#7f8a91',
			'stroke-width': 0.1,
		}) +
		path(
			`M${n(-glassW * 0.8)} ${n(glass - lift * 0.35)}Q${n(-glassW * 0.3)} ${n(summit + lift * 0.05)} ${n(glassW * 0.1)} ${n(summit + lift * 0.12)}`,
			{
				fill: 'none',
				stroke: '#fff',
				'stroke-width': Math.max(0.05, lift * 0.14),
				opacity: lift > 0.5 ? 0.9 : 0,
				'stroke-linecap': 'round',
			},
		) +
		path(shape, {
			fill: build.soft
				? sheet.linear(
						[0, glass],
						[0, bezel],
						[
							[0, shade(art.caseColor, 0.24)],
							[1, shade(art.caseColor, -0.35)],
						],
					)
				: round,
			stroke: shade(art.caseColor, -0.72),
			'stroke-width': 0.12,
		}) +
		insert +
		flutes +
		path(`M${n(-bezelW * 0.99)} ${n(bezel)}H${n(bezelW * 0.99)}`, {
			stroke: '#000',
			'stroke-width': 0.3,
			opacity: 0.55,
		})
	);
}

function back(sheet: Sheet, build: Build, { body, back: floor, w }: Levels): string {
	const colour = build.soft ? '#aeb2b6' : build.art.caseColor;
	const r = w * 0.78;
	return path(
		`M${n(-r)} ${n(body - 0.4)}L${n(-r * 0.95)} ${n(floor - 0.3)}Q${n(-r * 0.94)} ${n(floor)} ${n(-r * 0.9)} ${n(floor)}H${n(r * 0.9)}Q${n(r * 0.94)} ${n(floor)} ${n(r * 0.95)} ${n(floor - 0.3)}L${n(r)} ${n(body - 0.4)}Z`,
		{
			fill: sheet.linear(
				[-r, 0],
				[r, 0],
				[
					[0, shade(colour, -0.6)],
					[0.2, shade(colour, 0.1)],
					[0.4, shade(colour, 0.4)],
					[0.6, shade(colour, -0.2)],
					[1, shade(colour, -0.75)],
				],
			),
			stroke: shade(colour, -0.75),
			'stroke-width': 0.12,
		},
	);
}

/** The crown end on, between its guards; pushers or buttons at its sides. */
function crownFace(sheet: Sheet, build: Build, { bezel, body, w }: Levels): string {
	const { art } = build;
	const y = (bezel + body) / 2;
	const side = build.art.display !== 'analog' ? [-0.52, 0.52] : build.pushers.length ? [-0.47, 0.47] : [];
	const knobs = side
		.map((part) =>
			rect(part * w - 1.7, y - 1.05, 3.4, 2.1, {
				rx: build.soft ? 0.5 : 1,
				fill: sheet.linear(
					[0, y - 1],
					[0, y + 1],
					[
						[0, shade(art.caseColor, 0.55)],
						[1, shade(art.caseColor, -0.5)],
					],
				),
				stroke: shade(art.caseColor, -0.75),
				'stroke-width': 0.14,
			}),
		)
		.join('');
	if (build.crown === 'none') return knobs;
	const r = Math.min((body - bezel) * 0.62, build.crown === 'large' ? 3.7 : build.width < 31 ? 1.7 : 2.9);
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
								fill: sheet.across([
									[0, shade(colour, 0.55)],
									[0.5, shade(colour, 0.1)],
									[1, shade(colour, -0.4)],
								]),
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
					fill: sheet.linear(
						[-r, -r],
						[r, r],
						[
							[0, shade(colour, 0.5)],
							[1, shade(colour, -0.55)],
						],
					),
					stroke: shade(colour, -0.75),
					'stroke-width': 0.1,
				}),
				metalRing(r * 0.84, r * 0.66, colour, build.soft ? 'matt' : 'polished'),
				metalRing(r * 0.66, 0, colour, build.soft ? 'matt' : 'brushed', 40),
				circle(0, 0, r * 0.84, { fill: 'none', stroke: shade(colour, -0.6), 'stroke-width': 0.08 }),
			),
		)
	);
}

/** The strap's edge, from the lugs down round a wrist that is not drawn. */
function strapSide(sheet: Sheet, build: Build, at: Levels): { drawing: string; outline: string } {
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
	const bandOf = (s: number) => polygon([...edge(s, 1), ...edge(s, -1).reverse()]);
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
				[
					[0, shade(colour, -0.55)],
					[0.5, shade(colour, s < 0 ? 0.12 : -0.1)],
					[0.85, shade(colour, s < 0 ? 0.5 : 0.22)],
					[1, shade(colour, -0.2)],
				],
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
			path(polygon(corners), {
				fill: shade(colour, light),
				stroke: shade(colour, -0.74),
				'stroke-width': 0.13,
				'stroke-linejoin': 'round',
			}) +
			path(
				`M${corners
					.slice(0, 3)
					.map(([x, y]) => `${n(x)} ${n(y)}`)
					.join('L')}`,
				{ fill: 'none', stroke: '#fff', 'stroke-width': 0.16, opacity: 0.6 },
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
			path(line(-0.1), {
				fill: 'none',
				stroke: mix(colour, '#e8d6b8', 0.4),
				'stroke-width': 0.16,
				opacity: 0.8,
			}) + path(line(0.55), { fill: 'none', stroke: shade(colour, 0.3), 'stroke-width': 0.2, opacity: 0.5 })
		);
	return path(line(0.5), {
		fill: 'none',
		stroke: shade(colour, 0.35),
		'stroke-width': 0.16,
		opacity: 0.6,
		'stroke-dasharray': kind === 'rubber' || kind === 'resin' ? null : '.5 .3',
	});
}

/** Thickness and lug to lug, drawn only where they are known and not assumed. */
function measures(build: Build, { top: summit, back: floor, tip, drop }: Levels): string {
	const ink = '#5b5344';
	const line = { fill: 'none', stroke: ink, 'stroke-width': 0.09 };
	const hand = { height: 1.15, weight: 0.1, tracking: 0.26 };
	const arrow = (x: number, y: number, dx: number, dy: number) =>
		path(
			`M${n(x)} ${n(y)}l${n(-dx - dy * 0.3)} ${n(-dy - dx * 0.3)}L${n(x - dx + dy * 0.3)} ${n(y - dy + dx * 0.3)}Z`,
			{ fill: ink },
		);
	const value = (mm: number) => String(Math.round(mm * 100) / 100);
	const above = summit - 5.6;
	const across = build.watch.lugToLug
		? path(
				`M${n(-tip)} ${n(drop - 3)}V${n(above - 1)}M${n(tip)} ${n(drop - 3)}V${n(above - 1)}M${n(-tip)} ${n(above)}H-4.2M4.2 ${n(above)}H${n(tip)}`,
				line,
			) +
			arrow(-tip, above, -0.9, 0) +
			arrow(tip, above, 0.9, 0) +
			lettering(value(build.watch.lugToLug), 0, above, hand, ink)
		: '';
	const x = Math.min(tip + 2.6, 28.6);
	const high = build.watch.thickness
		? path(
				`M4 ${n(summit)}H${n(x + 0.8)}M${n(tip * 0.8)} ${n(floor)}H${n(x + 0.8)}M${n(x)} ${n(summit)}V${n(floor)}`,
				line,
			) +
			arrow(x, summit, 0, -0.9) +
			arrow(x, floor, 0, 0.9) +
			lettering(value(build.watch.thickness), Math.min(x, 28), summit - 1.4, hand, ink)
		: '';
	return across + high;
}
