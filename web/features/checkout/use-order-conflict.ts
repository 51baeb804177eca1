import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartContents } from '../cart/use-cart-contents.ts';
import { type OrderConflict, orderConflict } from './order-conflict.ts';
import type { DeliveryChoice } from './use-delivery.ts';

/** Why the cart can't be ordered as the buyer saw it, and how the buyer continues without what changed. */
export function useOrderConflict(cart: CartContents, delivery: DeliveryChoice, resetPlacing: () => void) {
	const navigate = useNavigate();
	const [conflict, setConflict] = useState<OrderConflict | null>(null);
	const [isLeaving, setLeaving] = useState(false);
	const noneAvailable = conflict !== null && conflict.unavailable.length === cart.count;
	return {
		conflict,
		/** Whether every watch of the cart is unavailable. */
		noneAvailable,
		/** Whether the buyer is on the way from the conflict to the catalog. */
		isLeaving,
		record: (error: unknown) => setConflict(orderConflict(error)),
		accept: async () => {
			if (noneAvailable) {
				// The cart is about to be empty, which would lead to the orders.
				setLeaving(true);
				await navigate('/watches');
			}
			for (const { documentId } of conflict?.unavailable ?? []) cart.remove(documentId);
			cart.acceptPrices(conflict?.changed ?? []);
			setConflict(null);
			resetPlacing();
			void cart.refetch();
			if (conflict?.shipping) void delivery.refetch();
		},
	};
}
