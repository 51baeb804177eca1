import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useSession } from '../../api/session.ts';
import { type CatalogueState, readAddress, withChange, writeAddress } from './catalogue-address.ts';

export type ChangeCatalogue = (change: Partial<CatalogueState>) => void;

/**
 * The catalogue's state from the address, and a function that changes it. A choice takes effect immediately.
 */
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

/** Scrolls to the top when the watches shown change. Back and Forward restore the scroll position. */
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
