import type { Build } from '../build.ts';
import { shade, tones, veil } from '../colours.ts';
import { circle, group, n, path, type Sheet, stroked } from '../drawing.ts';
import type { Levels } from './levels.ts';

export function bodyOutline({ bezel, body, w, tip, drop, shoulder }: Levels): string {
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

export function body(sheet: Sheet, build: Build, at: Levels): string {
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

export function back(sheet: Sheet, build: Build, { body, back: floor, w }: Levels): string {
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
