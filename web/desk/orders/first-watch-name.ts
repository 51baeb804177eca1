import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';

/** Returns the name of an order's first watch, and how many more there are. */
export const firstWatchName = (items: DeskOrder['items']): string => {
	const name = items[0] ? `${items[0].brand} ${items[0].model}` : '';
	return items.length > 1 ? `${name} +${items.length - 1}` : name;
};
