import { useMutation } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { DeliveryInput } from '#contract/orders/shipping-rates.schema.ts';
import { useApi } from '../../../api/api-context.ts';
import { ApiError } from '../../../api/client.ts';
import { attemptAnswered, attemptFor } from './order-attempt.ts';

/** A watch as the buyer saw it; price in whole CLP. */
export type OrderedWatch = {
	documentId: string;
	brand: string;
	model: string;
	image: string | null;
	price: number;
};
export type OrderToPlace = {
	items: readonly OrderedWatch[];
	/** null: it is picked up. */
	address: string | null;
	delivery: DeliveryInput | undefined;
	invoice: Invoice | null;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Answers after which the same order may still count: lost ones, failures, "in progress". */
const isOpen = (error: unknown) =>
	!(error instanceof ApiError) ||
	error.status === 0 ||
	error.status >= 500 ||
	error.status === 401 ||
	error.status === 429 ||
	error.code === 'idempotency_running';

/** Places an order. A press after a lost answer asks for the same one, never a second. */
export function usePlaceOrder(viewer: Role, onPlaced: (order: Order) => void | Promise<void>) {
	const api = useApi();
	return useMutation({
		mutationFn: async ({ items, address, delivery, invoice }: OrderToPlace) => {
			const body = {
				data: {
					items,
					shippingAddress: address,
					...(delivery && { delivery }),
					...(invoice && { invoice }),
				},
			};
			const key = attemptFor(JSON.stringify(body));
			const send = () =>
				api.post<{ data: Order }>('orders', body, { as: viewer, headers: { 'idempotency-key': key } });
			for (let tries = 1; ; tries += 1) {
				try {
					const { data } = await send();
					attemptAnswered();
					return data;
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
