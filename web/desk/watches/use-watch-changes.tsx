import { useState } from 'react';
import type { BulkChanged } from '#contract/catalogue/bulk-changes.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { isNoPhotographsError, NoPhotographsDialog } from '../records/no-photographs-dialog.tsx';
import { reverseChanges, sendWatchChanges, type WatchChange } from './watch-changes.ts';

const nameOf = ({ watch: { brand, model } }: WatchChange) => `${brand.name} ${model}`;

/** How many watches a message names; the rest are counted. */
const maxNamed = 5;

type RefusedChange = { change: WatchChange; reason: string };
/** The accepted changes, and those that the server refused. */
type WatchChangeOutcome = BulkChanged & { made: readonly WatchChange[]; refused: readonly RefusedChange[] };

/** The row index of a refused field: `data.watches.ROW.field`. */
const rowOf = (path: unknown) =>
	Array.isArray(path) && path[1] === 'watches' ? Number(path[2]) : Number.NaN;

/** Returns why each change was refused, by index; empty if the error names no watch. */
function reasonsByRow(error: unknown, changes: readonly WatchChange[], changed: string): Map<number, string> {
	const reasons = new Map<number, string>();
	if (!(error instanceof ApiError)) return reasons;
	if (error.code === 'version_conflict') {
		const { watches = [] } = error.details as { watches?: { documentId: string }[] };
		const ids = new Set(watches.map(({ documentId }) => documentId));
		for (const [at, { watch }] of changes.entries()) if (ids.has(watch.documentId)) reasons.set(at, changed);
	}
	for (const path of (error.details.paths as unknown[] | undefined) ?? [])
		reasons.set(rowOf(path), error.message);
	for (const { path, message } of error.details.errors ?? []) reasons.set(rowOf(path), message);
	reasons.delete(Number.NaN);
	return reasons;
}

/**
 * Changes one or several watches, each at the version that was read. Refused watches are left out and
 * reported with the reason, and the others are changed together. Can be undone for ten seconds unless a
 * watch has changed since. `question` asks for confirmation before a used watch is published without
 * photographs.
 */
export function useWatchChanges() {
	const { t } = useTranslation();
	const [bare, setBare] = useState<readonly WatchChange[] | null>(null);
	const refusedText = (refused: readonly RefusedChange[]) => {
		const named = refused.slice(0, maxNamed).map(({ change: one, reason }) => `${nameOf(one)} (${reason})`);
		const more = refused.length > maxNamed ? ` +${refused.length - maxNamed}` : '';
		return t('desk.watches.bulk.refused', { watches: named.join(', ') + more });
	};
	const sendAccepted = async (
		api: ApiClient,
		changes: readonly WatchChange[],
	): Promise<WatchChangeOutcome> => {
		const refused: RefusedChange[] = [];
		for (let made = changes; ; ) {
			try {
				return { ...(await sendWatchChanges(api, made)), made, refused };
			} catch (error) {
				const reasons = reasonsByRow(error, made, t('desk.watches.bulk.changedMeanwhile'));
				if (reasons.size === 0) throw error;
				for (const [at, change] of made.entries()) {
					const reason = reasons.get(at);
					if (reason !== undefined) refused.push({ change, reason });
				}
				made = made.filter((_, at) => !reasons.has(at));
				if (made.length === 0) throw new Error(refusedText(refused));
			}
		}
	};
	const change = useDeskChange(sendAccepted, {
		done: ({ made, refused }) => {
			if (refused.length > 0) toast.error(refusedText(refused));
			return made.length === 1
				? t('desk.watches.saved', { watch: made.map(nameOf).join() })
				: t('desk.watches.bulk.done', { count: made.length });
		},
		undo: (api, answer) => sendWatchChanges(api, reverseChanges(answer.made, answer)),
		quiet: (error, changes) => {
			if (isNoPhotographsError(error)) setBare(changes);
			return isNoPhotographsError(error);
		},
	});
	const question = (
		<NoPhotographsDialog
			open={bare !== null}
			onAccept={() => {
				change.mutate((bare ?? []).map((one) => ({ ...one, isConfirmed: true })));
				setBare(null);
			}}
			onClose={() => setBare(null)}
		/>
	);
	return { ...change, question };
}
