import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useSession } from '../../api/session.ts';
import { type CatalogueState, readAddress, withChange, writeAddress } from './catalogue-address.ts';

export type ChangeCatalogue = (change: Partial<CatalogueState>) => void;

/** The catalogue's state from the address, and how to change it. A choice shows at once. */
export function useCatalogue(pageSizes: readonly number[]) {
	const location = useLocation();
	const navigation = useNavigation();
	const navigate = useNavigate();
	const { catalogueRole } = useSession();
	const coming = navigation.location?.pathname === location.pathname ? navigation.location : location;
	const state = useMemo(
		() => readAddress(new URLSearchParams(coming.search), pageSizes, catalogueRole),
		[coming.search, pageSizes, catalogueRole],
	);
	const to = (next: CatalogueState) => {
		const query = writeAddress(next, pageSizes);
		return query ? `${location.pathname}?${query}` : location.pathname;
	};
	const change: ChangeCatalogue = (change) => {
		const next = to(withChange(state, change));
		if (next !== `${coming.pathname}${coming.search}`) void navigate(next, { preventScrollReset: true });
	};
	const arrived = readAddress(new URLSearchParams(location.search), pageSizes, catalogueRole);
	useScrollUp(writeAddress({ ...arrived, view: 'grid' }, pageSizes));
	return { state, change, pageTo: (page: number) => to(withChange(state, { page })) };
}

/** A change of the watches shown starts at the top; Back and Forward return to the place. */
function useScrollUp(shown: string): void {
	const before = useRef(shown);
	const type = useNavigationType();
	useEffect(() => {
		if (before.current === shown) return;
		before.current = shown;
		if (type === NavigationType.Pop) return;
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
	}, [shown, type]);
}
