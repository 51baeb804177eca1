import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { UsdtChecked, UsdtPayment } from '#contract/payments/usdt.schema.ts';
import type { ApiClient } from '../../api/client.ts';

const path = (order: string) => `orders/${order}/usdt`;

const everyMs = 5_000;

/** The USDT due and received. The first request assigns the amount; later ones only read it. */
export const usdtQuery = (api: ApiClient, viewer: Role, order: string, method: string, due: number) => {
	let isBegun = false;
	return queryOptions({
		// A different amount due means a different USDT amount.
		queryKey: [viewer, 'usdt', order, method, due],
		queryFn: async ({ signal }) => {
			const answer = isBegun
				? await api.get<{ data: UsdtPayment }>(path(order), undefined, { as: viewer, signal })
				: await api.post<{ data: UsdtPayment }>(path(order), { data: { method } }, { as: viewer, signal });
			isBegun = true;
			return answer.data;
		},
		staleTime: 0,
		refetchInterval: everyMs,
	});
};

/** Looks up a transaction named by the buyer. */
export const checkTransaction = (
	api: ApiClient,
	viewer: Role,
	{ order, method, transaction }: { order: string; method: string; transaction: string },
) =>
	api
		.post<{ data: UsdtChecked }>(`${path(order)}/check`, { data: { method, transaction } }, { as: viewer })
		.then(({ data }) => data.state);
