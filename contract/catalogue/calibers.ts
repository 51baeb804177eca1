const mmPerLigne = 2.2558;
const quarters = ['', '¼', '½', '¾'];

const known = (value: number | null | undefined): value is number =>
	value != null && Number.isFinite(value) && value > 0;

/**
 * Oscillations per second in Hz: bph / 7200, because one oscillation is two beats. Null when bph is
 * unknown.
 */
export function frequencyHz(bph: number | null | undefined): number | null {
	return known(bph) ? bph / 7200 : null;
}

/** Steps of the seconds hand per second: bph / 3600, one step per beat. Null when bph is unknown. */
export function beatsPerSecond(bph: number | null | undefined): number | null {
	return known(bph) ? bph / 3600 : null;
}

/**
 * Converts a diameter from mm to lignes: divided by 2.2558, rounded to the nearest quarter and written with
 * fraction symbols ("11½", "12¼", "10"). Null when the diameter is unknown.
 */
export function lignes(mm: number | null | undefined): string | null {
	if (!known(mm)) return null;
	const count = Math.round((mm / mmPerLigne) * 4);
	const fullLignes = Math.floor(count / 4);
	const fraction = quarters[count % 4] ?? '';
	return fullLignes === 0 && fraction !== '' ? fraction : `${fullLignes}${fraction}`;
}
