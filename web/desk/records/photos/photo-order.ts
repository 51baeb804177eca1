export function moved(ids: readonly string[], from: number, to: number): string[] {
	const next = [...ids];
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}

/**
 * Returns the list with an uploaded photograph inserted after those chosen before it and ahead of the
 * illustrations. `places`: when each was chosen.
 */
export function withPhoto(
	ids: readonly string[],
	id: string,
	isDrawn: (id: string) => boolean,
	places: ReadonlyMap<string, number>,
): string[] {
	const place = places.get(id) ?? 0;
	const later = ids.findIndex((one) => (places.get(one) ?? 0) > place);
	const drawn = ids.findIndex(isDrawn);
	const at = [later, drawn].filter((index) => index >= 0);
	return ids.toSpliced(at.length > 0 ? Math.min(...at) : ids.length, 0, id);
}
