/** The server's limit. */
const maxFavourites = 500;

/** Applies the changes made here since the last agreement to the server's list. New ones come first. */
export function mergeFavourites(
	agreed: readonly string[],
	local: readonly string[],
	server: readonly string[],
): string[] {
	const remaining = server.filter((id) => local.includes(id) || !agreed.includes(id));
	const added = local.filter((id) => server.includes(id) || !agreed.includes(id));
	return [...new Set([...added, ...remaining])].slice(0, maxFavourites);
}

/** Compares two lists regardless of their order. */
export function sameFavourites(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((id) => other.includes(id));
}
