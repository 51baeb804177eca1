import { useQuery } from '@tanstack/react-query';
import type { OfferedMethod, PaymentMethod } from '#contract/payments/payments.schema.ts';
import { useApi } from '../../api/api-context.ts';

/** All offered payment methods; empty until loaded. */
export function useOfferedPaymentMethods(): OfferedMethod[] {
	const api = useApi();
	const { data } = useQuery({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: OfferedMethod[] }>('payment-methods', undefined, { signal })).data,
	});
	return data ?? [];
}

/** Manual payment methods; empty until loaded. */
export const useManualPaymentMethods = (): PaymentMethod[] =>
	useOfferedPaymentMethods().filter((one): one is PaymentMethod => one.type !== 'online');
