import { type Build, dialReach, onDial } from '../build.ts';
import { shade } from '../colours.ts';
import { circle, group, n, path, rect, type Sheet } from '../drawing.ts';
import { covered } from '../layout.ts';
import { margin, turned } from './index-placement.ts';
import { type PaintedMarks, paintedMarks } from './model-marks.ts';

/**
 * The painted markers of a diver: a triangle at 12, bars at 3, 6 and 9, and discs, squares or wedges between
 * them.
 */
export function dot(sheet: Sheet, build: Build, hour: number): string {
	const { art } = build;
	const reach = dialReach(build);
	const lume = art.lume ?? '#e9eee0';
	const surround = build.gilt ? '#d9bd7c' : '#c9ccd0';
	const marks: PaintedMarks = paintedMarks(build.watch) ?? {
		between: 'round',
		quarters: 'bar',
		size: 0.066 + build.vary(14) * 0.014,
	};
	const size = reach * marks.size;
	const inset = margin(build) + size;
	const centre = onDial(build, hour * 30, inset);
	const reachesIn = hour !== 0 && hour % 3 === 0 ? 2.2 : 1;
	if (covered(build, hour, size * reachesIn, centre)) return '';
	const small = art.bezel !== 'dive' && art.bezel !== 'gmt';
	let shape: string;
	if (small) shape = circle(0, 0, size * 0.5, {});
	else if (hour === 0)
		shape = path(`M${n(-size * 1.35)} ${n(-size)}H${n(size * 1.35)}L0 ${n(size * 1.75)}Z`, {});
	else if (hour % 3 === 0) {
		shape =
			marks.quarters === 'taper'
				? path(narrowing(size * 0.8, size * 0.42, -size, size * 1.7), {})
				: rect(-size * 0.58, -size, size * 1.16, size * 2.6, { rx: size * 0.12 });
	} else if (marks.between === 'square') shape = rect(-size, -size, size * 2, size * 2, {});
	else if (marks.between === 'wedge') shape = path(narrowing(size * 0.85, size * 0.3, -size, size * 1.5), {});
	else shape = circle(0, 0, size, {});
	if (art.lume) sheet.shine(turned(build, hour, inset, shape));
	return turned(
		build,
		hour,
		inset,
		group({ opacity: 0.4, transform: 'translate(.1 .14)' }, shape),
		group({ fill: surround, stroke: surround, 'stroke-width': 0.36, 'stroke-linejoin': 'round' }, shape),
		group({ fill: lume, stroke: shade(surround, -0.5), 'stroke-width': 0.06 }, shape),
	);
}

/** A marker that narrows toward the center of the dial. */
const narrowing = (broad: number, narrow: number, from: number, to: number) =>
	`M${n(-broad)} ${n(from)}H${n(broad)}L${n(narrow)} ${n(to)}H${n(-narrow)}Z`;
