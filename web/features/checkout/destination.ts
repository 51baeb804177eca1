import type { ReactNode } from 'react';
import type { DeliveryPlace } from './use-delivery.ts';

/** Where an order goes: one of the account's addresses, or the address of a guest. */
export type Destination = {
	/** The form or picker. */
	section: (isPickedUp: boolean) => ReactNode;
	/** undefined until one is chosen. */
	place: DeliveryPlace | undefined;
	isLoading: boolean;
	/** The reason why an order can't be placed yet. */
	refusal: (isPickedUp: boolean) => 'address' | 'addressFaults' | 'loading' | null;
	/** The data for the request. Undefined if a field is invalid; its error is then shown. */
	read: (isPickedUp: boolean) => object | undefined;
	/** Shows the shop's refusals beside their fields. */
	refused?: (error: unknown) => void;
};
