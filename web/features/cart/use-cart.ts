import { useSyncExternalStore } from 'react';
import { useHydrated } from '../../api/hydrated.tsx';
import {
	cartCount,
	cartIds,
	clearCart,
	emptyCart,
	followCart,
	noneCounted,
	removeFromCart,
} from './cart-store.ts';

export { addToCart, removeFromCart } from './cart-store.ts';

const no = () => false;

/** Whether one watch is in the cart. Another one that comes or goes draws nothing anew here. */
export const useInCart = (documentId: string): boolean =>
	useSyncExternalStore(followCart, () => cartIds().includes(documentId), no);

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
