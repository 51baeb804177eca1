/** How money moves: through one of the shop's payment methods, over the counter, or back to the buyer. */
export const paymentChannels = ['transfer', 'cash', 'card', 'refund'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
