import { type Build, dialReach } from '../build.ts';
import { around, circle, path, polar, stroked, ticks } from '../drawing.ts';
import { printing } from '../layout.ts';
import { letters } from '../lettering.ts';

/** Where the days of a pointer date are printed: at the edge of the dial, just inside the minutes. */
export const dateRing = 0.885;

/** Secondary scales beside the hours: 13 to 24, compass, pulsometer, or the days of a month. */
export function innerRing(build: Build): string {
	const reach = dialReach(build);
	const ink = printing(build);
	const twelve = around(12);
	const numbers = (radius: number, height: number, label: (hour: number) => string) =>
		twelve
			.map((angle) => letters(label(angle / 30), ...polar(radius, angle), { height, tracking: 0.2 }))
			.join('');
	const stroke = (height: number) => stroked(ink, height * 0.12, { 'stroke-linejoin': 'round' });
	if (build.matches(/12- and 24-hour/i)) {
		const height = reach * 0.075;
		return path(
			numbers(reach * 0.52, height, (hour) => String(hour === 0 ? 24 : hour + 12)),
			{ ...stroke(height), opacity: 0.9 },
		);
	}
	if (build.matches(/inner hour ring/i)) {
		const height = reach * 0.085;
		return (
			circle(0, 0, reach * 0.47, stroked(ink, 0.1)) +
			path(
				numbers(reach * 0.38, height, (hour) => String(hour === 0 ? 12 : hour)),
				stroke(height),
			)
		);
	}
	if (build.matches(/pulsometer/i)) {
		const height = reach * 0.06;
		return (
			circle(0, 0, reach * 0.6, stroked(ink, 0.08)) +
			path(ticks(reach * 0.6, reach * 0.56, around(60)), { stroke: ink, 'stroke-width': 0.1 }) +
			path(
				numbers(reach * 0.5, height, (hour) =>
					String([200, 180, 160, 140, 120, 110, 100, 90, 80, 70, 60, 50][hour] ?? ''),
				),
				stroke(height),
			)
		);
	}
	if (build.matches(/date pointer/i)) {
		const height = reach * 0.062;
		const days = around(31).map((angle, index) =>
			letters(String(index + 1), ...polar(reach * dateRing, angle), { height, tracking: 0.16 }, angle),
		);
		return path(days.join(''), stroke(height));
	}
	if (build.matches(/compass ring/i)) {
		const height = reach * 0.07;
		return path(
			['N', 'E', 'S', 'W']
				.map((letter, index) => letters(letter, ...polar(reach * 0.89, index * 90 + 15), { height }))
				.join(''),
			stroke(height),
		);
	}
	return '';
}
