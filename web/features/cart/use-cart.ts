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

/** The visitor's cart. Empty on the server and while hydrating; `ready` says that it is the true one. */
export function useCart() {
	const ids = useSyncExternalStore(followCart, cartIds, emptyCart);
	const count = useSyncExternalStore(followCart, cartCount, noneCounted);
	const ready = useHydrated();
	return {
		ids,
		ready,
		/** Of those that can be had. */
		count,
		remove: removeFromCart,
		clear: clearCart,
	};
}
