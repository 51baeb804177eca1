import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { ApiError } from '../../api/client.ts';

/**
 * An order as it stood when a dialog opened, whatever is read meanwhile: what the press was decided on. When
 * it changed since, nothing is done: `order` is then as it is by now, `isNewer` says so, and the next press
 * is about that.
 */
export function useDecidedOrder(shown: DeskOrder) {
	const [decided, setDecided] = useState({ order: shown, isNewer: false });
	const showNewer = (error: unknown) => {
		if (error instanceof ApiError && error.details.order)
			setDecided({ order: error.details.order as DeskOrder, isNewer: true });
	};
	return { ...decided, showNewer };
}
