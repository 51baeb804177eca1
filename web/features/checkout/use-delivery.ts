import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import type { DeliveryInput, ShippingOptions } from '#contract/orders/shipping-rates.schema.ts';
import { useApi } from '../../api/api-context.ts';
import type { CartContents } from '../cart/use-cart-contents.ts';

/** The destination of a parcel, as the shipping table uses it. */
export type DeliveryPlace = { city: string; state: string; country: string };

const nowhere: DeliveryPlace = { city: '', state: '', country: '' };

/** The delivery options for this cart and place, and the chosen one. */
export function useDelivery(
	{ items, total }: CartContents,
	{ city, state, country }: DeliveryPlace = nowhere,
) {
	const api = useApi();
	const [carrier, choose] = useState<string | null>(null);
	const [wantsPickup, pickUp] = useState(false);
	const query = { subtotal: total, weight: parcelWeight(items), city, state, country };
	const { data, isPlaceholderData, isError, isLoading, refetch } = useQuery({
		queryKey: ['visitor', 'shipping-options', query],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: ShippingOptions }>('shipping-options', query, { signal })).data,
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
		/** Whether the first options are still being fetched. */
		isLoading,
		refetch,
		/** CLP; undefined until it is known. */
		price: isPickedUp ? 0 : way?.price,
		/** The chosen delivery as input for an order, with the displayed price. */
		orderInput: (isPickedUp || !way ? undefined : { carrier: way.carrier, price: way.price }) as
			| DeliveryInput
			| undefined,
	};
}

export type DeliveryChoice = ReturnType<typeof useDelivery>;
