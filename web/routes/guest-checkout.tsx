import { useNavigate } from 'react-router';
import { paymentsPath } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useApi } from '../api/api-context.ts';
import { orderKeys } from '../api/order-keys.ts';
import { forgetGuestAddress, useGuestAddress } from '../features/addresses/use-guest-address.tsx';
import { CartChangesNotice } from '../features/cart/cart-changes-notice.tsx';
import { useCartContents } from '../features/cart/use-cart-contents.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { useEmailCode } from '../features/checkout/use-email-code.tsx';
import { useConstants } from '../features/page/constants-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';

/** The checkout without an account: the order's key is stored in this tab, and its link is mailed. */
export default function GuestCheckout() {
	const { t } = useTranslation();
	const { SHORT_HOLD_UNITS, SHORT_HOLD_HOURS, PAYMENT_HOURS } = useConstants();
	const api = useApi();
	const navigate = useNavigate();
	const cart = useCartContents();
	const destination = useGuestAddress();
	const emailCode = useEmailCode();
	return (
		<CheckoutPage
			cart={cart}
			cartNotice={
				<>
					<CartChangesNotice
						changes={cart.changes}
						onAccept={cart.isEmpty ? undefined : cart.acceptChanges}
					/>
					{emailCode.section()}
				</>
			}
			holdNotice={
				<Notice>
					{t('checkout.guest.holds', {
						units: SHORT_HOLD_UNITS,
						hours: SHORT_HOLD_HOURS,
						longer: PAYMENT_HOURS,
					})}
				</Notice>
			}
			mostItems={SHORT_HOLD_UNITS}
			destination={destination}
			post={async (body, headers) => {
				const { email = '' } = body.data as { email?: string };
				const request = { data: { ...body.data, ...emailCode.codeFor(email) } };
				const placed = api.post<{ data: Order; meta: { key: string } }>('guest-orders', request, { headers });
				placed.catch((error: unknown) => emailCode.refused(error, email));
				const { data, meta } = await placed;
				orderKeys.save(meta.key, data.documentId, data.number);
				return data;
			}}
			emptyTo="/cart"
			pendingOrder={null}
			findPendingOrder={async () => null}
			onPlaced={async ({ number }) => {
				await navigate(paymentsPath(number));
				forgetGuestAddress();
				cart.clear();
			}}
		/>
	);
}
