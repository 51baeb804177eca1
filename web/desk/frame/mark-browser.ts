import { deskCookie } from '#contract/reports/desk-cookie.ts';

const year = 365 * 24 * 3600;

/**
 * Tells the server that this browser is one of the desk's people. A page is asked for without a token, and
 * would otherwise count as a visitor's look. It names nobody, and outlives the session for those who look
 * without signing in.
 */
export function flagDeskBrowser(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers.
	document.cookie = `${deskCookie}; path=/; max-age=${year}; samesite=lax`;
}
