import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { StatementLine, StatementLineCounts } from '#contract/statements/statements.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';

export type LineAnswer = ListAnswer<StatementLine> & { meta: { counts: StatementLineCounts } };

export function useAssignCertainLines() {
	const { t } = useTranslation();
	return useDeskChange(
		(api, ids: readonly number[]) =>
			api.post<{ data: { taken: number; left: number } }>('owner/statement-lines/take', { data: { ids } }),
		{
			done: ({ data: { taken: assigned, left } }) =>
				[
					t('desk.statements.took', { count: assigned }),
					left > 0 ? t('desk.statements.leftOpen', { count: left }) : '',
				]
					.filter(Boolean)
					.join(' '),
			undo: (api, _, ids) => undoLines(api, ids),
		},
	);
}

/** Undoes the last action on these lines. */
export const undoLines = (api: ApiClient, ids: readonly number[]) =>
	api.post('owner/statement-lines/undo', { data: { ids } });

const setAside = (api: ApiClient, ids: readonly number[], aside: boolean) =>
	api.post('owner/statement-lines/aside', { data: { ids, aside } });

/** Sets lines aside or reopens them. Can be undone for ten seconds. */
export function useSetAside(aside = true) {
	const { t } = useTranslation();
	return useDeskChange((api, ids: readonly number[]) => setAside(api, ids, aside), {
		done: (_, ids) => t(aside ? 'desk.statements.isAside' : 'desk.statements.isOpen', { count: ids.length }),
		undo: (api, _, ids) => setAside(api, ids, !aside),
	});
}
