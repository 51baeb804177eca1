import { useSyncExternalStore } from 'react';
import { useHydrated } from '../../api/session.ts';
import { addToCart, cartIds, clearCart, emptyCart, followCart, removeFromCart } from './cart-store.ts';

/** The visitor's cart. Empty on the server and while hydrating; `ready` says that it is the true one. */
export function useCart() {
	const ids = useSyncExternalStore(followCart, cartIds, emptyCart);
	const ready = useHydrated();
	return {
		ids,
		ready,
		count: ids.length,
		has: (documentId: string) => ids.includes(documentId),
		add: addToCart,
		remove: removeFromCart,
		clear: clearCart,
	};
}
