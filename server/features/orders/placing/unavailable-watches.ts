import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { unavailabilityOfWatches } from '../../catalogue/relations/unavailable-watches.rows.ts';
import { unavailabilitySql } from '../rows/ordered-watches.rows.ts';

type UnavailableOrderWatch = { documentId: string; brand: string | null; model: string | null };

/**
 * Adds to a refusal why each named watch is unavailable: `reserved` by an order that awaits payment, `until`
 * the next full hour after its hold ends, or `sold`; null when unknown. A reserved watch may become available
 * again.
 */
export async function withUnavailability({ db, clock }: Pick<Deps, 'db' | 'clock'>, refusal: ShopError) {
	const items = refusal.details.items as UnavailableOrderWatch[];
	const named = items.filter(({ model }) => model !== null).map(({ documentId }) => documentId);
	const found = await unavailabilityOfWatches(db, named, {
		unavailabilitySql,
		now: clock(),
	});
	const reasons = new Map(found.map((one) => [one.document_id, one]));
	return new ShopError(refusal.code, {
		...refusal.details,
		items: items.map((item) => {
			const { state = null, until = null } = reasons.get(item.documentId) ?? {};
			return { ...item, state, until: until?.toISOString() ?? null };
		}),
	});
}
