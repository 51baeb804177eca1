import { type Build, dialReach, onDial } from '../build.ts';
import { isLight } from '../colours.ts';
import { path, type Sheet, stroked } from '../drawing.ts';
import { covered, printing } from '../layout.ts';
import { letters, roman } from '../lettering.ts';
import { dot } from './dot.ts';
import { margin, turned } from './index-placement.ts';

/** The numeral at an hour, or null if there is a marker instead. */
export function numeralAt(build: Build, hour: number): string | null {
	const { art, watch } = build;
	const label = String(hour === 0 ? 12 : hour);
	if (art.indices === 'arabic') {
		if (/Sixty-Five/.test(watch.model)) return hour % 3 === 0 ? label : null;
		if (build.matches(/minute numerals/i)) return hour === 0 ? '' : String(hour * 5).padStart(2, '0');
		if (build.matches(/styli[sz]ed/i)) return hour % 2 === 0 ? label : null;
		return label;
	}
	if (art.indices !== 'mixed') return null;
	if (watch.model === 'Big Zero') return hour % 3 === 0 ? String(hour) : null;
	if (/Nomos|Alpinist/.test(`${watch.brand} ${watch.model}`)) return hour % 2 === 0 ? label : null;
	return hour === 0 || hour === 6 || hour === 9 || (hour === 3 && art.date === 'none') ? label : null;
}

export function numeral(sheet: Sheet, build: Build, hour: number, text: string): string {
	const { art, watch } = build;
	const reach = dialReach(build);
	if (hour === 0 && text === '') return dot(sheet, { ...build, art: { ...art, bezel: 'dive' } }, 0);
	const thin =
		/Nomos|Junghans|Timex|Longines/.test(watch.brand) && (!art.lume || /slim arabic/i.test(watch.dial ?? ''));
	const big =
		watch.model === 'Big Zero'
			? 2.15
			: build.matches(/oversized/i)
				? 1.5
				: art.indices === 'mixed'
					? 1.12
					: 1;
	const height =
		reach *
		(thin ? 0.155 : 0.18 + build.vary(15) * 0.02) *
		big *
		(build.matches(/24-hour/i) ? 0.9 : build.matches(/date pointer/i) ? 0.84 : 1) *
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
		stretch: build.matches(/styli[sz]ed/i) ? 0.8 : 0.92 + build.vary(17) * 0.16,
		slant: build.matches(/styli[sz]ed/i) ? -0.16 : 0,
	};
	const applied = build.matches(/applied numerals/i);
	const gold = build.gilt || /gold/i.test(watch.dial ?? '');
	const colour = art.lume && !isLight(art.dialColor) ? art.lume : gold ? '#b48a3a' : printing(build);
	const line = letters(text, centre[0], centre[1], hand);
	const width = height * weight;
	if (art.lume) sheet.shineAlong(line, width);
	return (
		(applied || gold
			? path(line, {
					fill: 'none',
					stroke: '#000',
					'stroke-width': width,
					opacity: 0.4,
					transform: 'translate(.1 .14)',
					'stroke-linejoin': 'round',
				}) + path(line, stroked(gold ? '#8d6a26' : '#b9bdc2', width * 1.5, { 'stroke-linejoin': 'round' }))
			: '') + path(line, stroked(colour, width, { 'stroke-linejoin': 'round' }))
	);
}

export function romanAt(sheet: Sheet, build: Build, hour: number): string {
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
