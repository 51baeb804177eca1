import { useEffect, useRef } from 'react';

/** Calls `notify` when the cart was filled and is then emptied in another tab, where it was ordered. */
export function useEmptiedElsewhere(isUnused: boolean, isOver: boolean, notify: () => unknown): void {
	const wasFilled = useRef(false);
	useEffect(() => {
		if (!isUnused) wasFilled.current = true;
		if (!isOver || !wasFilled.current) return;
		wasFilled.current = false;
		notify();
	});
}
