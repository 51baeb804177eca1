import type { Query, QueryClient } from '@tanstack/react-query';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { deskKey } from '../calls/desk-key.ts';

/** The screens of an order, a watch and a mail, by the third part of the desk's query keys. */
const shownBy = {
	order: ['today', 'orders', 'order', 'returns', 'reviews', 'figures', 'records', 'pieces'],
	watch: ['today', 'records', 'pieces'],
	mail: ['today', 'mails'],
};

const everything = [...new Set(Object.values(shownBy).flat())];

/** Lists with cells edited in place: a save names the version read before the typing. */
const edited: readonly unknown[] = ['records', 'pieces'];

const isTyping = () =>
	document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false;

/** Whether a query shows something that these events tell of. Of open orders only their own. */
function isAffected({ queryKey, state }: Query, events: readonly DeskEvent[]): boolean {
	const [, , screen, id] = queryKey;
	return events.some((event) => {
		const kind = event.name.split('.', 1)[0] as keyof typeof shownBy;
		if (!(shownBy[kind] ?? everything).includes(screen as string)) return false;
		if (screen !== 'order' || event.name === 'reset') return true;
		return id === String(event.id) || (state.data as { id?: number } | undefined)?.id === event.id;
	});
}

/** Has what the screens show read again, where it may differ. Rows, choices and texts stay. */
export function refreshQueries(queryClient: QueryClient, events: readonly DeskEvent[]): void {
	const typing = isTyping();
	for (const isEdited of [false, true])
		void queryClient.invalidateQueries({
			queryKey: deskKey,
			predicate: (query) => edited.includes(query.queryKey[2]) === isEdited && isAffected(query, events),
			// A cell that is typed in would get the version of a change that its person did not see.
			refetchType: isEdited && typing ? 'none' : 'active',
		});
}
