import { type Build, dialReach, onDial } from '../build.ts';
import { shade } from '../colours.ts';
import { circle, group, n, path, rect, type Sheet } from '../drawing.ts';
import { covered } from '../layout.ts';
import { margin, turned } from './placing.ts';

/** Painted dots of a diver: triangle at twelve, bars at the quarters, discs between. */
export function dot(sheet: Sheet, build: Build, hour: number): string {
	const { art } = build;
	const reach = dialReach(build);
	const lume = art.lume ?? '#e9eee0';
	const surround = build.gilt ? '#d9bd7c' : '#c9ccd0';
	const size = reach * (0.066 + build.vary(14) * 0.014);
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
		const long = size * (/Citizen|Seiko/.test(build.watch.brand) ? 2.3 : 2.6);
		shape = rect(-size * 0.58, -size, size * 1.16, long, { rx: size * 0.12 });
	} else shape = circle(0, 0, size, {});
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
