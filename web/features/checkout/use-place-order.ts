import { useMutation } from '@tanstack/react-query';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { DeliveryInput } from '#contract/orders/shipping-rates.schema.ts';
import { ApiError } from '../../api/client.ts';
import { attemptAnswered, attemptFor } from './order-attempt.ts';

/** A watch as the buyer saw it. Its price is in whole CLP. */
type OrderedWatch = {
	documentId: string;
	brand: string;
	model: string;
	image: string | null;
	price: number;
};

type OrderToPlace = {
	items: readonly OrderedWatch[];
	/** The destination in the format of the call. */
	destination: object;
	delivery: DeliveryInput | undefined;
	invoice: Invoice | null;
	discountCode: string | undefined;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Errors after which the order may still have been placed: lost responses, failures, "in progress". */
const isOpen = (error: unknown) =>
	!(error instanceof ApiError) ||
	error.status === 0 ||
	error.status >= 500 ||
	error.status === 401 ||
	error.status === 429 ||
	error.code === 'idempotency_running';

/** Sends an order with these headers. */
export type PostOrder = (body: { data: object }, headers: Record<string, string>) => Promise<Order>;

/**
 * Places an order. Pressing again after a lost response repeats the same order instead of placing a second
 * one.
 */
export function usePlaceOrder(post: PostOrder, onPlaced: (order: Order) => void | Promise<void>) {
	return useMutation({
		mutationFn: async ({ items, destination, delivery, invoice, discountCode }: OrderToPlace) => {
			const body = {
				data: {
					items,
					...destination,
					...(delivery && { delivery }),
					...(invoice && { invoice }),
					...(discountCode && { discountCode }),
				},
			};
			const key = attemptFor(JSON.stringify(body));
			for (let tries = 1; ; tries += 1) {
				try {
					const order = await post(body, { 'idempotency-key': key });
					attemptAnswered();
					return order;
				} catch (error) {
					const running = error instanceof ApiError && error.code === 'idempotency_running';
					if (running && tries < 10) {
						await wait(1000);
						continue;
					}
					if (!isOpen(error)) attemptAnswered();
					throw error;
				}
			}
		},
		onSuccess: onPlaced,
	});
}
