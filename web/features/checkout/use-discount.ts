import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Discount } from '#contract/orders/discount-codes.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CartContents } from '../cart/use-cart-contents.ts';

/**
 * The discount code of the cart. The server calculates the discount, and checks it again when the order is
 * placed.
 */
export function useDiscount({ items }: CartContents) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const [typed, type] = useState('');
	const [code, setCode] = useState<string | null>(null);
	const [tries, setTries] = useState(0);
	const [refusal, setRefusal] = useState<string | null>(null);
	const request = { code, items: items.map(({ documentId }) => documentId) };
	const { data, error, isFetching } = useQuery({
		queryKey: [viewer, 'discount', request, items.map(({ price }) => price), tries],
		queryFn: async ({ signal }) =>
			(await api.post<{ data: Discount }>('discounts', { data: request }, { as: viewer, signal })).data,
		enabled: code !== null && items.length > 0,
		// A refused code counts as an attempt, so it is not retried.
		retry: false,
		staleTime: 60_000,
		refetchOnWindowFocus: false,
	});
	const isAway = error instanceof ApiError && error.status === 0;
	const validDiscount = code !== null && !error ? data : undefined;
	return {
		typed,
		type: (text: string) => {
			type(text);
			setRefusal(null);
			setCode(null);
		},
		/** Requests the discount for the typed code, even if it was requested before. */
		apply: () => {
			setRefusal(null);
			setCode(typed.trim() || null);
			setTries(tries + 1);
		},
		/** Whether a code has been typed whose discount is not known yet. */
		isOpen: typed.trim() !== '' && validDiscount === undefined && (!error || isAway) && refusal === null,
		isBusy: isFetching,
		/** The code as the shop stores it; undefined while no code is valid. */
		code: validDiscount?.code,
		/** CLP, zero or negative. */
		amount: validDiscount?.discount ?? 0,
		error: refusal ?? (code !== null && error ? messageOf(error) || t('checkout.discount.failed') : null),
		/** Why the server refused the code; null once it is changed. */
		refusal: code === null ? null : error,
		/** Shows the reason why an order was refused because of its code. */
		refuse: (message: string) => {
			setCode(null);
			setRefusal(message);
		},
	};
}

export type DiscountForm = ReturnType<typeof useDiscount>;
