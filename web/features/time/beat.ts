/** Angles of the hands in degrees clockwise from 12. */
type HandAngles = { hour: number; minute: number; second: number };

/** Milliseconds since local midnight of the visitor's clock. */
export function timeOfDay(now: Date): number {
	return ((now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()) * 1000 + now.getMilliseconds();
}

/**
 * Duration of one step of the seconds hand in ms. 28,800 beats per hour are eight steps per second: 125 ms.
 */
export function stepLength(bph: number): number {
	return 3_600_000 / bph;
}

/** The hands at a time of day (ms since midnight). The seconds hand is where its last step ended. */
export function handAngles(time: number, bph: number): HandAngles {
	const step = stepLength(bph);
	// Rounding errors must not delay a step by a millisecond.
	const stepped = Math.floor(time / step + 1e-6) * step;
	return {
		hour: ((time / 43_200_000) * 360) % 360,
		minute: ((time / 3_600_000) * 360) % 360,
		second: ((stepped / 60_000) * 360) % 360,
	};
}

/** Milliseconds until the next step of the seconds hand. */
export function untilNextStep(time: number, bph: number): number {
	const step = stepLength(bph);
	return step - (time % step);
}
