import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutFailure } from './checkout-failure.tsx';
import { CheckoutItems } from './checkout-items.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CarrierChoice } from './delivery-choices.tsx';
import { DestinationSection } from './destination-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { PlaceOrderAction } from './place-order-action.tsx';
import { type Checkout, type CheckoutInput, useCheckout } from './use-checkout.ts';

type CheckoutPageProps = CheckoutInput & {
	/** Changes of the cart since it was last seen. */
	cartNotice: ReactNode;
	/** Limits of an unconfirmed account. Below the items, so that nothing moves when it appears. */
	holdNotice: ReactNode;
	/** Where an empty cart redirects to. */
	emptyTo: string;
};

export function CheckoutPage(props: CheckoutPageProps) {
	const { cart, destination } = props;
	const { t } = useTranslation();
	const checkout = useCheckout(props);

	// After an order is placed, the cart is emptied. That must not redirect anywhere but to the payment.
	if (checkout.isOver) return <Navigate to={props.emptyTo} replace />;

	// Shown together, because addresses or a choice of pickup that load after the items would push them down.
	const isLoading = cart.status === 'loading' || destination.isLoading || checkout.delivery.isLoading;
	const nothingLeft = cart.isEmpty && !checkout.isPlaced;
	return (
		// As tall as the window from the start, so that the footer does not move.
		<div className="page-width min-h-screen py-8 md:py-12">
			<h1 className="mb-8 text-3xl md:text-4xl">{t('checkout.title')}</h1>
			<div className="mb-8 grid gap-4 empty:hidden">
				{props.cartNotice}
				<CheckoutFailure checkout={checkout} />
			</div>
			{isLoading && cart.status !== 'failed' && !nothingLeft && <CheckoutSkeleton />}
			{cart.status === 'failed' && <ErrorState onRetry={() => cart.refetch()} />}
			{nothingLeft && <NothingLeft />}
			{cart.status === 'ready' && !nothingLeft && !isLoading && (
				<>
					<div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12">
						<div className="grid content-start gap-10">
							<DestinationSection checkout={checkout} />
							<CarrierChoice delivery={checkout.delivery} />
							<div className="grid gap-4">
								<InvoiceSection form={checkout.invoice} />
								<DiscountSection discount={checkout.discount} />
							</div>
							<CheckoutItems items={cart.items} />
							{props.holdNotice}
						</div>
						<div className="lg:sticky lg:top-24 lg:self-start">
							<CheckoutSummary
								total={cart.total}
								plusShipping={checkout.plusShipping}
								discount={checkout.discount}
								isPickedUp={checkout.delivery.isPickedUp}
								action={<SummaryAction checkout={checkout} />}
							/>
						</div>
					</div>
					{!props.pendingOrder && <CheckoutBar checkout={checkout} />}
				</>
			)}
		</div>
	);
}

/** On a phone, `CheckoutBar` has the button; only the notice of another order remains in the summary. */
function SummaryAction({ checkout }: { checkout: Checkout }) {
	const action = <PlaceOrderAction checkout={checkout} />;
	if (checkout.pendingOrder) return action;
	return (
		<div className="max-md:hidden">
			<AcceptedTerms className="mb-3 text-sm" />
			{action}
		</div>
	);
}
