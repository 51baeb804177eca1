import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { swipeStep } from './gallery-steps.ts';

/**
 * A finger drawn across an element steps to the next picture or the one before. The click that a mouse makes of the same movement is
 * none; a finger makes no click of it, so that the next tap counts.
 */
export function useSwipe(onStep: (step: number) => void) {
	const from = useRef<{ x: number; y: number } | null>(null);
	const swiped = useRef(false);
	return {
		onPointerDown: (event: PointerEvent) => {
			from.current = { x: event.clientX, y: event.clientY };
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
