import { anyOf, type ChangeFeed, type ChangeKey, kinds } from './change-feed.ts';

/** Interest that a request shows: documentIds, or the text of a search that found nothing. */
export type Interest = { kind: 'look' | 'cart' | 'search'; words: readonly string[] };

/** The rows and lists that something kept was made from, and what asking for it tells. */
export type CacheSources = {
	/** The newest version of the change feed at which all of them were as they had been. */
	checked: number;
	/** The rows, and `anyOf(kind)` for all rows of a kind. */
	keys: readonly ChangeKey[];
	/** For a list or counts of the index: whether the index still gives the same, seen from that version. */
	isSame?: (since: number) => boolean;
	interest?: Interest;
};

/** Whether all of it is as it was: what was made from it may be given. False while changes are not heard. */
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
