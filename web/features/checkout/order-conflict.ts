import { ApiError } from '../../api/client.ts';

/** Why the cart cannot be ordered. Prices are in whole CLP. */
export type OrderConflict = {
	/** `heldUntil`: the watch is only on hold for another buyer, at the latest until then. */
	unavailable: { documentId: string; name: string | null; heldUntil: string | null }[];
	changed: { documentId: string; name: string | null; before: number; now: number }[];
	/** Present if the shipping price has changed. */
	shipping?: { before: number; now: number };
};

type RefusedWatch = {
	documentId?: unknown;
	brand?: unknown;
	model?: unknown;
	price?: unknown;
	previousPrice?: unknown;
	state?: unknown;
	until?: unknown;
};

const nameOf = ({ brand, model }: RefusedWatch): string | null =>
	typeof brand === 'string' && typeof model === 'string' ? `${brand} ${model}` : null;

const listOf = (value: unknown): RefusedWatch[] => (Array.isArray(value) ? value : []);

/**
 * Parses the refusal of an order (409 watch_unavailable, price_changed). Returns null for any other error.
 */
export function orderConflict(error: unknown): OrderConflict | null {
	if (!(error instanceof ApiError)) return null;
	const { code, details } = error;
	if (code !== 'watch_unavailable' && code !== 'price_changed') return null;
	const unavailable = code === 'watch_unavailable' ? listOf(details.items) : [];
	const changed = listOf(code === 'price_changed' ? details.items : details.changed);
	const { price, previousPrice } = (details.shipping ?? {}) as RefusedWatch;
	return {
		...(typeof price === 'number' && { shipping: { before: Number(previousPrice), now: price } }),
		unavailable: unavailable.map((one) => ({
			documentId: String(one.documentId),
			name: nameOf(one),
			heldUntil: one.state === 'reserved' && typeof one.until === 'string' ? one.until : null,
		})),
		changed: changed.map((one) => ({
			documentId: String(one.documentId),
			name: nameOf(one),
			before: Number(one.previousPrice),
			now: Number(one.price),
		})),
	};
}
