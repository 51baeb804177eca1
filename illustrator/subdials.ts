import type { Build } from './build.ts';
import { inkOn, isLight, shade, tones } from './colours.ts';
import {
	around,
	box,
	circle,
	edged,
	group,
	n,
	path,
	polar,
	type Sheet,
	type SvgAttributes,
	stroked,
	ticks,
} from './drawing.ts';
import { type Subdial, subdials, windows } from './layout.ts';
import { letters } from './lettering.ts';

const scales: Record<Subdial['kind'], { marks: number; labels: readonly string[] }> = {
	seconds: { marks: 60, labels: ['60', '15', '30', '45'] },
	minutes: { marks: 30, labels: ['30', '10', '20'] },
	hours: { marks: 48, labels: ['12', '3', '6', '9'] },
	mode: { marks: 24, labels: [] },
};

/** The registers: sunken wells with snailed backgrounds, their scales and hands. */
export function smallDials(sheet: Sheet, build: Build): string {
	return subdials(build)
		.map((small) => register(sheet, build, small))
		.join('');
}

function register(sheet: Sheet, build: Build, small: Subdial): string {
	const { art } = build;
	const { r, colour } = small;
	const ringed = build.matches(/black-ringed/i);
	const ground = ringed ? art.dialColor : colour;
	const ink = ringed ? '#f2efe6' : inkOn(colour);
	const snails = Array.from({ length: 11 }, (_, index) =>
		circle(0, 0, (r * (index + 1)) / 12.4, { fill: 'none' }),
	).join('');
	const scale = scales[small.kind];
	const track =
		small.kind === 'seconds' && r < 3.4 ? around(60, (index) => index % 2 === 1) : around(scale.marks);
	const height = Math.min(r * 0.26, 1.35);
	const dated =
		small.at === 6 &&
		windows(build).some((window) => window.y < small.y + r && window.x === small.x && window.y > 0);
	const labels = scale.labels
		.map((label, index) =>
			dated && index * 2 === scale.labels.length
				? ''
				: letters(label, ...polar(r * 0.66, (index * 360) / scale.labels.length), { height, tracking: 0.18 }),
		)
		.join('');
	// The registers of a Monaco are square.
	const well = build.watch.model.startsWith('Monaco')
		? (svgAttributes: SvgAttributes) => path(box(r * 0.94, r * 0.94, r * 0.3), svgAttributes)
		: (svgAttributes: SvgAttributes) => circle(0, 0, r, svgAttributes);
	const nomos = build.watch.brand === 'Nomos' || build.shape === 'rectangular';
	return group(
		{ transform: `translate(${n(small.x)} ${n(small.y)})` },
		well({
			fill: sheet.slant(
				r,
				r,
				tones(ground, { 0: isLight(ground) ? -0.14 : -0.35, 0.5: 0, 1: isLight(ground) ? 0.2 : 0.16 }),
			),
		}),
		group(
			edged(null, isLight(ground) ? '#000' : '#fff', 0.06, { opacity: isLight(ground) ? 0.1 : 0.08 }),
			snails,
		),
		ringed ? circle(0, 0, r * 0.87, stroked('#17181b', r * 0.25)) : '',
		well(
			stroked(
				sheet.slant(r, r, [
					[0, '#000', 0.55],
					[0.6, '#888', 0.25],
					[1, '#fff', 0.6],
				]),
				0.16,
			),
		),
		path(ticks(r * 0.96, r * 0.87, track), { stroke: ink, 'stroke-width': 0.09 }),
		path(ticks(r * 0.96, r * 0.8, around(scale.labels.length || 6)), { stroke: ink, 'stroke-width': 0.15 }),
		nomos || ringed ? '' : path(labels, stroked(ink, height * 0.11, { 'stroke-linejoin': 'round' })),
		small.kind === 'mode' ? modeHand(r, ink) : pointer(build, small, ink),
	);
}

function pointer(build: Build, small: Subdial, ink: string): string {
	const { r } = small;
	const angle = small.kind === 'seconds' ? 216 + build.vary(20) * 60 : small.kind === 'minutes' ? 0 : 0;
	const colour = build.matches(/black-ringed|tri-?colou?r/i)
		? isLight(small.colour) || build.matches(/black-ringed/i)
			? '#2b2d31'
			: '#eceae2'
		: /blue/i.test(build.watch.hands ?? '')
			? build.art.handColor
			: ink;
	const needle = `M${n(-r * 0.05)} ${n(r * 0.24)}L${n(-r * 0.055)} 0L${n(-r * 0.018)} ${n(-r * 0.86)}L${n(r * 0.018)} ${n(-r * 0.86)}L${n(r * 0.055)} 0L${n(r * 0.05)} ${n(r * 0.24)}Z`;
	return group(
		{ transform: `rotate(${n(angle)})` },
		path(needle, { fill: '#000', opacity: 0.35, transform: 'translate(.12 .1)' }),
		path(needle, { fill: colour }),
		circle(0, 0, r * 0.1, { fill: colour }),
		circle(0, 0, r * 0.04, { fill: shade(colour, -0.5) }),
	);
}

function modeHand(r: number, ink: string): string {
	return (
		group(
			{ transform: 'rotate(305)' },
			path(`M${n(-r * 0.1)} ${n(r * 0.2)}L0 ${n(-r * 0.8)}L${n(r * 0.1)} ${n(r * 0.2)}Z`, {
				fill: ink,
				opacity: 0.9,
			}),
		) + circle(0, 0, r * 0.14, { fill: shade(ink, -0.4) })
	);
}
