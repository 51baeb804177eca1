import { type Build, dialReach, onDial } from '../build.ts';
import { around, at, circle, edged, type Point, path, polar, segment, stroked, ticks } from '../drawing.ts';
import { printing } from '../layout.ts';

export function minuteTrack(build: Build): string {
	const ink = printing(build);
	const reach = dialReach(build);
	const fine = { stroke: ink, 'stroke-width': reach * 0.009 };
	const edge = reach * 0.018;
	const length = reach * 0.036;
	if (build.dialBox) {
		const parts = around(60)
			.map((angle): string => {
				const major = angle % 30 === 0;
				return segment(
					onDial(build, angle, edge + 0.1),
					onDial(build, angle, edge + length * (major ? 1.5 : 1)),
				);
			})
			.join('');
		return path(parts, fine) + frame(build, edge + length * 1.5 + 0.12, ink);
	}
	if (build.watch.categories.includes('dress') && build.vary(18) > 0.55)
		return around(60)
			.map((angle) =>
				circle(...polar(reach - edge - length * 0.5, angle), reach * (angle % 30 === 0 ? 0.013 : 0.008), {
					fill: ink,
				}),
			)
			.join('');
	const railway =
		build.matches(/railway|12- and 24|pulsometer/i) ||
		(build.art.indices === 'arabic' && build.vary(19) > 0.5);
	const rails = railway
		? [edge, edge + length]
				.map((inset) => circle(0, 0, reach - inset, { fill: 'none', ...fine, 'stroke-width': reach * 0.006 }))
				.join('')
		: '';
	const fifths = build.chronograph
		? path(
				ticks(
					reach - edge,
					reach - edge - length * 0.55,
					around(300, (index) => index % 5 === 0),
				),
				{ stroke: ink, 'stroke-width': reach * 0.0045 },
			)
		: '';
	return (
		path(ticks(reach - edge, reach - edge - length, around(60)), fine) +
		path(ticks(reach - edge, reach - edge - length * 1.15, around(12)), edged(null, ink, reach * 0.02)) +
		rails +
		fifths
	);
}

function frame(build: Build, inset: number, ink: string): string {
	const corners = [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	] as const;
	const [w, h] = build.dialBox ?? [0, 0];
	const points: Point[] = corners.map(([sx, sy]) => [sx * (w - inset), sy * (h - inset)]);
	return path(`M${points.map(at).join('L')}Z`, stroked(ink, 0.07));
}
