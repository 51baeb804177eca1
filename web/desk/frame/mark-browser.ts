import { deskCookie } from '#contract/reports/desk-cookie.ts';

const year = 365 * 24 * 3600;

/**
 * Sets a cookie that flags this browser as the staff's. Pages are requested without a token, so the visit
 * would otherwise be counted as a visitor's. The cookie identifies no person and outlives the session, so
 * that visits without signing in are excluded too.
 */
export function flagDeskBrowser(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers.
	document.cookie = `${deskCookie}; path=/; max-age=${year}; samesite=lax`;
}
