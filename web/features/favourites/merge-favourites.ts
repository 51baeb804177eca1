/** The server keeps at most so many. */
const most = 500;

/** Both lists as one, what this browser marked first. */
export function mergeFavourites(local: readonly string[], server: readonly string[]): string[] {
	return [...new Set([...local, ...server])].slice(0, most);
}

/** The same watches, in whatever order. */
export function sameFavourites(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((id) => other.includes(id));
}
