import { type Build, dialReach, onDial } from './build.ts';
import { chroma, isLight, shade } from './colours.ts';
import {
	around,
	at,
	circle,
	group,
	n,
	type Point,
	path,
	polar,
	rect,
	type Sheet,
	segment,
	ticks,
} from './drawing.ts';
import { covered, printing } from './layout.ts';
import { lettering, letters, roman } from './lettering.ts';

/** Everything that tells the hours and minutes on the dial. */
export function indices(sheet: Sheet, build: Build): string {
	const { art } = build;
	const hours = Array.from({ length: 12 }, (_, index) => index);
	const marks = hours
		.map((hour) => {
			const numbered = numeralAt(build, hour);
			if (art.indices === 'roman') return romanAt(sheet, build, hour);
			if (numbered !== null) return numeral(sheet, build, hour, numbered);
			if (art.indices === 'dots') return dot(sheet, build, hour);
			if (art.indices === 'arabic') return '';
			return baton(sheet, build, hour);
		})
		.join('');
	return minuteTrack(build) + innerRing(build) + marks;
}

/** The text at an hour, or null where a marker stands instead. */
function numeralAt(build: Build, hour: number): string | null {
	const { art, watch } = build;
	const label = String(hour === 0 ? 12 : hour);
	if (art.indices === 'arabic') {
		if (/Sixty-Five/.test(watch.model)) return hour % 3 === 0 ? label : null;
		if (build.says(/minute numerals/i)) return hour === 0 ? '' : String(hour * 5).padStart(2, '0');
		if (build.says(/stylised/i)) return hour % 2 === 0 ? label : null;
		return label;
	}
	if (art.indices !== 'mixed') return null;
	if (watch.model === 'Big Zero') return hour % 3 === 0 ? String(hour) : null;
	if (/Nomos|Alpinist/.test(`${watch.brand} ${watch.model}`)) return hour % 2 === 0 ? label : null;
	return hour === 0 || hour === 6 || hour === 9 || (hour === 3 && art.date === 'none') ? label : null;
}

function lengthOf(build: Build): number {
	return dialReach(build) * (0.15 + build.vary(12) * 0.05);
}

/** Distance of the outer ends of the hour marks from the dial's edge. */
function margin(build: Build): number {
	const track = build.art.bezel === 'dive' || build.art.bezel === 'gmt' ? 0.055 : 0.085;
	return dialReach(build) * (build.art.indices === 'arabic' ? track + 0.02 : track);
}

function turned(build: Build, hour: number, inset: number, ...children: string[]): string {
	const [x, y] = onDial(build, hour * 30, inset);
	return group({ transform: `translate(${n(x)} ${n(y)}) rotate(${hour * 30})` }, ...children);
}

/** An applied baton: bevelled metal with a shadow, and a strip of lume where the watch has it. */
function baton(sheet: Sheet, build: Build, hour: number): string {
	const { art } = build;
	const reach = dialReach(build);
	const wedge = build.says(/wedge|arrow|Alpinist/i);
	const slim = build.says(/slim|thin/i) || build.watch.brand === 'Nomos';
	const tone = build.says(/gold-tone/i)
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
	const width =
		reach * (slim ? 0.022 : (0.038 + build.vary(13) * 0.016) * bold) * (art.display === 'anadigi' ? 2 : 1);
	let length = lengthOf(build) * (build.art.subdials >= 2 ? 0.86 : 1) * (slim ? 0.9 : 1);
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
		const foot = wedge ? width * 0.5 : width;
		const shape = `M${n(x - top)} 0L${n(x + top)} 0L${n(x + foot)} ${n(length)}L${n(x - foot)} ${n(length)}Z`;
		const strip = lumed
			? rect(x - width * 0.55, length * 0.1, width * 1.1, length * 0.8, { rx: width * 0.2 })
			: '';
		if (strip) sheet.glow.push(turned(build, hour, outer, strip));
		return (
			path(shape, { fill: '#000', opacity: 0.35, transform: 'translate(.12 .16)' }) +
			path(shape, {
				fill: sheet.across([
					[0, shade(colour, 0.55)],
					[0.48, shade(colour, 0.15)],
					[0.52, shade(colour, -0.3)],
					[1, shade(colour, -0.05)],
				]),
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

/** Painted dots of a diver: triangle at twelve, bars at the quarters, discs between. */
function dot(sheet: Sheet, build: Build, hour: number): string {
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
	if (art.lume) sheet.glow.push(turned(build, hour, inset, shape));
	return turned(
		build,
		hour,
		inset,
		group({ opacity: 0.4, transform: 'translate(.1 .14)' }, shape),
		group({ fill: surround, stroke: surround, 'stroke-width': 0.36, 'stroke-linejoin': 'round' }, shape),
		group({ fill: lume, stroke: shade(surround, -0.5), 'stroke-width': 0.06 }, shape),
	);
}

function numeral(sheet: Sheet, build: Build, hour: number, text: string): string {
	const { art, watch } = build;
	const reach = dialReach(build);
	if (hour === 0 && text === '') return dot(sheet, { ...build, art: { ...art, bezel: 'dive' } }, 0);
	const thin =
		/Nomos|Junghans|Timex|Longines/.test(watch.brand) && (!art.lume || /slim arabic/i.test(watch.dial ?? ''));
	const big =
		watch.model === 'Big Zero' ? 2.15 : build.says(/oversized/i) ? 1.5 : art.indices === 'mixed' ? 1.12 : 1;
	const height =
		reach *
		(thin ? 0.155 : 0.18 + build.vary(15) * 0.02) *
		big *
		(build.says(/24-hour/i) ? 0.9 : build.says(/date pointer/i) ? 0.84 : 1) *
		(build.dialBox ? 0.95 : 1);
	const inset = margin(build) + height * (build.dialBox ? 0.62 : 0.56 + (text.length - 1) * 0.05);
	const centre = onDial(build, hour * 30, inset);
	if (covered(build, hour, height * 0.42, centre, height * 0.62)) return '';
	const weight = thin
		? 0.075
		: art.lume || watch.model === 'Big Zero'
			? 0.165 + build.vary(16) * 0.03
			: 0.125;
	const hand = {
		height,
		weight,
		tracking: 0.2,
		stretch: build.says(/stylised/i) ? 0.8 : 0.92 + build.vary(17) * 0.16,
		slant: build.says(/stylised/i) ? -0.16 : 0,
	};
	const applied = build.says(/applied numerals/i);
	const gold = build.gilt || /gold/i.test(watch.dial ?? '');
	const colour = art.lume && !isLight(art.dialColor) ? art.lume : gold ? '#b48a3a' : printing(build);
	if (art.lume) sheet.glow.push(lettering(text, centre[0], centre[1], hand, 'currentColor'));
	const line = letters(text, centre[0], centre[1], hand);
	const width = height * weight;
	return (
		(applied || gold
			? path(line, {
					fill: 'none',
					stroke: '#000',
					'stroke-width': width,
					opacity: 0.4,
					transform: 'translate(.1 .14)',
				}) + path(line, { fill: 'none', stroke: gold ? '#8d6a26' : '#b9bdc2', 'stroke-width': width * 1.5 })
			: '') + path(line, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linejoin': 'round' })
	);
}

function romanAt(sheet: Sheet, build: Build, hour: number): string {
	const reach = dialReach(build);
	const height = reach * (build.dialBox ? 0.25 : 0.215);
	const inset = margin(build) + height * 0.54;
	const centre = onDial(build, hour * 30, inset);
	if (covered(build, hour, height * 0.4, centre)) return '';
	const glyph = path(roman(hour === 0 ? 12 : hour, height, build.dialBox ? 0.8 : 0.9), {
		fill: sheet.down([
			[0, '#33343a'],
			[1, '#1c1d22'],
		]),
	});
	return turned(build, hour, inset, glyph);
}

function minuteTrack(build: Build): string {
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
		build.says(/railway|12- and 24|pulsometer/i) || (build.art.indices === 'arabic' && build.vary(19) > 0.5);
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
		path(ticks(reach - edge, reach - edge - length * 1.15, around(12)), {
			stroke: ink,
			'stroke-width': reach * 0.02,
		}) +
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
	return path(`M${points.map(at).join('L')}Z`, { fill: 'none', stroke: ink, 'stroke-width': 0.07 });
}

/** Second scales inside the hours: thirteen to twenty-four, compass, pulsometer. */
function innerRing(build: Build): string {
	const reach = dialReach(build);
	const ink = printing(build);
	const twelve = around(12);
	const numbers = (radius: number, height: number, label: (hour: number) => string) =>
		twelve
			.map((angle) => letters(label(angle / 30), ...polar(radius, angle), { height, tracking: 0.2 }))
			.join('');
	const stroke = (height: number) => ({
		fill: 'none',
		stroke: ink,
		'stroke-width': height * 0.12,
		'stroke-linejoin': 'round',
	});
	if (build.says(/12- and 24-hour/i)) {
		const height = reach * 0.075;
		return path(
			numbers(reach * 0.52, height, (hour) => String(hour === 0 ? 24 : hour + 12)),
			{ ...stroke(height), opacity: 0.9 },
		);
	}
	if (build.says(/inner hour ring/i)) {
		const height = reach * 0.085;
		return (
			circle(0, 0, reach * 0.47, { fill: 'none', stroke: ink, 'stroke-width': 0.1 }) +
			path(
				numbers(reach * 0.38, height, (hour) => String(hour === 0 ? 12 : hour)),
				stroke(height),
			)
		);
	}
	if (build.says(/pulsometer/i)) {
		const height = reach * 0.06;
		return (
			circle(0, 0, reach * 0.6, { fill: 'none', stroke: ink, 'stroke-width': 0.08 }) +
			path(ticks(reach * 0.6, reach * 0.56, around(60)), { stroke: ink, 'stroke-width': 0.1 }) +
			path(
				numbers(reach * 0.5, height, (hour) =>
					String([200, 180, 160, 140, 120, 110, 100, 90, 80, 70, 60, 50][hour] ?? ''),
				),
				stroke(height),
			)
		);
	}
	if (build.says(/pointer date|date pointer/i)) {
		const height = reach * 0.07;
		const days = around(31);
		return (
			path(
				days
					.map((angle, index) =>
						index % 2 === 0
							? letters(String(index + 1), ...polar(reach * 0.56, angle), { height, tracking: 0.16 }, angle)
							: '',
					)
					.join(''),
				stroke(height),
			) + path(ticks(reach * 0.63, reach * 0.61, days), { stroke: ink, 'stroke-width': 0.12 })
		);
	}
	if (build.says(/compass ring/i)) {
		const height = reach * 0.07;
		return path(
			['N', 'E', 'S', 'W']
				.map((letter, index) => letters(letter, ...polar(reach * 0.97, index * 90 + 15), { height }))
				.join(''),
			stroke(height),
		);
	}
	return '';
}
