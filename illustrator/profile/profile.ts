import type { Build } from '../build.ts';
import { shade, tones, veil } from '../colours.ts';
import { around, circle, group, n, path, polar, polygon, rect, type Sheet, stroked } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import { metalRing } from '../metal.ts';
import { castShadow } from '../plate.ts';
import { top } from './bezel-side.ts';
import { type Levels, levels } from './levels.ts';
import { strapSide } from './strap-side.ts';

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
		tones(art.caseColor, { 0: 0.75 * k, 0.1: 0.3 * k, 0.4: 0.1, 0.62: -0.16 * k, 1: -0.55 * k }),
	);
	let lines = '';
	for (let y = bezel, i = 0; y < drop; y += 0.24, i++)
		lines += `M${n(-tip)} ${n(y + Math.sin(i * 7) * 0.06)}H${n(tip)}`;
	const ends = sheet.slant(
		tip,
		0,
		veil({ 0: 0.3, 0.14: -0.06, 0.3: 0.14, 0.7: -0.04, 0.88: -0.2, 1: -0.42 }),
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
		path(edge, stroked(shade(art.caseColor, 0.75 * k), 0.22, { opacity: 0.85 })) +
		(build.integrated || build.digital ? '' : pin)
	);
}

function back(sheet: Sheet, build: Build, { body, back: floor, w }: Levels): string {
	const colour = build.soft ? '#aeb2b6' : build.art.caseColor;
	const r = w * 0.78;
	return path(
		`M${n(-r)} ${n(body - 0.4)}L${n(-r * 0.95)} ${n(floor - 0.3)}Q${n(-r * 0.94)} ${n(floor)} ${n(-r * 0.9)} ${n(floor)}H${n(r * 0.9)}Q${n(r * 0.94)} ${n(floor)} ${n(r * 0.95)} ${n(floor - 0.3)}L${n(r)} ${n(body - 0.4)}Z`,
		{
			fill: sheet.slant(r, 0, tones(colour, { 0: -0.6, 0.2: 0.1, 0.4: 0.4, 0.6: -0.2, 1: -0.75 })),
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

/** Thickness and lug to lug, drawn only where they are known and not assumed. */
function measures(build: Build, { top: summit, back: floor, tip, drop }: Levels): string {
	// Reads as well on the paper of the light theme as on that of the dark one.
	const ink = '#8f8471';
	const line = stroked(ink, 0.11);
	const hand = { height: 1.15, weight: 0.13, tracking: 0.26 };
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
	const x = Math.max(Math.min(tip + 2.6, 28.6), tip + 2.2);
	// On the widest watches the figure moves out, clear of the line that comes up from the lug.
	const figureX = Math.max(Math.min(x, 28), build.watch.lugToLug ? tip + 1.95 : 0);
	const high = build.watch.thickness
		? path(
				`M4 ${n(summit)}H${n(x + 0.8)}M${n(tip * 0.8)} ${n(floor)}H${n(x + 0.8)}M${n(x)} ${n(summit)}V${n(floor)}`,
				line,
			) +
			arrow(x, summit, 0, -0.9) +
			arrow(x, floor, 0, 0.9) +
			lettering(value(build.watch.thickness), figureX, summit - 1.4, hand, ink)
		: '';
	return across + high;
}
