import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { focusContent } from '../../ui/focus-content.ts';

/** At each change of route: smoothly to the top, and the keyboard's focus to the new page. */
export function useRouteChange(): void {
	const { pathname, hash } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (hash) return;
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
		focusContent();
	}, [pathname, hash]);
}

/** A thin line under the header while the next page loads; it appears only when that takes a moment. */
export function RouteProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return (
		<div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
			<div className="h-full w-full origin-left animate-[progress_4s_ease-out_200ms_both] bg-accent" />
		</div>
	);
}
