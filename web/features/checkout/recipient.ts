import type { ReactNode } from 'react';
import type { Place } from './use-delivery.ts';

/** Where an order goes: to one of the account's addresses, or to what a guest types. */
export type Recipient = {
	/** The control that asks for it. */
	section: (isPickedUp: boolean) => ReactNode;
	/** undefined until one is chosen. */
	place: Place | undefined;
	isLoading: boolean;
	/** The reason why an order can't be placed yet. */
	hindrance: (isPickedUp: boolean) => 'address' | 'addressFaults' | 'loading' | null;
	/** As the request takes it; undefined: a field needs another look and is shown. */
	read: (isPickedUp: boolean) => object | undefined;
	/** Shows what the shop refused where it was typed. */
	refused?: (error: unknown) => void;
};
