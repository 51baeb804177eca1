import { useEffect, useRef } from 'react';

/** Tells of a cart that held something here and was emptied in another tab: most likely it was ordered there. */
export function useEmptiedElsewhere(isUnused: boolean, isOver: boolean, tell: () => unknown): void {
	const held = useRef(false);
	useEffect(() => {
		if (!isUnused) held.current = true;
		if (!isOver || !held.current) return;
		held.current = false;
		tell();
	});
}
