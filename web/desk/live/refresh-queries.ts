import type { Query, QueryClient } from '@tanstack/react-query';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { deskKey } from '../calls/desk-key.ts';

/** The screens affected by each kind of event, by the third part of the query key. */
const shownBy = {
	order: ['today', 'orders', 'order', 'returns', 'reviews', 'figures', 'records', 'pieces'],
	watch: ['today', 'records', 'pieces'],
	mail: ['today', 'mails'],
};

const everything = [...new Set(Object.values(shownBy).flat())];

/** Lists with cells edited in place. A save sends the version that was read before typing. */
const edited: readonly unknown[] = ['records', 'pieces'];

const isTyping = () =>
	document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false;

/** Whether the events affect a query. An open order is only affected by its own events. */
function isAffected({ queryKey, state }: Query, events: readonly DeskEvent[]): boolean {
	const [, , screen, id] = queryKey;
	return events.some((event) => {
		const kind = event.name.split('.', 1)[0] as keyof typeof shownBy;
		if (!(shownBy[kind] ?? everything).includes(screen as string)) return false;
		if (screen !== 'order' || event.name === 'reset') return true;
		return id === String(event.id) || (state.data as { id?: number } | undefined)?.id === event.id;
	});
}

/** Invalidates the affected queries. Rows, choices and typed texts stay visible. */
export function refreshQueries(queryClient: QueryClient, events: readonly DeskEvent[]): void {
	const typing = isTyping();
	for (const isEdited of [false, true])
		void queryClient.invalidateQueries({
			queryKey: deskKey,
			predicate: (query) => edited.includes(query.queryKey[2]) === isEdited && isAffected(query, events),
			// Refetching would give a cell that is being edited the version of a change that the user has not
			// seen.
			refetchType: isEdited && typing ? 'none' : 'active',
		});
}
