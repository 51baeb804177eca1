import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FoundWatch } from '../records/found-watch.ts';

/**
 * The watches of an order placed by staff, at the displayed prices. If a price has changed, nothing is sent
 * and the list shows the new price.
 */
export function useOrderedWatches(path: string) {
	const { t } = useTranslation();
	const [watches, onWatches] = useState<readonly FoundWatch[]>([]);
	const send = async (api: ApiClient, data: object) => {
		try {
			return await api.post<{ data: DeskOrder }>(path, { data });
		} catch (error) {
			if (!(error instanceof ApiError) || error.code !== 'price_changed') throw error;
			const now = new Map((error.details.items as FoundWatch[]).map((one) => [one.documentId, one.price]));
			onWatches(watches.map((one) => ({ ...one, price: now.get(one.documentId) ?? one.price })));
			throw new Error(t('desk.sale.priceChanged'));
		}
	};
	return {
		watches,
		onWatches,
		items: watches.map(({ documentId, price }) => ({ documentId, price })),
		subtotal: watches.reduce((all, { price }) => all + price, 0),
		send,
	};
}
