import { useEffect, useRef } from 'react';

/** Calls `notify` when a cart with contents is emptied by an order in another tab. */
export function useEmptiedElsewhere(isUnused: boolean, isOver: boolean, notify: () => unknown): void {
	const wasFilled = useRef(false);
	useEffect(() => {
		if (!isUnused) wasFilled.current = true;
		if (!isOver || !wasFilled.current) return;
		wasFilled.current = false;
		notify();
	});
}
