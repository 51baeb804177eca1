import { useSyncExternalStore } from 'react';
import { documentIdPattern } from '#contract/http/ids.ts';
import { parsed } from '../../ui/browser-storage.ts';
import { browserText } from '../../ui/browser-text.ts';

export const noIds: readonly string[] = [];

/** Reads a stored list of ids, without invalid entries. */
export function readIdList(text: string | null, limit: number): readonly string[] {
	const value = parsed(text);
	if (!Array.isArray(value)) return noIds;
	const ids = value.filter((one): one is string => typeof one === 'string' && documentIdPattern.test(one));
	return ids.length === 0 ? noIds : [...new Set(ids)].slice(0, limit);
}

/** A list of documentIds stored in this browser, up to a limit. `add` puts the newest first. */
export function createIdList(key: string, limit: number) {
	const storedText = browserText(key);
	let last: { text: string | null; ids: readonly string[] } = { text: null, ids: noIds };
	const list = {
		limit,
		get(): readonly string[] {
			const text = storedText.read();
			if (text !== last.text) last = { text, ids: readIdList(text, limit) };
			return last.ids;
		},
		set(ids: readonly string[]): void {
			const text = JSON.stringify([...new Set(ids)].slice(0, limit));
			if (text !== storedText.read()) storedText.write(text);
		},
		add: (id: string): void => list.set([id, ...list.get().filter((one) => one !== id)]),
		remove: (id: string): void => list.set(list.get().filter((one) => one !== id)),
		follow: storedText.follow,
	};
	return list;
}
type IdList = ReturnType<typeof createIdList>;

const nothing = () => noIds;

/** The current list. Empty on the server and during hydration. */
export const useIdList = (list: IdList): readonly string[] =>
	useSyncExternalStore(list.follow, list.get, nothing);

const no = () => false;

/** Whether a watch is in the list. Changes of other watches do not cause a render. */
export const useIsListed = (list: IdList, documentId: string): boolean =>
	useSyncExternalStore(list.follow, () => list.get().includes(documentId), no);

/** The visitor's favorites; the server stores at most 500. */
export const favourites = createIdList('favourites', 500);
/** The account that the favorites belong to, so that the next user of this browser does not inherit them. */
export const favouritesOf = createIdList('favourites-of', 1);
/** The watches to compare. */
export const compared = createIdList('compare', 4);
/** The watches viewed last. */
export const recent = createIdList('recent', 13);
