const mmPerLigne = 2.2558;
const quarters = ['', '¼', '½', '¾'];

const known = (value: number | null | undefined): value is number =>
	value != null && Number.isFinite(value) && value > 0;

/** Oscillations a second, Hz: bph / 7200, since one oscillation is two beats. Null when bph is unknown. */
export function frequencyHz(bph: number | null | undefined): number | null {
	return known(bph) ? bph / 7200 : null;
}

/** Steps a second of the seconds hand: bph / 3600, one step a beat. Null when bph is unknown. */
export function beatsPerSecond(bph: number | null | undefined): number | null {
	return known(bph) ? bph / 3600 : null;
}

/**
 * Diameter in lignes, from mm: divided by 2.2558 and rounded to the nearest quarter, written with fraction
 * symbols ("11½", "12¼", "10"). Null when the diameter is unknown.
 */
export function lignes(mm: number | null | undefined): string | null {
	if (!known(mm)) return null;
	const count = Math.round((mm / mmPerLigne) * 4);
	const fullLignes = Math.floor(count / 4);
	const fraction = quarters[count % 4] ?? '';
	return fullLignes === 0 && fraction !== '' ? fraction : `${fullLignes}${fraction}`;
}
