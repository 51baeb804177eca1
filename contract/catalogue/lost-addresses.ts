/**
 * The home page in place of an address that leads nowhere. Its fragment says why: no server and no cache sees
 * it, and the browser takes it away on arrival.
 */
export const homeInsteadOfUnknown = '/#unknown';

/**
 * The home page in place of a watch that visitors do not see. The fragment names the watch: the server does
 * not know who asks, and the owner's browser goes on to it (`closedWatchIn`).
 */
export const homeInsteadOf = (documentId: string): string =>
	/^[a-z0-9]{24}$/.test(documentId) ? `/#watch=${documentId}` : homeInsteadOfUnknown;

/** The watch that a fragment of `homeInsteadOf` names, else undefined. */
export const closedWatchIn = (fragment: string): string | undefined =>
	/^#watch=([a-z0-9]{24})$/.exec(fragment)?.[1];
