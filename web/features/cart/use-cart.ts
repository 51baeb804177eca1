import { useSyncExternalStore } from 'react';
import { useHydrated } from '../../api/session.ts';
import {
	addToCart,
	cartCount,
	cartIds,
	clearCart,
	emptyCart,
	followCart,
	noneCounted,
	removeFromCart,
} from './cart-store.ts';

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
		has: (documentId: string) => ids.includes(documentId),
		add: addToCart,
		remove: removeFromCart,
		clear: clearCart,
	};
}
