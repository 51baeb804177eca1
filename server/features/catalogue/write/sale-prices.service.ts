import type { WatchChanges } from '#contract/catalogue/catalogue-writes.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { startRounds } from '../../../core/repeating-work.ts';
import { invalidField } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { RowOf } from '../../../tables/tables.ts';
import { pesos, type RefusalName, type RefusalValues } from '../../../texts/refusal-texts.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { findDueSales, switchSales } from './sale-prices.queries.ts';
import type { priceColumns } from './watch.rows.ts';

/** The columns of a price and its sale, in CLP. */
export type Prices = Pick<RowOf<'watches'>, (typeof priceColumns)[number]>;
/** The columns of a watch without a sale. */
export const noSale = {
	original_price: null,
	price_valid_until: null,
	sale_price: null,
	sale_from: null,
	sale_until: null,
};
const dateOf = (value: string | null) => (value === null ? null : new Date(value));

/**
 * Returns the prices of a watch after a write of its price or sale. `was` is null for a new watch. A sale
 * that has already begun takes effect immediately. Writing only the price during a sale ends the sale,
 * through a trigger on the table. Throws `invalid_input` for the field below `path`.
 */
export function pricesAfter(
	was: Prices | null,
	changes: Pick<WatchChanges, 'price' | 'salePrice' | 'saleFrom' | 'saleUntil'>,
	now: Date,
	path: (string | number)[],
): Partial<Prices> {
	const refuse = (field: string, refusal: RefusalName, values?: RefusalValues) =>
		invalidField([...path, field], refusal, values);
	const before = was && was.price_valid_until !== null ? (was.original_price ?? was.price) : was?.price;
	const { price, salePrice = was?.sale_price ?? null } = changes;
	const regular = price ?? before ?? 0;
	if ([changes.salePrice, changes.saleFrom, changes.saleUntil].every((value) => value === undefined)) {
		if (price !== undefined && was?.sale_price && !was.price_valid_until && price <= was.sale_price)
			throw refuse('price', 'notAboveSale', { limit: pesos(was.sale_price) });
		return {};
	}
	if (salePrice === null) {
		if (changes.saleFrom || changes.saleUntil) throw refuse('salePrice', 'empty');
		// Without a sale, `original_price` can only come from an earlier release. It is unchanged.
		return was?.sale_price ? { ...noSale, price: regular } : { price: regular };
	}
	const { saleFrom, saleUntil } = changes;
	const from = (saleFrom === undefined ? (was?.sale_from ?? null) : dateOf(saleFrom)) ?? now;
	const until = saleUntil === undefined ? (was?.sale_until ?? null) : dateOf(saleUntil);
	if (salePrice >= regular) throw refuse('salePrice', 'notBelowRegular', { limit: pesos(regular) });
	if (until === null) throw refuse('saleUntil', 'saleWithoutEnd');
	if (until <= now || until <= from) throw refuse('saleUntil', 'endBeforeStart');
	const plan = { sale_price: salePrice, sale_from: from, sale_until: until };
	return from <= now
		? { ...plan, price: salePrice, original_price: regular, price_valid_until: until }
		: { ...plan, price: regular, original_price: null, price_valid_until: null };
}

/**
 * Begins and ends the sales that are due, with the same effects as a price written by a user: change feed,
 * subscriptions and audit, the latter without a user. If two processes run it at once, each sale is handled
 * once.
 */
export async function switchDueSales({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	for (;;) {
		const due = await findDueSales(db, clock());
		if (due.length === 0) return;
		await inTransaction(db, async (trx) => {
			const turned = await switchSales(trx, due, clock());
			await recordAudit(
				trx,
				{ userId: null },
				...turned.map(({ document_id, label, before, after }) => ({
					entity: 'watches' as const,
					documentId: document_id,
					label,
					action: 'change' as const,
					before,
					after,
				})),
			);
		});
	}
}

/**
 * Begins and ends due sales every second. The first round runs at startup, in case no process was running
 * when a sale was due.
 */
export const startSales = (
	deps: Pick<Deps, 'db' | 'clock'>,
	failed: (error: unknown) => void,
): { stop: () => Promise<void> } => startRounds(() => switchDueSales(deps), failed, 1_000);
