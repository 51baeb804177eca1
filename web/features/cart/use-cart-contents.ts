import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useConstants } from '../page/constants-context.ts';
import { rememberSeen, rememberUnavailable } from '../stored-lists/cart-store.ts';
import { useCart, useSeenWatches } from '../stored-lists/use-cart.ts';
import { cartWatchesQuery } from './cart.queries.ts';
import { type CartWatch, cartChanges, cartContents, unavailableIds, watchName } from './cart-contents.ts';

const none: CartWatch[] = [];
const seenOf = (items: readonly CartWatch[]) =>
	Object.fromEntries(items.map((one) => [one.documentId, { price: one.price, name: watchName(one) }]));

/** The current watches of the cart, and what has changed since the buyer last saw them. Whole CLP. */
export function useCartContents() {
	const api = useApi();
	const shop = useConstants();
	const { catalogueRole } = useSession();
	const { ids, ready, remove, clear } = useCart();
	const seen = useSeenWatches();
	const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
		...cartWatchesQuery(api, catalogueRole, ids),
		enabled: ready && ids.length > 0,
		placeholderData: keepPreviousData,
	});
	const contents = useMemo(() => cartContents(ids, data ?? none, shippingTerms(shop)), [ids, data, shop]);
	const { items } = contents;
	const settled = ready && (ids.length === 0 || (data !== undefined && !isPlaceholderData));
	const changes = settled ? cartChanges(ids, items, seen) : cartChanges([], [], seen);

	useEffect(() => {
		const unseen = items.filter(({ documentId }) => seen[documentId] === undefined);
		if (unseen.length > 0) rememberSeen(seenOf(unseen));
	}, [items, seen]);

	useEffect(() => {
		if (settled && ids.length > 0) rememberUnavailable(unavailableIds(ids, items));
	}, [settled, ids, items]);

	const known = ready && (ids.length === 0 || data !== undefined);
	return {
		...contents,
		status: known ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
		/** Whether no watch in the cart is available. False until that is known. */
		isEmpty: known && settled && items.length === 0,
		/** Whether the cart has no watches at all, available or not. */
		isUnused: ready && ids.length === 0,
		changes,
		acceptChanges() {
			for (const { documentId } of changes.unavailable) remove(documentId);
			rememberSeen(seenOf(items));
		},
		/** Stores the prices (CLP) that the buyer has just accepted. */
		acceptPrices(agreed: readonly { documentId: string; now: number }[]) {
			const prices = agreed.map(({ documentId, now }) => [
				documentId,
				{ name: seen[documentId]?.name ?? '', price: now },
			]);
			rememberSeen(Object.fromEntries(prices));
		},
		remove,
		clear,
		refetch,
		isFetching,
	};
}
export type CartContents = ReturnType<typeof useCartContents>;
