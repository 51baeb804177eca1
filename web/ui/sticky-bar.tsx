import { type ReactNode, useEffect, useRef } from 'react';

/** On a phone: the page's main action, always under the thumb. The floating link moves up by what it measures. */
export function StickyBar({ children }: { children: ReactNode }) {
	const bar = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = bar.current;
		if (!element) return;
		const { style } = document.documentElement;
		const measure = new ResizeObserver(() => style.setProperty('--sticky-bar', `${element.offsetHeight}px`));
		measure.observe(element);
		return () => {
			measure.disconnect();
			style.removeProperty('--sticky-bar');
		};
	}, []);
	return (
		<div
			ref={bar}
			data-sticky-bar
			className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
		>
			{children}
		</div>
	);
}
