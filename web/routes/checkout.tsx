import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { maxOrderItems } from '#contract/orders/order-limits.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useApi } from '../api/api-context.ts';
import { useSession } from '../api/session.ts';
import { addressesQuery } from '../features/addresses/addresses.queries.ts';
import { CartChangesNotice } from '../features/cart/cart-changes-notice.tsx';
import { useCartContents } from '../features/cart/use-cart-contents.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { CheckoutFrame } from '../features/checkout/checkout-skeleton.tsx';
import { useSavedAddress } from '../features/checkout/use-saved-address.tsx';
import {
	findPendingOrder,
	orderQuery,
	ordersKey,
	pendingOrderQuery,
} from '../features/orders/orders.queries.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['checkout', 'cart', 'confirmation', 'delivery', 'addresses', 'faults'] };

const GuestCheckout = lazy(() => import('./guest-checkout.tsx'));

/** `?as=guest` opens the checkout without an account for visitors. */
export default function Checkout() {
	const { t } = useTranslation();
	const { status } = useSession();
	const isGuest = useSearchParams()[0].get('as') === 'guest' && status === 'signed-out';
	return (
		<>
			<PageHead title={t('checkout.title')} noIndex />
			{isGuest ? (
				<Suspense fallback={<CheckoutFrame />}>
					<GuestCheckout />
				</Suspense>
			) : (
				<SignedIn frame={<CheckoutFrame />}>{(user) => <CheckoutOf user={user} />}</SignedIn>
			)}
		</>
	);
}

function CheckoutOf({ user }: { user: User }) {
	const { t } = useTranslation();
	const { SHORT_HOLD_UNITS, SHORT_HOLD_HOURS, PAYMENT_HOURS } = useConstants();
	const api = useApi();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const { viewer } = useSession();
	const cart = useCartContents();
	const addresses = useQuery(addressesQuery(api, viewer));
	const destination = useSavedAddress(addresses, user.defaultAddress?.documentId ?? null);
	const pending = useQuery(pendingOrderQuery(api, viewer));

	/**
	 * Opens the payment page before emptying the cart, since an empty cart redirects away from the checkout.
	 */
	const onPlaced = async (order: Order) => {
		queryClient.setQueryData(orderQuery(api, viewer, order.documentId).queryKey, order);
		await navigate(`/payments?order=${order.documentId}`);
		cart.clear();
		void queryClient.invalidateQueries({ queryKey: ordersKey(viewer) });
	};
	/** Fetches directly, since the query would be canceled when the page is left. */
	const findPending = async () => {
		const order = await findPendingOrder(api, viewer).catch(() => undefined);
		queryClient.setQueryData(pendingOrderQuery(api, viewer).queryKey, order);
		return order?.documentId ?? null;
	};
	return (
		<CheckoutPage
			cart={cart}
			cartNotice={
				<CartChangesNotice changes={cart.changes} onAccept={cart.isEmpty ? undefined : cart.acceptChanges} />
			}
			holdNotice={
				!user.confirmed && (
					<UnconfirmedNotice user={user}>
						{t('confirmation.holds', {
							units: SHORT_HOLD_UNITS,
							hours: SHORT_HOLD_HOURS,
							longer: PAYMENT_HOURS,
						})}
					</UnconfirmedNotice>
				)
			}
			mostItems={user.confirmed ? maxOrderItems : SHORT_HOLD_UNITS}
			destination={destination}
			post={async (body, headers) =>
				(await api.post<{ data: Order }>('orders', body, { as: viewer, headers })).data
			}
			emptyTo="/orders"
			pendingOrder={pending.data === undefined ? undefined : (pending.data?.documentId ?? null)}
			findPendingOrder={findPending}
			onPlaced={onPlaced}
		/>
	);
}
