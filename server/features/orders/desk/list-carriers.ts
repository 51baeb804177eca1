import type { Deps } from '../../../core/deps.ts';

/**
 * Names of the carriers in the shipping rates and of those whose parcels the shop can track, without repeats.
 */
export const listCarriers = ({
	shippingRates,
	trackingPages,
}: Pick<Deps['config'], 'shippingRates' | 'trackingPages'>): string[] => [
	...new Set([...shippingRates, ...trackingPages].map(({ carrier }) => carrier)),
];
