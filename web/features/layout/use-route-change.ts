import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusContent } from '../../ui/focus-content.ts';

/** Loaded once the page is awake; until then the browser itself returns to a place. */
let scrollPositions: typeof import('./scroll-positions.ts') | undefined;

/** The last part of the way to the top, which is seen; px. */
const visibleScroll = 160;

/** A new page starts at the top with the focus; Back and Forward return to where it was left. */
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
	// Before the frame, and inside a view transition's change of the page.
	useLayoutEffect(() => {
		const before = shown.current;
		if (before.key === key && before.pathname === pathname) return;
		shown.current = { key, pathname };
		const isNew = before.pathname !== pathname;
		if (type === NavigationType.Pop) {
			// A link to a part of the same page is a step of the browser's.
			if (isNew || !hash) scrollPositions?.restoreScrollPosition(key);
		} else if (isNew && !hash) goToTop();
		if (isNew && !hash) focusContent();
	}, [key, pathname, hash, type]);
}

function goToTop(): void {
	if (scrollY > visibleScroll) scrollTo({ top: visibleScroll, behavior: 'instant' });
	const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
