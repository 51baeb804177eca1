import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sendSigned } from '../../api/signed-fetch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { offerUndo, undoMs } from '../calls/undo.tsx';

type PendingDelete = { timer: ReturnType<typeof setTimeout>; remove: () => void };
const pending = new Map<string, PendingDelete>();
const listeners = new Set<() => void>();
let ids: readonly string[] = [];
const none: readonly string[] = [];

function notifyListeners(): void {
	ids = [...pending.keys()];
	for (const wake of listeners) wake();
}

function finish(documentId: string): void {
	const one = pending.get(documentId);
	if (!one) return;
	clearTimeout(one.timer);
	pending.delete(documentId);
	one.remove();
}

function finishAll(): void {
	for (const documentId of [...pending.keys()]) finish(documentId);
}

/**
 * Schedules a deletion for when it can no longer be undone: after ten seconds, or when the page is left.
 * `remove` must outlive the page (`keepalive`). Returns a function that cancels it.
 */
function scheduleDelete(documentId: string, remove: () => void): () => void {
	finish(documentId);
	addEventListener('pagehide', finishAll);
	pending.set(documentId, { timer: setTimeout(() => finish(documentId), undoMs), remove });
	notifyListeners();
	return () => {
		clearTimeout(pending.get(documentId)?.timer);
		pending.delete(documentId);
		notifyListeners();
	};
}

/** documentIds of watches with a pending deletion, which lists hide. */
export const usePendingDeletes = (): readonly string[] =>
	useSyncExternalStore(
		(wake) => {
			listeners.add(wake);
			return () => void listeners.delete(wake);
		},
		() => ids,
		() => none,
	);

/** Deletes a watch after ten seconds, during which it can be undone. Reports a refusal. */
export function useUndoableDelete(): (watch: { documentId: string; version: number }, name: string) => void {
	const { t } = useTranslation();
	const queryClient = useQueryClient();
	return ({ documentId, version }, name) => {
		const remove = async () => {
			end();
			const answer = await sendSigned(`/api/watches/${documentId}?version=${version}`, {
				method: 'DELETE',
				keepalive: true,
			}).catch(() => null);
			if (!answer?.ok) {
				const body = await answer?.json().catch(() => null);
				toast.error(`${name}: ${body?.error?.message ?? t('desk.failed')}`);
			}
			await queryClient.invalidateQueries({ queryKey: ['owner'] });
			// Whether it succeeded or not, show what the server has.
			notifyListeners();
		};
		const cancelDelete = scheduleDelete(documentId, () => void remove());
		const end = offerUndo(t('desk.watches.deleted', { watch: name }), t('desk.undo'), cancelDelete);
	};
}
