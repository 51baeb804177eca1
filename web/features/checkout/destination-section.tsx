import { useTranslation } from '../../i18n/use-translation.ts';
import { PickupChoice } from './delivery-choices.tsx';
import type { Checkout } from './use-checkout.ts';

/** Where the order goes: pickup, or an address. */
export function DestinationSection({ checkout: { delivery, destination } }: { checkout: Checkout }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="checkout-address">
			<h2 id="checkout-address" className="mb-4 text-xl">
				{t('checkout.address.title')}
			</h2>
			<PickupChoice delivery={delivery} />
			{destination.section(delivery.isPickedUp)}
		</section>
	);
}
