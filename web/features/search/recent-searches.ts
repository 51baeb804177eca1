import { parsed } from '../../ui/browser-storage.ts';
import { browserText } from '../../ui/browser-text.ts';

/** Searches in this browser whose results were opened, newest first. */
export const storedSearches = browserText('searches');

export function recentSearches(): string[] {
	const stored = parsed(storedSearches.read());
	return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, 4) : [];
}
