import { useEffect, useRef } from 'react';

/** Tells of a cart that held something and was emptied in another tab: ordered there. */
export function useEmptiedElsewhere(isUnused: boolean, isOver: boolean, tell: () => unknown): void {
	const held = useRef(false);
	useEffect(() => {
		if (!isUnused) held.current = true;
		if (!isOver || !held.current) return;
		held.current = false;
		tell();
	});
}
