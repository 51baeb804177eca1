/** How money moves: by one of the shop's methods, over the counter, or back to the buyer. */
export const paymentChannels = ['transfer', 'cash', 'card', 'refund'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** Who saw the money: a watcher or an import of that provider, the till, or a person who wrote it down. */
export type PaymentProvider = 'bank' | 'usdt' | 'webpay' | 'khipu' | 'counter' | 'hand';
