import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Border and padding of a bar at the bottom of a phone, with space for the chat link on the right. */
export const barClass =
	'border-t border-line bg-raised chat-seat pl-side pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden';

/** Whether the bars take at most a fifth of the window, as `--bar` in shop.css calculates it. */
export function barsFit(): boolean {
	const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	return innerHeight / 5 >= rem * (rem >= 24 ? 9 : 5);
}

/** On a phone: the page's main action, always within reach of the thumb. */
export function StickyBar({ children }: { children: ReactNode }) {
	const bar = useRef<HTMLDivElement>(null);
	useBarHeight(bar);
	return (
		<div ref={bar} className={`sticky bottom-(--bar) z-30 -mx-side low:static ${barClass}`}>
			{children}
		</div>
	);
}

/** Publishes the height of a bar in `--sticky-bar`, so that toasts and focused elements are not covered. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, shown = true): void {
	useEffect(() => {
		const element = bar.current;
		if (!element || !shown) return;
		const { style } = document.documentElement;
		const measure = new ResizeObserver(() => {
			const { position, bottom } = getComputedStyle(element);
			const sticks = element.offsetHeight > 0 && position !== 'static' && Number.parseFloat(bottom) >= 0;
			if (sticks) style.setProperty('--sticky-bar', `${element.offsetHeight}px`);
			else style.removeProperty('--sticky-bar');
		});
		measure.observe(element);
		return () => {
			measure.disconnect();
			style.removeProperty('--sticky-bar');
		};
	}, [bar, shown]);
}
