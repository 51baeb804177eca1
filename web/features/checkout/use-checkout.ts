import { maxOrderItems } from '#contract/orders/order-limits.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import type { CartContents } from '../cart/use-cart-contents.ts';
import { useConstants } from '../page/constants-context.ts';
import type { Destination } from './destination.ts';
import type { OrderConflict } from './order-conflict.ts';
import type { PlaceOrderRefusal } from './place-order-button.tsx';
import { type DeliveryChoice, useDelivery } from './use-delivery.ts';
import { useDiscount } from './use-discount.ts';
import { useEmptiedElsewhere } from './use-emptied-elsewhere.ts';
import { useInvoice } from './use-invoice.ts';
import { useOrderConflict } from './use-order-conflict.ts';
import { type PostOrder, usePlaceOrder } from './use-place-order.ts';

/** What differs between the checkout of an account and that of a guest. */
export type CheckoutInput = {
	cart: CartContents;
	/** Maximum number of watches in an order of this account. */
	mostItems: number;
	destination: Destination;
	post: PostOrder;
	/** The order that awaits payment; null if there is none, undefined while unknown. */
	pendingOrder: string | null | undefined;
	/** Fetches that order again. */
	findPendingOrder: () => Promise<string | null>;
	onPlaced: (order: Order) => Promise<void>;
};

/** The choices made at checkout, and the order placed from them. */
export function useCheckout(input: CheckoutInput) {
	const { cart, mostItems, destination, pendingOrder, findPendingOrder } = input;
	const { t } = useTranslation();
	const delivery = useDelivery(cart, destination.place);
	const discount = useDiscount(cart);
	const plusShipping = delivery.price === undefined ? cart.plusShipping : cart.total + delivery.price;
	const { NAMED_ABOVE } = useConstants();
	const invoice = useInvoice(plusShipping > (NAMED_ABOVE ?? Infinity));
	const placing = usePlaceOrder(input.post, input.onPlaced);
	const conflict = useOrderConflict(cart, delivery, placing.reset);
	const isOver = cart.isUnused && !placing.isPending && !placing.isSuccess && !conflict.isLeaving;
	const notifyPendingOrder = () => toast.blank(t('checkout.pending.already'), { id: 'pending-order' });
	useEmptiedElsewhere(cart.isUnused, isOver, async () => {
		if (await findPendingOrder()) notifyPendingOrder();
	});
	const onError = (error: Error) => {
		conflict.record(error);
		destination.refused?.(error);
		if (error instanceof ApiError && error.code === 'code_refused') discount.refuse(error.message);
		if (!isPendingOrder(error)) return;
		notifyPendingOrder();
		void findPendingOrder();
	};
	const place = () => {
		const invoiceInput = invoice.read();
		const sentTo = destination.read(delivery.isPickedUp);
		if (invoiceInput === undefined || sentTo === undefined) return;
		// The buyer sees the discount of a typed code before ordering with it.
		if (discount.isOpen) return discount.apply();
		placing.mutate(
			{
				items: orderedWatches(cart),
				destination: sentTo,
				delivery: delivery.orderInput,
				invoice: invoiceInput,
				discountCode: discount.code,
			},
			{ onError },
		);
	};
	return {
		cart,
		mostItems,
		destination,
		pendingOrder,
		delivery,
		discount,
		invoice,
		conflict,
		/** CLP with shipping, before the discount. */
		plusShipping,
		/** Whether the cart was never filled, or was emptied, for a reason other than this order. */
		isOver,
		isPlaced: placing.isSuccess,
		error: placing.error,
		/** Whether the order was refused because another one awaits payment. */
		isOtherPending: isPendingOrder(placing.error),
		refusal: findRefusal(input, delivery, conflict.conflict, placing.isPending || placing.isSuccess),
		place,
	};
}

export type Checkout = ReturnType<typeof useCheckout>;

const isPendingOrder = (error: unknown) => error instanceof ApiError && error.code === 'pending_order_exists';

function findRefusal(
	{ cart, destination, pendingOrder, mostItems }: CheckoutInput,
	{ isPickedUp, isKnown, options }: DeliveryChoice,
	conflict: OrderConflict | null,
	isPlacing: boolean,
): PlaceOrderRefusal | null {
	if (isPlacing) return 'processing';
	if (conflict) return 'changed';
	if (cart.count > maxOrderItems) return 'tooMany';
	if (cart.count > mostItems) return 'unconfirmed';
	if (pendingOrder === undefined || !isKnown) return 'loading';
	return destination.refusal(isPickedUp) ?? (isPickedUp || options.length > 0 ? null : 'country');
}

/**
 * The items for the order. The price is the one that the buyer sees; the server rejects it if it has
 * changed.
 */
const orderedWatches = ({ items }: CartContents) =>
	items.map(({ documentId, brand, model, images, price }) => ({
		documentId,
		brand: brand.name,
		model,
		image: images[0]?.formats.thumbnail.url ?? null,
		price,
	}));
