import { PendingOrderNotice } from './pending-order-notice.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
import type { Checkout } from './use-checkout.ts';

/** Places the order, or leads to the other order that must be paid first. */
export function PlaceOrderAction({ checkout }: { checkout: Checkout }) {
	const { pendingOrder, isPlaced, isOtherPending, refusal, mostItems, place } = checkout;
	if (pendingOrder && !isPlaced) {
		return <PendingOrderNotice order={pendingOrder} isAnswer={isOtherPending} />;
	}
	return <PlaceOrderButton refusal={refusal} most={mostItems} onPlace={place} />;
}
