import type { Build } from '../build.ts';
import type { Sheet } from '../drawing.ts';
import { baton } from './baton.ts';
import { dot } from './dot.ts';
import { innerRing } from './inner-ring.ts';
import { minuteTrack } from './minute-track.ts';
import { paintedMarks } from './model-marks.ts';
import { numeral, numeralAt, romanAt } from './numerals.ts';

/** All hour markers, numerals and minute scales of the dial. */
export function indices(sheet: Sheet, build: Build): string {
	const { art } = build;
	const painted = paintedMarks(build.watch);
	const hours = Array.from({ length: 12 }, (_, index) => index);
	const marks = hours
		.map((hour) => {
			if (painted) return dot(sheet, build, hour);
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
