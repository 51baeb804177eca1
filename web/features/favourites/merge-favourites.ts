/** The server keeps at most so many. */
const most = 500;

/**
 * What was marked and unmarked here since both last agreed, done to what the server holds now. Nothing agreed: both lists as one.
 * What this browser marked comes first.
 */
export function mergeFavourites(
	agreed: readonly string[],
	local: readonly string[],
	server: readonly string[],
): string[] {
	const kept = server.filter((id) => local.includes(id) || !agreed.includes(id));
	const marked = local.filter((id) => server.includes(id) || !agreed.includes(id));
	return [...new Set([...marked, ...kept])].slice(0, most);
}

/** The same watches, in whatever order. */
export function sameFavourites(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((id) => other.includes(id));
}
