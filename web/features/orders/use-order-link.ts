import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { orderKeyIn } from '#contract/orders/order-links.ts';
import { orderKeys } from '../../api/order-keys.ts';

/** Whether the order's link was opened in this tab, which gives access without signing in. */
export function useOrderLink(name: string): boolean {
	const { hash } = useLocation();
	return useMemo(() => {
		const key = orderKeyIn(hash);
		if (key && name) orderKeys.save(key, name);
		return orderKeys.of(name) !== undefined;
	}, [hash, name]);
}
