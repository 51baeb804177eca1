import { useSyncExternalStore } from 'react';
import { useHydrated } from '../../api/hydrated.tsx';
import { useIsListed } from '../cards/id-list.ts';
import {
	cartCount,
	cartIds,
	cartList,
	clearCart,
	emptyCart,
	followCart,
	noneCounted,
	removeFromCart,
} from './cart-store.ts';

export { addToCart, removeFromCart } from './cart-store.ts';

/** Whether one watch is in the cart. */
export const useInCart = (documentId: string): boolean => useIsListed(cartList, documentId);

/**
 * The visitor's cart. Empty on the server and during hydration; `ready` tells that it was read from storage.
 */
export function useCart() {
	const ids = useSyncExternalStore(followCart, cartIds, emptyCart);
	const count = useSyncExternalStore(followCart, cartCount, noneCounted);
	const ready = useHydrated();
	return {
		ids,
		ready,
		/** Number of available watches. */
		count,
		remove: removeFromCart,
		clear: clearCart,
	};
}
