/**
 * The visitor's own watch: its name if it was chosen from the catalogue, and its dimensions in mm. `outline`
 * has the parts of its case as paths in mm from the center; null for a round one.
 */
export type OwnWatch = {
	name: string | null;
	diameter: number;
	lugToLug: number | null;
	outline: readonly string[] | null;
};

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

/** A path of the illustrator: letters of commands, and numbers. */
const isPath = (part: unknown): part is string =>
	typeof part === 'string' && part.length < 4_000 && /^M[MLHVCSQTAZmlhvcsqtaz\d\s.,-]*$/.test(part);

const readPaths = (parts: unknown): readonly string[] | null =>
	Array.isArray(parts) && parts.length > 0 && parts.length <= 24 && parts.every(isPath) ? parts : null;

/** Returns the parts of the case in an outline of the illustrator; null if there are none. */
export function casePaths(svg: string): readonly string[] | null {
	const [, body = ''] = /<g id="case">(.*?)<\/g>/s.exec(svg) ?? [];
	return readPaths([...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path));
}

/** Parses a stored watch. Returns null if there is none or it is invalid. */
export function readOwnWatch(text: string | null): OwnWatch | null {
	if (!text) return null;
	try {
		const { name, diameter, lugToLug, outline } = JSON.parse(text) ?? {};
		const across = readStoredMillimetres(diameter);
		if (across === null) return null;
		return {
			name: typeof name === 'string' && name !== '' ? name : null,
			diameter: across,
			lugToLug: readStoredMillimetres(lugToLug),
			outline: readPaths(outline),
		};
	} catch {
		return null;
	}
}
