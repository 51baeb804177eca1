/** The kinds of money that an order is paid by; `refund`: how money went back is not known. */
export const paymentWays = ['card', 'transfer', 'cash', 'usdt', 'refund'] as const;
export type PaymentWay = (typeof paymentWays)[number];
