import { useEffect, useRef } from 'react';

/** Tells of a cart that held something and was emptied in another tab: ordered there. */
export function useEmptiedElsewhere(isUnused: boolean, isOver: boolean, notify: () => unknown): void {
	const wasFilled = useRef(false);
	useEffect(() => {
		if (!isUnused) wasFilled.current = true;
		if (!isOver || !wasFilled.current) return;
		wasFilled.current = false;
		notify();
	});
}
