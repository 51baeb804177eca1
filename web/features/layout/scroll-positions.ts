import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** Scroll positions of the history entries, by key; also stored in the session storage. */
const positions = new Map<string, number>();
const storageKey = 'places';
/** How long (ms) a page may take to grow to its former height. */
const patience = 3000;

/** Records the scroll position of each entry. The browser's own restoration is used only for reloads. */
export function trackScrollPositions(entry: () => string): () => void {
	for (const [key, top] of storedPositions()) positions.set(key, top);
	history.scrollRestoration = 'manual';
	const note = () => positions.set(entry(), scrollY);
	note();
	const leave = () => {
		history.scrollRestoration = 'auto';
		// If the storage is not accessible, Back starts at the top after a reload.
		writeStored(storageKey, [...positions], 'sessionStorage');
	};
	addEventListener('scroll', note, { passive: true });
	addEventListener('pagehide', leave);
	const back = ({ persisted }: PageTransitionEvent) => {
		if (persisted) history.scrollRestoration = 'manual';
	};
	addEventListener('pageshow', back);
	return () => {
		removeEventListener('scroll', note);
		removeEventListener('pagehide', leave);
		removeEventListener('pageshow', back);
		history.scrollRestoration = 'auto';
	};
}

function storedPositions() {
	const stored = readStored(storageKey, 'sessionStorage');
	return (Array.isArray(stored) ? stored : []) as [key: string, top: number][];
}

/** Restores the scroll position of an entry immediately, or as soon as the page is long enough. */
export function restoreScrollPosition(key: string): void {
	const top = positions.get(key) ?? 0;
	const restore = () => scrollTo({ top, behavior: 'instant' });
	restore();
	if (scrollY >= top - 1) return;
	const grown = new ResizeObserver(() => {
		restore();
		if (scrollY >= top - 1) stop();
	});
	const ends = ['wheel', 'touchstart', 'keydown', 'popstate', 'click'] as const;
	const stop = () => {
		grown.disconnect();
		clearTimeout(timer);
		for (const end of ends) removeEventListener(end, stop);
	};
	const timer = setTimeout(stop, patience);
	for (const end of ends) addEventListener(end, stop, { passive: true });
	grown.observe(document.body);
}
