import { anyOf, type ChangeFeed, type ChangeKey, kinds } from './change-feed.ts';

/** Visitor interest shown by a request: documentIds, or the text of a search without results. */
export type Interest = { kind: 'look' | 'cart' | 'search'; words: readonly string[] };

/** The rows and lists that a cached value was made from, and the interest that a request for it shows. */
export type CacheSources = {
	/** Newest version of the change feed at which all sources were known to be unchanged. */
	checked: number;
	/** The rows, and `anyOf(kind)` for all rows of a kind. */
	keys: readonly ChangeKey[];
	/** For a list or counts: whether the index still returns the same result as at that version. */
	isSame?: (since: number) => boolean;
	interest?: Interest;
};

/**
 * Whether all sources are unchanged, so that the cached value can be used. False while change notifications
 * are interrupted.
 */
export function isCurrent(changes: ChangeFeed, sources: CacheSources): boolean {
	if (!changes.live()) return false;
	const version = changes.version();
	if (sources.checked === version) return true;
	const { keys, isSame } = sources;
	const changed = changes.since(sources.checked);
	if (!changed || changed.some((key) => keys.includes(key) || keys.includes(key % kinds.length)))
		return false;
	if (isSame && !isSame(sources.checked)) return false;
	sources.checked = version;
	return true;
}

/** Any change at all. */
export const everything: readonly ChangeKey[] = kinds.map(anyOf);
