import { parsed } from '../../ui/browser-storage.ts';
import { browserText } from '../../ui/browser-text.ts';

/** Searches of this browser whose results were followed, the newest first. */
export const askedBefore = browserText('searches');

export function lastAsked(): string[] {
	const kept = parsed(askedBefore.read());
	return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, 4) : [];
}
