import type { Deps } from '../../../core/deps.ts';

/** Returns the distinct names of the carriers in the shipping rates and of those with parcel tracking. */
export const listCarriers = ({
	shippingRates,
	trackingPages,
}: Pick<Deps['config'], 'shippingRates' | 'trackingPages'>): string[] => [
	...new Set([...shippingRates, ...trackingPages].map(({ carrier }) => carrier)),
];
