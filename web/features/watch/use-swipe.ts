import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { swipeStep } from './gallery-steps.ts';

/**
 * A finger drawn across an element steps to the next picture or the one before. The click that a mouse makes of the same movement is
 * none; a finger makes no click of it, so that the next tap counts.
 */
export function useSwipe(onStep: (step: number) => void) {
	const from = useRef<{ x: number; y: number } | null>(null);
	const swiped = useRef(false);
	const enlarged = useEnlarged();
	return {
		// Sideways is the swipe's, up and down the page's; two fingers enlarge it, and then one moves it.
		style: { touchAction: enlarged ? 'auto' : 'pan-y pinch-zoom' },
		onPointerDown: (event: PointerEvent) => {
			from.current = event.isPrimary && !enlarged ? { x: event.clientX, y: event.clientY } : null;
			swiped.current = false;
		},
		onPointerUp: (event: PointerEvent) => {
			if (!from.current) return;
			const step = swipeStep(event.clientX - from.current.x, event.clientY - from.current.y);
			from.current = null;
			if (step === 0) return;
			swiped.current = true;
			onStep(step);
		},
		onPointerCancel: () => {
			from.current = null;
		},
		onClickCapture: (event: MouseEvent) => {
			// A click by the keyboard has no count, and never follows a swipe.
			if (swiped.current && event.detail > 0) event.stopPropagation();
			swiped.current = false;
		},
	};
}

/** Whether two fingers have enlarged the page. */
function useEnlarged(): boolean {
	const [enlarged, setEnlarged] = useState(false);
	useEffect(() => {
		const view = window.visualViewport;
		const look = () => setEnlarged((view?.scale ?? 1) > 1.01);
		view?.addEventListener('resize', look);
		return () => view?.removeEventListener('resize', look);
	}, []);
	return enlarged;
}
