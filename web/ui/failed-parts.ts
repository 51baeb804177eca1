import { useEffect, useSyncExternalStore } from 'react';

type PartLoader = () => unknown;

/** How to load each part whose code could not be loaded. */
let retries: readonly PartLoader[] = [];
const listeners = new Set<() => void>();

function changeRetries(changed: readonly PartLoader[]): void {
	retries = changed;
	for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Lists a part as failed while `hasFailed`. Returns whether the part shows the message: only the first one
 * does, because the messages would cover each other.
 */
export function useFailedPart(hasFailed: boolean, retry: PartLoader): boolean {
	useEffect(() => {
		if (!hasFailed) return;
		changeRetries([...retries, retry]);
		return () => changeRetries(retries.filter((one) => one !== retry));
	}, [hasFailed, retry]);
	return useSyncExternalStore(
		follow,
		() => retries[0] === retry,
		() => false,
	);
}

/** Loads the code of all failed parts again. */
export function retryFailedParts(): void {
	for (const retry of retries) retry();
}
