import type { Order } from '#contract/orders/orders.schema.ts';

/** The amount due in US cents at the order's fixed rate, rounded up; null without a rate. */
export const centsLeft = ({ paid, due, usdAmount, exchangeRate }: Order): number | null => {
	if (usdAmount === null || exchangeRate === null) return null;
	return paid === 0 ? Math.round(usdAmount * 100) : Math.ceil((due * 100) / exchangeRate);
};
