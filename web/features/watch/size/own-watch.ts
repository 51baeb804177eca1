/** The visitor's own watch: its name if it was chosen from the catalogue, and its dimensions in mm. */
export type OwnWatch = { name: string | null; diameter: number; lugToLug: number | null };

/** Dimensions that are accepted in mm, from a cocktail watch to a large diver. */
export const ownWatchRange = { min: 10, max: 80 } as const;

/** Parses a typed dimension, with a decimal point or comma. Returns null unless it is within the range. */
export function readMillimetres(text: string): number | null {
	const typed = text.trim().replace(',', '.');
	const value = typed === '' ? Number.NaN : Number(typed);
	if (!(value >= ownWatchRange.min && value <= ownWatchRange.max)) return null;
	return Math.round(value * 10) / 10;
}

const readStoredMillimetres = (value: unknown) =>
	typeof value === 'number' ? readMillimetres(String(value)) : null;

/** Parses a stored watch. Returns null if there is none or it is invalid. */
export function readOwnWatch(text: string | null): OwnWatch | null {
	if (!text) return null;
	try {
		const { name, diameter, lugToLug } = JSON.parse(text) ?? {};
		const across = readStoredMillimetres(diameter);
		if (across === null) return null;
		return {
			name: typeof name === 'string' && name !== '' ? name : null,
			diameter: across,
			lugToLug: readStoredMillimetres(lugToLug),
		};
	} catch {
		return null;
	}
}
