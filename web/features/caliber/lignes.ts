const quarters = ['', '¼', '½', '¾'] as const;

/**
 * A movement's diameter in lignes, the trade's unit: mm divided by 2.2558, to the nearest quarter, as `11½`.
 * Source of the divisor: the Paris ligne, 2.2558 mm.
 */
export function lignes(millimetres: number): string {
	const inQuarters = Math.round((millimetres / 2.2558) * 4);
	const whole = Math.floor(inQuarters / 4);
	return `${whole || (inQuarters % 4 ? '' : 0)}${quarters[inQuarters % 4]}`;
}
