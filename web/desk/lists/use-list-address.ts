import { useSearchParams } from 'react-router';

export type ListAddress<State extends string = string> = ReturnType<typeof useListAddress<State>>;

/** A list's default state and sort order. */
type ListDefaults<State> = { states?: readonly State[]; first?: State; stateKey?: string; sort?: string };

/**
 * Filters, sort order and page of a list, stored in the address so that Back and shared links show the same
 * rows.
 */
export function useListAddress<State extends string = string>(defaults: ListDefaults<State> = {}) {
	const { states = [], first = states[0], stateKey = 'state', sort = 'createdAt:desc' } = defaults;
	const [search, setSearch] = useSearchParams();
	const change = (changes: Record<string, string | null>, replace = false) =>
		setSearch(
			(before) => {
				const next = new URLSearchParams(before);
				// A changed filter restarts at the first page.
				next.delete('page');
				for (const [key, value] of Object.entries(changes)) {
					if (value === null || value === '') next.delete(key);
					else next.set(key, value);
				}
				return next;
			},
			{ replace, preventScrollReset: true },
		);
	const get = (key: string) => search.get(key) ?? '';
	const q = get('q');
	const page = Math.max(1, Number(get('page')) || 1);
	const sorted = get('sort') || sort;
	return {
		q,
		page,
		sort: sorted,
		states,
		/** The selected state. */
		state: (states.find((one) => one === get(stateKey)) ?? first ?? '') as State,
		chooseState: (state: string) => change({ [stateKey]: state === first ? null : state }),
		/** Search, sort and page as query parameters of the desk's own lists. */
		deskQuery: { ...(q && { q }), sort: sorted, page, pageSize: 25 },
		/** The same in the catalogue's query dialect. */
		catalogueQuery: { ...(q && { _q: q }), sort: [sorted, 'id:desc'], pagination: { page, pageSize: 25 } },
		get,
		change,
		toPage: (next: number) => {
			change({ page: next > 1 ? String(next) : null });
			scrollTo({ top: 0 });
		},
	};
}
