import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { focusContent } from '../../ui/focus-content.ts';

/** Loaded once the page is awake; until then the browser itself returns to a place. */
let places: typeof import('./scroll-places.ts') | undefined;

/** The last part of the way to the top, which is seen; px. */
const seen = 160;

/**
 * A new page starts at the top and gets the focus: it scrolls smoothly over the last part, so that its head
 * is in sight from the first frame. Back and Forward return at once to where the page was left.
 */
export function useRouteChange(): void {
	const { key, pathname, hash } = useLocation();
	const type = useNavigationType();
	const shown = useRef({ key, pathname });
	useEffect(() => {
		let stop: (() => void) | undefined;
		let isOver = false;
		const start = async () => {
			places = await import('./scroll-places.ts');
			if (!isOver) stop = places.keepPlaces(() => shown.current.key);
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
			if (isNew || !hash) places?.restorePlace(key);
		} else if (isNew && !hash) goToTop();
		if (isNew && !hash) focusContent();
	}, [key, pathname, hash, type]);
}

function goToTop(): void {
	if (scrollY > seen) scrollTo({ top: seen, behavior: 'instant' });
	const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}

/** Progress line under the header while the next page loads; it appears only after a moment. */
export function RouteProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return (
		<div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
			<div className="h-full w-full origin-left animate-[progress_4s_ease-out_200ms_both] bg-accent" />
		</div>
	);
}
