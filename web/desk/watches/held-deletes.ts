import { useSyncExternalStore } from 'react';
import { undoMs } from '../frame/undo.tsx';

type Held = { timer: ReturnType<typeof setTimeout>; remove: () => void };
const held = new Map<string, Held>();
const waiters = new Set<() => void>();
let ids: readonly string[] = [];
const none: readonly string[] = [];

function tell(): void {
	ids = [...held.keys()];
	for (const wake of waiters) wake();
}

function finish(documentId: string): void {
	const one = held.get(documentId);
	if (!one) return;
	clearTimeout(one.timer);
	held.delete(documentId);
	one.remove();
}

function finishAll(): void {
	for (const documentId of [...held.keys()]) finish(documentId);
}

/**
 * Deletes a watch when it can no longer be taken back: after ten seconds, or when the page is left. `remove`
 * must survive the page (`keepalive`). The function that is given takes it back.
 */
export function holdDelete(documentId: string, remove: () => void): () => void {
	finish(documentId);
	addEventListener('pagehide', finishAll);
	held.set(documentId, { timer: setTimeout(() => finish(documentId), undoMs), remove });
	tell();
	return () => {
		clearTimeout(held.get(documentId)?.timer);
		held.delete(documentId);
		tell();
	};
}

/** A deletion came to its end, well or not: lists show what the shop says. */
export const deleteDone = tell;

/** The watches that are about to be deleted, by documentId: lists leave them out. */
export const useHeldDeletes = (): readonly string[] =>
	useSyncExternalStore(
		(wake) => {
			waiters.add(wake);
			return () => void waiters.delete(wake);
		},
		() => ids,
		() => none,
	);
