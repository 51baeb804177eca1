import type { PositionReading } from './watch-positions.ts';

/** Scale of a drawn trace: its width in seconds and its height in milliseconds. */
export const traceScale = { seconds: 20, milliseconds: 10 } as const;
/** Beat rate for a movement whose own is unknown, in beats per hour: the most common one today. */
const usualBph = 28_800;
/** Limits the number of dots: faster movements are rare, and their dots would touch. */
const fastestBph = 72_000;
const secondsPerDay = 86_400;

/** A dot of a trace: seconds from the left and milliseconds from the bottom. */
export type TraceDot = { second: number; millisecond: number };
export type RateTrace = { tick: TraceDot[]; tock: TraceDot[] };

/**
 * Returns the dots that a timegrapher would draw for a reading, one for each beat, to scale. A beat of a
 * watch that gains r s/day arrives r·t/86 400 early after t seconds, so the lines rise for a fast watch and
 * fall for a slow one. The tock is displaced from the tick by the beat error: the deviation of the interval
 * from tick to tock from half the period, as the program tg computes it (vacaboja/tg, `src/algo.c`: `period /
 * 2 - tic_to_toc`). A line that leaves the drawing continues at the opposite edge, as on the device's paper.
 */
export function rateTrace(
	{ rate, beatError }: Pick<PositionReading, 'rate' | 'beatError'>,
	bph: number | null = null,
): RateTrace {
	const { seconds, milliseconds } = traceScale;
	const beatsPerSecond = Math.min(bph ?? usualBph, fastestBph) / 3_600;
	const count = Math.floor(seconds * beatsPerSecond);
	const risePerSecond = (rate * 1_000) / secondsPerDay;
	/** Centers the pair of lines, so that a reading without errors is in the middle. */
	const start = (milliseconds - risePerSecond * seconds - (beatError ?? 0)) / 2;
	const trace: RateTrace = { tick: [], tock: [] };
	for (let beat = 0; beat < count; beat += 1) {
		const second = (beat + 0.5) / beatsPerSecond;
		const isTock = beat % 2 === 1;
		const height = start + risePerSecond * second + (isTock ? (beatError ?? 0) : 0);
		const millisecond = ((height % milliseconds) + milliseconds) % milliseconds;
		trace[isTock ? 'tock' : 'tick'].push({ second, millisecond });
	}
	return trace;
}
