import type { ReactNode } from 'react';
import type { DeliveryPlace } from './use-delivery.ts';

/** The destination of an order: one of the account's addresses, or the address of a guest. */
export type Destination = {
	/** The form or picker. */
	section: (isPickedUp: boolean) => ReactNode;
	/** undefined until one is chosen. */
	place: DeliveryPlace | undefined;
	isLoading: boolean;
	/** The reason why an order cannot be placed yet, or null. */
	refusal: (isPickedUp: boolean) => 'address' | 'addressFaults' | 'loading' | null;
	/** The data for the request. Undefined if a field is invalid; its error is then shown. */
	read: (isPickedUp: boolean) => object | undefined;
	/** Shows the shop's errors beside their fields. */
	refused?: (error: unknown) => void;
};
