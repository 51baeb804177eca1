/** Positions in which a timegrapher measures a watch, in the order of a report. */
export const watchPositions = [
	'dialUp',
	'dialDown',
	'crownUp',
	'crownDown',
	'crownLeft',
	'crownRight',
] as const;
export type WatchPosition = (typeof watchPositions)[number];

/** One measurement: rate in s/day, amplitude in degrees, beat error in ms. */
export type PositionReading = {
	position: WatchPosition;
	rate: number;
	amplitude: number | null;
	beatError: number | null;
};

/** Readings in the order of a report. */
export const inReportOrder = (readings: readonly PositionReading[]): PositionReading[] =>
	watchPositions.flatMap((position) => readings.filter((reading) => reading.position === position));

/** Writes readings as lines that `readTimegrapherText` reads, such as `dialUp; 4.5; 285; 0.2`. */
export const timegrapherTextOf = (readings: readonly PositionReading[]): string =>
	inReportOrder(readings)
		.map(({ position, rate, amplitude, beatError }) =>
			[position, rate, amplitude ?? '', beatError ?? ''].join('; '),
		)
		.join('\n');

/** Mean of the rates in s/day, and the difference between the fastest and the slowest position. */
export function summaryOfRates(readings: readonly PositionReading[]): { mean: number; range: number } | null {
	if (readings.length === 0) return null;
	const rates = readings.map(({ rate }) => rate);
	const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
	return { mean, range: Math.max(...rates) - Math.min(...rates) };
}
