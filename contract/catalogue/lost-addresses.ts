/**
 * Redirect target for an unknown address: the home page. The fragment carries the reason, because servers
 * and caches never receive it; the browser removes it on arrival.
 */
export const homeInsteadOfUnknown = '/#unknown';

/**
 * Redirect target for a watch that is hidden from visitors: the home page. The fragment names the watch.
 * The server does not know the caller's role here; the owner's browser continues to the watch
 * (`closedWatchIn`).
 */
export const homeInsteadOf = (documentId: string): string =>
	/^[a-z0-9]{24}$/.test(documentId) ? `/#watch=${documentId}` : homeInsteadOfUnknown;

/** Returns the documentId in a fragment made by `homeInsteadOf`, otherwise undefined. */
export const closedWatchIn = (fragment: string): string | undefined =>
	/^#watch=([a-z0-9]{24})$/.exec(fragment)?.[1];
