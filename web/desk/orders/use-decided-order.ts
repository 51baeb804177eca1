import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { ApiError } from '../../api/client.ts';

/**
 * The order as it was when a dialog opened, unaffected by refetches. If it changed since, the action is
 * refused: `order` is then the current one, `isNewer` is set, and the next attempt is based on it.
 */
export function useDecidedOrder(shown: DeskOrder) {
	const [decided, setDecided] = useState({ order: shown, isNewer: false });
	const showNewer = (error: unknown) => {
		if (error instanceof ApiError && error.details.order)
			setDecided({ order: error.details.order as DeskOrder, isNewer: true });
	};
	return { ...decided, showNewer };
}
