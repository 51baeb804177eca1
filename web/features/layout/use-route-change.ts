import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusContent } from '../../ui/focus-content.ts';

/** Loaded after hydration; until then the browser restores scroll positions itself. */
let scrollPositions: typeof import('./scroll-positions.ts') | undefined;

/** Moves a new page to the top and focuses it; Back and Forward restore the scroll position. */
export function useRouteChange(): void {
	const { key, pathname, hash } = useLocation();
	const type = useNavigationType();
	const shown = useRef({ key, pathname });
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;
		const start = async () => {
			scrollPositions = await import('./scroll-positions.ts');
			if (!isOver) stop = scrollPositions.trackScrollPositions(() => shown.current.key);
		};
		start().catch(() => {});
		return () => {
			isOver = true;
			stop?.();
		};
	}, []);
	// Before the next frame, and within the view transition of the page.
	useLayoutEffect(() => {
		const before = shown.current;
		if (before.key === key && before.pathname === pathname) return;
		shown.current = { key, pathname };
		// A position in a page is right only if all of it is laid out (`head-script.ts`).
		delete document.documentElement.dataset.layout;
		const isNew = before.pathname !== pathname;
		if (type === NavigationType.Pop) {
			// The browser itself handles a link to another part of the same page.
			if (isNew || !hash) scrollPositions?.restoreScrollPosition(key);
		} else if (isNew && !hash) scrollTo({ top: 0, behavior: 'instant' });
		if (isNew && !hash) focusContent();
	}, [key, pathname, hash, type]);
}
