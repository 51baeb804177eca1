import { maxOrderItems } from '#contract/orders/order-limits.ts';
import type { OrderInput } from '#contract/orders/orders.schema.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';

/** Throws `too_many_items`, and `invalid_input` for a repeated watch. */
export function checkItems(items: OrderInput['items']): void {
	if (items.length > maxOrderItems) throw new ShopError('too_many_items', { maximum: maxOrderItems });
	const seen = new Set<string>();
	for (const [index, { documentId }] of items.entries()) {
		if (seen.has(documentId)) throw invalidField(['data', 'items', index, 'documentId'], 'watchTwice');
		seen.add(documentId);
	}
}

/** Returns the watches in the order of the cart. Throws `watch_unavailable`, `price_changed`. */
export function chooseWatches(items: OrderInput['items'], locked: LockedWatch[]): LockedWatch[] {
	const found = new Map(locked.map((watch) => [watch.document_id, watch]));
	const chosen: LockedWatch[] = [];
	const unavailable: object[] = [];
	const changed: object[] = [];
	for (const { documentId, price: previousPrice } of items) {
		const watch = found.get(documentId);
		// The answer reveals nothing about a hidden watch.
		const name = {
			brand: watch?.public ? watch.brand_name : null,
			model: watch?.public ? watch.model : null,
		};
		if (!watch?.public || watch.stock < 1) unavailable.push({ documentId, ...name });
		else if (previousPrice !== undefined && previousPrice !== watch.price)
			changed.push({ documentId, ...name, price: watch.price, previousPrice });
		else chosen.push(watch);
	}
	if (unavailable.length > 0) throw new ShopError('watch_unavailable', { items: unavailable, changed });
	if (changed.length > 0) throw new ShopError('price_changed', { items: changed });
	return chosen;
}
