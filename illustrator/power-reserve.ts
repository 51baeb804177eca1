import { type Build, dialReach } from './build.ts';
import { isLight, shade, tones } from './colours.ts';
import { circle, edged, group, n, path, polar, type Sheet, ticks } from './drawing.ts';
import { printing } from './layout.ts';

/** Half the angle of the fan in degrees. The hand goes from empty on the left to full on the right. */
const opening = 52;

/** The power reserve indicator: a sunken fan with its scale and hand, two thirds full. */
export function powerReserve(sheet: Sheet, build: Build): string {
	const at = build.traits.reserveAt;
	if (at === undefined) return '';
	const reach = dialReach(build);
	const ink = printing(build);
	const ground = build.art.dialColor;
	const r = reach * 0.27;
	const [x, y] = polar(reach * 0.36, at);
	const [left, right] = [polar(r, -opening), polar(r, opening)];
	const fan = `M0 ${n(r * 0.16)}L${n(left[0])} ${n(left[1])}A${n(r)} ${n(r)} 0 0 1 ${n(right[0])} ${n(right[1])}Z`;
	const full = polar(r * 0.86, opening * 0.4);
	const scale = Array.from({ length: 7 }, (_, index) => -opening + 6 + ((opening - 6) * index) / 3);
	return group(
		{ transform: `translate(${n(x)} ${n(y)}) rotate(${at})` },
		path(fan, {
			fill: sheet.linear(
				[0, -r],
				[0, 0],
				tones(ground, { 0: isLight(ground) ? -0.16 : -0.4, 1: isLight(ground) ? -0.03 : 0.05 }),
			),
			stroke: shade(ground, isLight(ground) ? -0.35 : 0.3),
			'stroke-width': 0.1,
			'stroke-linejoin': 'round',
		}),
		path(ticks(r * 0.94, r * 0.8, scale), { stroke: ink, 'stroke-width': 0.1 }),
		path(ticks(r * 0.94, r * 0.74, [scale[0] ?? 0, scale[6] ?? 0]), { stroke: ink, 'stroke-width': 0.2 }),
		path(
			`M0 0L${n(full[0])} ${n(full[1])}`,
			edged(null, '#000', 0.3, { opacity: 0.25, transform: 'translate(.12 .14)' }),
		),
		path(
			`M0 0L${n(full[0])} ${n(full[1])}`,
			edged(null, shade(build.art.handColor, -0.35), 0.26, { 'stroke-linecap': 'round' }),
		),
		circle(0, 0, r * 0.1, { fill: shade(build.art.handColor, -0.3) }),
	);
}
