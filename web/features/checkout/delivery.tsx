import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parcelWeight } from '#contract/orders/shipping.ts';
import type { DeliveryInput, ShippingOptions } from '#contract/orders/shipping-rates.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { CartContents } from '../cart/use-cart-contents.ts';
import { WorkingDays } from '../time/working-days.tsx';

/** Where a parcel goes, as the shipping table looks at it. */
export type Place = { city: string; state: string; country: string };

const nowhere: Place = { city: '', state: '', country: '' };

/** How the order reaches its buyer: the ways there are for this cart and place, and the chosen one. */
export function useDelivery({ items, total }: CartContents, { city, state, country }: Place = nowhere) {
	const api = useApi();
	const [carrier, choose] = useState<string | null>(null);
	const [wantsPickup, pickUp] = useState(false);
	const asked = { subtotal: total, weight: parcelWeight(items), city, state, country };
	const { data, isPlaceholderData, isError, refetch } = useQuery({
		queryKey: ['visitor', 'shipping-options', asked],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: ShippingOptions }>('shipping-options', asked, { signal })).data,
		placeholderData: keepPreviousData,
		staleTime: 30_000,
		enabled: items.length > 0,
	});
	const options = data?.options ?? [];
	const way = options.find((one) => one.carrier === carrier) ?? options[0];
	const isPickedUp = wantsPickup && Boolean(data?.pickup);
	return {
		pickup: data?.pickup ?? null,
		isPickedUp,
		pickUp,
		options,
		way,
		choose,
		isKnown: data !== undefined && !isPlaceholderData,
		isError,
		refetch,
		/** CLP; undefined until it is known. */
		price: isPickedUp ? 0 : way?.price,
		/** As an order asks for it, at the price that is seen. */
		asked: (isPickedUp || !way ? undefined : { carrier: way.carrier, price: way.price }) as
			| DeliveryInput
			| undefined,
	};
}
export type DeliveryChoice = ReturnType<typeof useDelivery>;

/** Whether it is sent or picked up, where the shop offers both. */
export function PickupChoice({ delivery }: { delivery: DeliveryChoice }) {
	const { t } = useTranslation();
	if (delivery.pickup === null) return null;
	return (
		<div className="mb-4">
			<RadioGroup
				legend={t('checkout.delivery.how')}
				hideLegend
				name="delivery"
				value={delivery.isPickedUp ? 'pickup' : 'courier'}
				onChange={(value) => delivery.pickUp(value === 'pickup')}
				options={[
					{ value: 'courier', label: <span className="font-medium">{t('checkout.delivery.send')}</span> },
					{
						value: 'pickup',
						label: (
							<span className="grid">
								<span className="font-medium">{t('checkout.delivery.pickup')}</span>
								<span className="text-sm wrap-anywhere text-soft">{delivery.pickup}</span>
							</span>
						),
						trailing: t('checkout.summary.free'),
					},
				]}
			/>
		</div>
	);
}

/** The carriers that go there: nothing for the flat rate, which the summary tells, and for a pick-up. */
export function CarrierChoice({ delivery }: { delivery: DeliveryChoice }) {
	const { t } = useTranslation();
	const { options, way, choose, isPickedUp, isError, refetch } = delivery;
	if (isError) return <ErrorState message={t('checkout.delivery.failed')} onRetry={() => refetch()} />;
	if (isPickedUp || !way?.carrier) return null;
	return (
		<section aria-labelledby="checkout-delivery">
			<h2 id="checkout-delivery" className="mb-4 text-xl">
				{t('checkout.delivery.title')}
			</h2>
			<RadioGroup
				legend={t('checkout.delivery.title')}
				hideLegend
				name="carrier"
				look="cards"
				value={way.carrier}
				onChange={choose}
				options={options.map(({ carrier, days, price }) => ({
					value: carrier ?? '',
					label: (
						<span className="grid">
							<span className="font-medium wrap-anywhere">{carrier}</span>
							<span className="text-sm text-soft">
								<WorkingDays days={days} />
							</span>
						</span>
					),
					trailing: price === 0 ? t('checkout.summary.free') : <Price amount={price} />,
				}))}
			/>
		</section>
	);
}
