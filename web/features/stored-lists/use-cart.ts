import { useSyncExternalStore } from 'react';
import { useHydrated } from '../../api/hydrated.tsx';
import {
	cartCount,
	cartIds,
	cartList,
	clearCart,
	followCart,
	nothingSeen,
	removeFromCart,
	type SeenWatches,
	seenWatches,
} from './cart-store.ts';
import { noIds, useIsListed } from './id-list.ts';

/** Whether one watch is in the cart. */
export const useInCart = (documentId: string): boolean => useIsListed(cartList, documentId);

/** How the cart last displayed each watch. Empty on the server and during hydration. */
export const useSeenWatches = (): SeenWatches =>
	useSyncExternalStore(followCart, seenWatches, () => nothingSeen);

/** The visitor's cart. Empty on the server and during hydration. `ready`: it has been read from storage. */
export function useCart() {
	const ids = useSyncExternalStore(followCart, cartIds, () => noIds);
	const count = useSyncExternalStore(followCart, cartCount, () => 0);
	const ready = useHydrated();
	return {
		ids,
		ready,
		/** The number of available watches. */
		count,
		remove: removeFromCart,
		clear: clearCart,
	};
}
