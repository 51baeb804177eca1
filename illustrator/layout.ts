import { type Build, dialReach } from './build.ts';
import { isLight, shade } from './colours.ts';

export type Subdial = {
	x: number;
	y: number;
	r: number;
	kind: 'seconds' | 'minutes' | 'hours' | 'mode';
	at: number;
	colour: string;
};
export type Window = {
	x: number;
	y: number;
	width: number;
	height: number;
	kind: 'date' | 'day' | 'day-date';
};

/** Positions of the registers, by their number and by what else is on the dial. */
export function subdials(build: Build): Subdial[] {
	const { art, watch } = build;
	const reach = dialReach(build);
	const one = (
		at: number,
		part: number,
		size: number,
		kind: Subdial['kind'],
		colour = art.subdialColor ?? shade(art.dialColor, -0.1),
	): Subdial => {
		const angle = (at * Math.PI) / 6;
		return {
			x: Math.sin(angle) * reach * part,
			y: -Math.cos(angle) * reach * part,
			r: reach * size,
			kind,
			at,
			colour,
		};
	};
	if (art.subdials === 3) {
		if (art.date === '3')
			return [one(12, 0.47, 0.255, 'minutes'), one(9, 0.47, 0.255, 'seconds'), one(6, 0.47, 0.255, 'hours')];
		if (build.matches(/tri-?colou?r/i))
			return [
				one(9, 0.44, 0.335, 'seconds', '#9a9da1'),
				one(6, 0.44, 0.335, 'hours', '#2b2f38'),
				one(3, 0.44, 0.335, 'minutes', '#2d4a86'),
			];
		const size = watch.brand === 'Breitling' ? 0.255 : 0.265 + build.vary(11) * 0.03;
		return [one(3, 0.48, size, 'minutes'), one(6, 0.48, size, 'hours'), one(9, 0.48, size, 'seconds')];
	}
	if (art.subdials === 2) {
		if (art.display === 'anadigi') return [one(9, 0.46, 0.25, 'mode'), one(2, 0.44, 0.17, 'mode')];
		return [
			one(9, 0.46, 0.27 + build.vary(11) * 0.03, 'seconds'),
			one(3, 0.46, 0.27 + build.vary(11) * 0.03, 'minutes'),
		];
	}
	if (art.subdials === 1) {
		if (art.display === 'anadigi') return [one(9, 0.5, 0.24, 'mode')];
		if (build.dialBox) {
			const tall = build.shape === 'rectangular';
			return [
				{
					x: 0,
					y: build.dialBox[1] * (tall ? 0.46 : 0.44),
					r: reach * (tall ? 0.36 : 0.3),
					kind: 'seconds',
					at: 6,
					colour: art.subdialColor ?? art.dialColor,
				},
			];
		}
		return [
			one(
				6,
				0.5,
				watch.categories.includes('chronograph') ? 0.29 : 0.25,
				build.chronograph ? 'minutes' : 'seconds',
			),
		];
	}
	return [];
}

/** The date windows: at 3, between 4 and 5, or at 6; the day is beside the date or at 12. */
export function windows(build: Build): Window[] {
	const { art } = build;
	if (art.display !== 'analog' || art.date === 'none') return [];
	const reach = dialReach(build);
	const height = Math.min(2.5, reach * 0.135);
	const width = height * 1.28;
	const inset = build.matches(/minute numerals/i)
		? 0.84
		: art.indices === 'arabic' && build.matches(/24-hour/i)
			? 0.62
			: art.bezel === 'none'
				? 0.73
				: 0.72;
	if (art.date === '6') {
		const register = subdials(build).find((small) => small.at === 6);
		// A date over a register at 6 is inside the register, in place of its lowest number.
		const within = register && !build.dialBox ? 0.72 : 1;
		const y =
			register && !build.dialBox ? register.y + register.r * 0.6 : reach * (build.dialBox ? 0.84 : inset);
		const date: Window = { x: 0, y, width: width * within, height: height * within, kind: 'date' };
		return art.dayDate
			? [date, { x: 0, y: -reach * 0.76, width: reach * 0.43, height: height * 1.05, kind: 'day' }]
			: [date];
	}
	if (art.date === '4:30')
		return [
			{
				x: Math.sin(2.356) * reach * 0.76,
				y: -Math.cos(2.356) * reach * 0.76,
				width: width * 0.92,
				height: height * 0.9,
				kind: 'date',
			},
		];
	if (build.watch.model === 'Day-Date')
		return [
			{ x: reach * inset, y: 0, width, height, kind: 'date' },
			{ x: 0, y: -reach * 0.82, width: reach * 0.74, height: height * 0.95, kind: 'day' },
		];
	if (art.dayDate)
		return [{ x: reach * (inset - 0.08), y: 0, width: height * 2.55, height, kind: 'day-date' }];
	return [{ x: reach * inset, y: 0, width, height, kind: 'date' }];
}

/** Whether the index of an hour would overlap a window or register, and how far out it may then extend. */
export function covered(
	build: Build,
	hour: number,
	halfLength: number,
	centre: readonly [number, number],
	clearance = halfLength * 0.6,
): boolean {
	const near = windows(build).some(
		(window) =>
			Math.abs(window.x - centre[0]) < window.width / 2 + halfLength * 0.7 &&
			Math.abs(window.y - centre[1]) < window.height / 2 + halfLength * 0.7,
	);
	const display =
		build.art.display === 'anadigi' &&
		centre[0] > (build.art.subdials === 2 ? -build.dial * 0.55 : 0) &&
		centre[1] > build.dial * 0.22 - halfLength &&
		centre[1] < build.dial * (build.art.subdials === 2 ? 0.8 : 0.64) + halfLength;
	return (
		display ||
		(hour === 0 && windows(build).some((window) => window.kind === 'day')) ||
		near ||
		subdials(build).some(
			(small) =>
				small.at % 12 === hour % 12 &&
				Math.hypot(small.x - centre[0], small.y - centre[1]) < small.r + clearance,
		)
	);
}

/** The color of the printing on the dial. */
export function printing(build: Build): string {
	if (build.gilt && !isLight(build.art.dialColor)) return '#d9bd7c';
	return isLight(build.art.dialColor) ? '#26272b' : '#f0ede4';
}
