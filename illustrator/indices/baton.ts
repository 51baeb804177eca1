import { type Build, dialReach, onDial } from '../build.ts';
import { chroma, isLight, shade, tones } from '../colours.ts';
import { group, n, path, type Sheet } from '../drawing.ts';
import { covered } from '../layout.ts';
import { lengthOf, margin, turned } from './index-placement.ts';
import { batons } from './model-marks.ts';

/** An applied baton: beveled metal with a shadow, and a strip of lume if the watch has it. */
export function baton(sheet: Sheet, build: Build, hour: number): string {
	const { art } = build;
	const reach = dialReach(build);
	const wedge = build.matches(/wedge|arrow|Alpinist/i);
	const slim = build.matches(/slim|thin/i) || build.watch.brand === 'Nomos';
	const tone = build.matches(/gold-tone/i)
		? '#c39a48'
		: chroma(art.handColor) > 0.2 && isLight(art.handColor)
			? art.handColor
			: isLight(art.dialColor) && !isLight(art.handColor) && !build.watch.categories.includes('dress')
				? '#2a2b2f'
				: build.gilt
					? '#d6b45e'
					: '#d5d8db';
	const colour =
		build.soft && art.display === 'anadigi' ? (isLight(art.dialColor) ? '#cfcfcd' : '#3d4044') : tone;
	const bold = art.lume ? 1.22 : 1;
	const { broad, long, foot: inner } = batons(build.watch);
	const width =
		reach *
		(slim ? 0.022 : (0.038 + build.vary(13) * 0.016) * bold) *
		broad *
		(art.display === 'anadigi' ? 2 : 1);
	let length = lengthOf(build) * (build.art.subdials >= 2 ? 0.86 : 1) * (slim ? 0.9 : 1) * long;
	let outer = margin(build);
	const centre = onDial(build, hour * 30, outer + length / 2);
	if (covered(build, hour, length / 2, centre)) {
		const short = onDial(build, hour * 30, outer + length * 0.2);
		if (build.art.date === 'none' || covered(build, hour, length * 0.2, short)) {
			if (covered(build, hour, length * 0.16, short)) return '';
		}
		length *= 0.38;
		outer *= 0.95;
	}
	const double = hour === 0 ? 2 : 1;
	const horizontal = build.watch.model.startsWith('Monaco');
	const lumed = wedge ? null : art.lume;
	const one = (x: number) => {
		const top = wedge ? width * 1.5 : width;
		const foot = width * (wedge ? 0.5 : inner);
		const shape = `M${n(x - top)} 0L${n(x + top)} 0L${n(x + foot)} ${n(length)}L${n(x - foot)} ${n(length)}Z`;
		const strip = lumed
			? path(
					`M${n(x - width * 0.58)} ${n(length * 0.1)}H${n(x + width * 0.58)}L${n(x + foot * 0.52)} ${n(length * 0.9)}H${n(x - foot * 0.52)}Z`,
					{},
				)
			: '';
		if (strip) sheet.shine(turned(build, hour, outer, strip));
		return (
			path(shape, { fill: '#000', opacity: 0.35, transform: 'translate(.12 .16)' }) +
			path(shape, {
				fill: sheet.across(tones(colour, { 0: 0.55, 0.48: 0.15, 0.52: -0.3, 1: -0.05 })),
				stroke: shade(colour, -0.62),
				'stroke-width': 0.05,
			}) +
			(lumed ? group({ fill: lumed }, strip) : '')
		);
	};
	const pair = double === 2 ? one(-width * 1.35) + one(width * 1.35) : one(0);
	if (horizontal) {
		const [x, y] = onDial(build, hour * 30, outer);
		const flat = Math.abs(x) > Math.abs(y) * 0.9 ? (x > 0 ? 90 : 270) : y > 0 ? 180 : 0;
		return group({ transform: `translate(${n(x)} ${n(y)}) rotate(${flat})` }, pair);
	}
	return turned(build, hour, outer, pair);
}
