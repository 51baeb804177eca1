import { useRef } from 'react';

/** A horizontal strip of full-width slides, scrolled by touch or `show`. Reports the visible slide. */
export function useStrip(onShown: (index: number) => void) {
	const strip = useRef<HTMLDivElement>(null);
	// The slide that a button leads to. Slides that are passed on the way are not announced.
	const goal = useRef<number | null>(null);
	const at = () => {
		const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
		return scrollLeft / clientWidth;
	};
	const letGo = () => {
		goal.current = null;
	};
	return {
		/** Scrolls smoothly to a neighbor; jumps over longer distances and under reduced motion. */
		show(index: number) {
			const calm = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(index - at()) > 1.5;
			goal.current = index;
			const left = index * (strip.current?.clientWidth ?? 0);
			strip.current?.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' });
			onShown(index);
		},
		stripProps: {
			ref: strip,
			onPointerDown: letGo,
			onWheel: letGo,
			onScroll() {
				const place = at();
				if (goal.current === null) onShown(Math.round(place));
				else if (Math.abs(place - goal.current) < 0.01) letGo();
			},
		},
	};
}
