import { useSearchParams } from 'react-router';
import { localSorts } from './local-list.ts';

/** The filters, the order and the page of the favorites, which are in the address. */
export function useFavouritesAddress() {
	const [address, setAddress] = useSearchParams();
	const paramOf = (name: string) => address.get(name) ?? '';
	return {
		q: paramOf('q'),
		brand: paramOf('brand'),
		movement: paramOf('movement'),
		sort: localSorts.find((one) => one === paramOf('sort')),
		page: Number(paramOf('page')) || 1,
		/** Changes a filter or the order, and returns to the first page. An empty value removes it. */
		choose: (name: string, value: string) =>
			setAddress(
				(before) => {
					before.delete('page');
					if (value) before.set(name, value);
					else before.delete(name);
					return before;
				},
				{ replace: true, preventScrollReset: true },
			),
		clear: () => setAddress({}, { replace: true }),
		/** The address of a page of the list. */
		pageTo: (page: number) => {
			const next = new URLSearchParams(address);
			next.set('page', String(page));
			return `?${next}`;
		},
	};
}
