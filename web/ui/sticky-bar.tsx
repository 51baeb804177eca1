import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** On a phone: the page's main action, always under the thumb. */
export function StickyBar({ children }: { children: ReactNode }) {
	const bar = useRef<HTMLDivElement>(null);
	useBarHeight(bar);
	return (
		<div
			ref={bar}
			data-sticky-bar
			className="sticky bottom-0 z-30 -mx-side border-t border-line bg-raised px-side py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:static md:hidden"
		>
			{children}
		</div>
	);
}

/** The floating link moves up by as much as the bar takes of the window's foot. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, shown = true): void {
	useEffect(() => {
		const element = bar.current;
		if (!element || !shown) return;
		const { style } = document.documentElement;
		const measure = new ResizeObserver(() => {
			const sticks = getComputedStyle(element).position !== 'static';
			style.setProperty('--sticky-bar', sticks ? `${element.offsetHeight}px` : '0px');
		});
		measure.observe(element);
		return () => {
			measure.disconnect();
			style.removeProperty('--sticky-bar');
		};
	}, [bar, shown]);
}
