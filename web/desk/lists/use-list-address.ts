import { useSearchParams } from 'react-router';

export type ListAddress = ReturnType<typeof useListAddress>;

/** Filters, sort and page of a list, kept in the address: Back and a shared link show the same rows. */
export function useListAddress() {
	const [search, setSearch] = useSearchParams();
	const change = (changes: Record<string, string | null>, replace = false) =>
		setSearch(
			(before) => {
				const next = new URLSearchParams(before);
				// Another choice begins at its first page.
				next.delete('page');
				for (const [key, value] of Object.entries(changes)) {
					if (value === null || value === '') next.delete(key);
					else next.set(key, value);
				}
				return next;
			},
			{ replace, preventScrollReset: true },
		);
	return {
		q: search.get('q') ?? '',
		page: Math.max(1, Number(search.get('page')) || 1),
		sort: search.get('sort') ?? '',
		get: (key: string) => search.get(key) ?? '',
		change,
		toPage: (page: number) => {
			change({ page: page > 1 ? String(page) : null });
			scrollTo({ top: 0 });
		},
	};
}
