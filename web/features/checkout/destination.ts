import type { ReactNode } from 'react';
import type { DeliveryPlace } from './use-delivery.ts';

/** Where an order goes: to one of the account's addresses, or to what a guest types. */
export type Destination = {
	/** The control that asks for it. */
	section: (isPickedUp: boolean) => ReactNode;
	/** undefined until one is chosen. */
	place: DeliveryPlace | undefined;
	isLoading: boolean;
	/** The reason why an order can't be placed yet. */
	refusal: (isPickedUp: boolean) => 'address' | 'addressFaults' | 'loading' | null;
	/** As the request takes it; undefined: a field needs another look and is shown. */
	read: (isPickedUp: boolean) => object | undefined;
	/** Shows what the shop refused where it was typed. */
	refused?: (error: unknown) => void;
};
