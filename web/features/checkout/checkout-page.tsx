import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { maxOrderItems } from '#contract/orders/order-limits.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { toast } from '../../ui/toast.ts';
import type { CartContents } from '../cart/use-cart-contents.ts';
import { useConstants } from '../page/constants-context.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { CheckoutItems } from './checkout-items.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { CarrierChoice, PickupChoice } from './delivery-choices.tsx';
import type { Destination } from './destination.ts';
import { DiscountSection } from './discount-section.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { type OrderConflict, orderConflict } from './order-conflict.ts';
import { PendingOrderNotice } from './pending-order-notice.tsx';
import { PlaceOrderButton, type PlaceOrderRefusal } from './place-order-button.tsx';
import { type DeliveryChoice, useDelivery } from './use-delivery.ts';
import { useDiscount } from './use-discount.ts';
import { useEmptiedElsewhere } from './use-emptied-elsewhere.ts';
import { useInvoice } from './use-invoice.ts';
import { type PostOrder, usePlaceOrder } from './use-place-order.ts';

export type CheckoutPageProps = {
	cart: CartContents;
	/** Changes of the cart since it was last seen. */
	cartNotice: ReactNode;
	/** Limits of an unconfirmed account. Below the items, so that nothing moves when it appears. */
	holdNotice: ReactNode;
	/** Maximum number of watches in an order of this account. */
	mostItems: number;
	destination: Destination;
	post: PostOrder;
	/** Where an empty cart leads. */
	emptyTo: string;
	/** The order that awaits payment; null if there is none, undefined while unknown. */
	pendingOrder: string | null | undefined;
	/** Fetches that order again. */
	findPendingOrder: () => Promise<string | null>;
	onPlaced: (order: Order) => Promise<void>;
};

export function CheckoutPage(props: CheckoutPageProps) {
	const { cart, cartNotice, destination, pendingOrder } = props;
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [conflict, setConflict] = useState<OrderConflict | null>(null);
	const [leaving, setLeaving] = useState(false);
	const delivery = useDelivery(cart, destination.place);
	const discount = useDiscount(cart);
	const plusShipping = delivery.price === undefined ? cart.plusShipping : cart.total + delivery.price;
	const { NAMED_ABOVE } = useConstants();
	const invoice = useInvoice(plusShipping > (NAMED_ABOVE ?? Infinity));
	const placing = usePlaceOrder(props.post, props.onPlaced);
	const isOver = cart.isUnused && !placing.isPending && !placing.isSuccess && !leaving;
	const notifyPendingOrder = () => toast.blank(t('checkout.pending.already'), { id: 'pending-order' });
	useEmptiedElsewhere(cart.isUnused, isOver, async () => {
		if (await props.findPendingOrder()) notifyPendingOrder();
	});

	// Once an order is placed the cart is emptied, and that must not lead anywhere else than to its payment.
	if (isOver) return <Navigate to={props.emptyTo} replace />;

	const place = () => {
		const invoiceInput = invoice.read();
		const sentTo = destination.read(delivery.isPickedUp);
		if (invoiceInput === undefined || sentTo === undefined) return;
		// Typed but not asked about: the buyer sees what it takes off first.
		if (discount.isOpen) return discount.apply();
		placing.mutate(
			{
				items: orderedWatches(cart),
				destination: sentTo,
				delivery: delivery.orderInput,
				invoice: invoiceInput,
				discountCode: discount.code,
			},
			{
				onError: (error) => {
					setConflict(orderConflict(error));
					destination.refused?.(error);
					if (error instanceof ApiError && error.code === 'code_refused') discount.refuse(error.message);
					if (!isPendingOrder(error)) return;
					notifyPendingOrder();
					void props.findPendingOrder();
				},
			},
		);
	};
	const noneAvailable = conflict !== null && conflict.unavailable.length === cart.count;
	const acceptConflict = async () => {
		if (noneAvailable) {
			// The cart is about to be empty, which would lead to the orders.
			setLeaving(true);
			await navigate('/watches');
		}
		for (const { documentId } of conflict?.unavailable ?? []) cart.remove(documentId);
		cart.acceptPrices(conflict?.changed ?? []);
		setConflict(null);
		placing.reset();
		void cart.refetch();
		if (conflict?.shipping) void delivery.refetch();
	};
	const refusal = findRefusal(props, delivery, conflict, placing.isPending || placing.isSuccess);
	const action =
		pendingOrder && !placing.isSuccess ? (
			<PendingOrderNotice order={pendingOrder} isAnswer={isPendingOrder(placing.error)} />
		) : (
			<PlaceOrderButton refusal={refusal} most={props.mostItems} onPlace={place} />
		);
	// Shown together: addresses that came after the items would push them down.
	const isLoading = cart.status === 'loading' || destination.isLoading;
	const nothingLeft = cart.isEmpty && !placing.isSuccess;
	return (
		<div className="page-width py-8 md:py-12">
			<h1 className="mb-8 text-3xl md:text-4xl">{t('checkout.title')}</h1>
			<div className="mb-8 grid gap-4 empty:hidden">
				{cartNotice}
				{conflict ? (
					<ConflictNotice
						conflict={conflict}
						acceptLabel={t(noneAvailable ? 'checkout.browse' : 'checkout.conflict.accept')}
						onAccept={() => void acceptConflict()}
					/>
				) : (
					placing.error &&
					// One that is not to be seen here is named by the message.
					!(isPendingOrder(placing.error) && pendingOrder) && <FailureNotice error={placing.error} />
				)}
			</div>
			{isLoading && cart.status !== 'failed' && !nothingLeft && <CheckoutSkeleton />}
			{cart.status === 'failed' && <ErrorState onRetry={() => cart.refetch()} />}
			{nothingLeft && <NothingLeft />}
			{cart.status === 'ready' && !nothingLeft && !isLoading && (
				<>
					<div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12">
						<div className="grid content-start gap-10">
							<section aria-labelledby="checkout-address">
								<h2 id="checkout-address" className="mb-4 text-xl">
									{t('checkout.address.title')}
								</h2>
								<PickupChoice delivery={delivery} />
								{destination.section(delivery.isPickedUp)}
							</section>
							<CarrierChoice delivery={delivery} />
							<InvoiceSection form={invoice} />
							<DiscountSection discount={discount} />
							<CheckoutItems items={cart.items} />
							{props.holdNotice}
						</div>
						<div className="lg:sticky lg:top-24 lg:self-start">
							<CheckoutSummary
								total={cart.total}
								plusShipping={plusShipping}
								discount={discount}
								isPickedUp={delivery.isPickedUp}
								action={
									pendingOrder ? (
										action
									) : (
										<div className="max-md:hidden">
											<AcceptedTerms className="mb-3 text-sm" />
											{action}
										</div>
									)
								}
							/>
						</div>
					</div>
					{!pendingOrder && (
						<StickyBar>
							<AcceptedTerms className="mb-1 text-xs leading-snug" />
							<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
								<p className="shrink-0">
									<span className="block text-sm text-soft">{t('checkout.summary.total')}</span>
									<Price amount={plusShipping + discount.amount} currency className="text-lg font-medium" />
								</p>
								<div className="min-w-0 flex-1 basis-36">{action}</div>
							</div>
						</StickyBar>
					)}
				</>
			)}
		</div>
	);
}

const isPendingOrder = (error: unknown) => error instanceof ApiError && error.code === 'pending_order_exists';

function findRefusal(
	{ cart, destination, pendingOrder, mostItems }: CheckoutPageProps,
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

/** Shown when none of the cart's watches is available any more. */
function NothingLeft() {
	const { t } = useTranslation();
	return (
		<EmptyState
			icon="cart"
			title={t('checkout.unavailable')}
			text={t('checkout.unavailableText')}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<LinkButton to="/watches">{t('checkout.browse')}</LinkButton>
					<LinkButton to="/orders" look="quiet">
						{t('checkout.pending.orders')}
					</LinkButton>
				</div>
			}
		/>
	);
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
