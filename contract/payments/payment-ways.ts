/** Means of payment for an order; `refund`: a refund whose means is unknown. */
export const paymentWays = ['card', 'transfer', 'cash', 'usdt', 'refund'] as const;
export type PaymentWay = (typeof paymentWays)[number];
