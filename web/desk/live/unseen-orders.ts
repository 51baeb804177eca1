import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let unseen = 0;

function set(count: number): void {
	if (count === unseen) return;
	unseen = count;
	for (const listener of listeners) listener();
}

/** Counts a new order if this tab is not visible. */
export function countUnseenOrder(): void {
	if (document.visibilityState === 'hidden') set(unseen + 1);
}

function follow(listener: () => void): () => void {
	listeners.add(listener);
	const look = () => {
		if (document.visibilityState === 'visible') set(0);
	};
	document.addEventListener('visibilitychange', look);
	return () => {
		listeners.delete(listener);
		document.removeEventListener('visibilitychange', look);
	};
}

/** The number of orders that arrived since this tab was last visible. */
export const useUnseenOrders = (): number =>
	useSyncExternalStore(
		follow,
		() => unseen,
		() => 0,
	);
