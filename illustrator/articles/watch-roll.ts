import { mix, shade, tones, veil } from '../colours.ts';
import { box, circle, group, n, path, rect, type Sheet, stroked } from '../drawing.ts';
import { castShadow } from '../plate.ts';

const hide = '#6b4327';

/** A roll for three watches: three padded rings in an open flap, and the closing strap with its snap. */
export function watchRoll(sheet: Sheet): string {
	const body = box(24, 11.5, 6.5);
	const flap = 'M-23 -6C-23 -17 -21 -23 -17 -23H17C21 -23 23 -17 23 -6Z';
	return group(
		{ transform: 'translate(0 3)' },
		castShadow(11, (margin) => box(24 + margin, 11.5 + margin, 6.5 + Math.max(0, margin)) + flap),
		path(flap, {
			fill: sheet.linear(
				[0, -23],
				[0, -4],
				[
					[0, '#b99a73'],
					[0.5, '#a98760'],
					[1, '#6e5236'],
				],
			),
			stroke: shade(hide, -0.6),
			'stroke-width': 0.2,
		}),
		path(
			'M-21.4 -7C-21.4 -16.4 -20 -21.4 -16.4 -21.4H16.4C20 -21.4 21.4 -16.4 21.4 -7',
			stroked('#efe0c4', 0.26, { 'stroke-dasharray': '.9 .55', 'stroke-linecap': 'round' }),
		),
		path('M-23 -6C-12 -9 12 -9 23 -6L23 -2H-23Z', { fill: '#000', opacity: 0.28 }),
		path(body, {
			fill: sheet.slant(0, 11.5, tones(hide, { 0: -0.15, 0.2: 0.3, 0.42: 0.12, 0.75: -0.2, 1: -0.62 })),
			stroke: shade(hide, -0.7),
			'stroke-width': 0.2,
		}),
		grain(sheet, body),
		path(box(22.6, 10.1, 5.4), stroked(shade(hide, -0.6), 0.5, { opacity: 0.6 })),
		path(
			box(22.6, 10.1, 5.4),
			stroked(mix(hide, '#f0dfc0', 0.66), 0.28, { 'stroke-dasharray': '.95 .6', 'stroke-linecap': 'round' }),
		),
		divisions(sheet),
		closure(sheet),
	);
}

function grain(sheet: Sheet, outline: string): string {
	let d = '';
	for (let i = 0; i < 520; i++) {
		const x = 24 * Math.sin(i * 12.9898);
		const y = 11.5 * Math.sin(i * 78.233);
		d += `M${n(x)} ${n(y)}q${n(Math.sin(i * 3.3) * 0.35)} ${n(Math.cos(i * 5.1) * 0.25)} ${n(Math.sin(i * 7.7) * 0.5)} ${n(Math.cos(i * 2.9) * 0.4)}`;
	}
	return group(
		{ 'clip-path': sheet.clip(outline) },
		path(d, stroked(shade(hide, -0.55), 0.11, { opacity: 0.5 })),
		path(d, stroked(shade(hide, 0.55), 0.08, { opacity: 0.3, transform: 'translate(.14 .14)' })),
	);
}

/** The seams between the three compartments. */
function divisions(sheet: Sheet): string {
	return [-8, 8]
		.map(
			(x) =>
				rect(x - 0.9, -11.3, 1.8, 22.6, {
					fill: sheet.across(veil({ 0: 0, 0.45: -0.45, 0.55: 0.22, 1: 0 })),
				}) +
				path(`M${x - 1.3} -10.4V10.4M${x + 1.3} -10.4V10.4`, {
					stroke: mix(hide, '#f0dfc0', 0.6),
					'stroke-width': 0.22,
					'stroke-dasharray': '.8 .55',
					'stroke-linecap': 'round',
				}),
		)
		.join('');
}

function closure(sheet: Sheet): string {
	const tongue = 'M-4 -12.4H4V4.6Q4 8.4 0 8.4Q-4 8.4 -4 4.6Z';
	const brass = '#c2a05a';
	return (
		path(tongue, { fill: '#000', opacity: 0.4, transform: 'translate(.45 .6)' }) +
		path(tongue, {
			fill: sheet.slant(4, 0, tones(hide, { 0: -0.05, 0.3: 0.28, 0.7: 0.02, 1: -0.42 })),
			stroke: shade(hide, -0.7),
			'stroke-width': 0.18,
		}) +
		path(
			'M-3.2 -12V4.4Q-3.2 7.6 0 7.6Q3.2 7.6 3.2 4.4V-12',
			stroked(mix(hide, '#f0dfc0', 0.66), 0.24, { 'stroke-dasharray': '.85 .55', 'stroke-linecap': 'round' }),
		) +
		circle(0.16, 4.3, 1.55, { fill: '#000', opacity: 0.45 }) +
		circle(0, 4.1, 1.5, {
			fill: sheet.linear([-1.5, 2.6], [1.5, 5.6], tones(brass, { 0: 0.75, 0.5: 0, 1: -0.55 })),
			stroke: shade(brass, -0.65),
			'stroke-width': 0.12,
		}) +
		circle(0, 4.1, 0.95, stroked(shade(brass, -0.4), 0.1))
	);
}
