import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Prices } from './sale-prices.service.ts';

/**
 * The user who agrees to a price. Assistants may discount by at most `ASSISTANT_DISCOUNT` percent, the owner
 * by any amount.
 */
export type Agent = { role: string };
/** A user who sells. */
export type SalesAgent = Agent & { userId: number };
type DiscountLimit = Pick<Deps['config'], 'assistantDiscount'>;

/** A current price in CLP, and the price that the owner last approved. */
export type ApprovedPrice = { present: number; approved: number };

/**
 * Returns the lowest total in CLP that an assistant may agree to for these prices, plus `shipping`, which is
 * never discounted. The percentage applies to the approved prices, so that successive discounts do not add
 * up. Selling at the current price is always allowed.
 */
export function leastAgreed(
	{ assistantDiscount: percent }: DiscountLimit,
	prices: readonly ApprovedPrice[],
	shipping = 0,
): number {
	const hundredths = prices.reduce(
		(sum, { present, approved }) => sum + Math.min(present * 100, approved * (100 - percent)),
		0,
	);
	return Math.ceil(hundredths / 100) + shipping;
}

/**
 * Checks a price that a user agrees to, either with one buyer (a counter sale, an order from a chat, an
 * offer, a short payment accepted in full, a sale elsewhere) or for all buyers (the price of a watch). Throws
 * `discount_too_high` at `path` if an assistant agrees to less than {@link leastAgreed}.
 */
export function checkAgreedPrice(
	config: DiscountLimit,
	{ role }: Agent,
	{
		prices,
		shipping,
		agreed,
		path,
	}: { prices: readonly ApprovedPrice[]; shipping?: number; agreed: number; path: (string | number)[] },
): void {
	if (role === 'owner') return;
	const least = leastAgreed(config, prices, shipping);
	if (agreed < least)
		throw new ShopError('discount_too_high', { path, percent: config.assistantDiscount, least });
}

/**
 * Returns the total in CLP that the owner approved for these prices, or null if it equals `total`. They
 * differ if an assistant or the shop's own prices led to another total. `off` is the owner's discount code as
 * a negative amount.
 */
export function approvedTotal(
	prices: readonly ApprovedPrice[],
	{ shipping, total, off = 0 }: { shipping: number; total: number; off?: number },
): number | null {
	const approved = prices.reduce((sum, one) => sum + Math.max(one.present, one.approved), 0) + shipping + off;
	return approved === total ? null : approved;
}

/** Returns the prices of a watch on sale for {@link checkAgreedPrice}. */
export const approvedPriceOf = (watch: { price: number; approved_price: number | null }): ApprovedPrice => ({
	present: watch.price,
	approved: watch.approved_price ?? watch.price,
});

/** The prices of a watch, and the state that determines whether they are approved. */
export type WrittenPrices = Prices & {
	/**
	 * The price that the owner last approved. Null means the current price or, for a draft that was never on
	 * sale, that no price is approved.
	 */
	approved_price: number | null;
	draft: boolean;
	was_published: boolean;
};

/** Returns the price outside a sale. */
export const regularOf = ({ price, original_price, price_valid_until }: Prices) =>
	price_valid_until === null ? price : (original_price ?? price);

/** Returns the prices as the table will store them. A new price without its sale ends the sale. */
export function storedPrices<Written extends Prices>(was: Prices, after: Written): Written {
	const endsSale =
		after.price !== was.price &&
		was.original_price !== null &&
		after.original_price === was.original_price &&
		after.sale_price === was.sale_price;
	const none = { original_price: null, price_valid_until: null };
	return endsSale ? { ...after, ...none, sale_price: null, sale_from: null, sale_until: null } : after;
}

/**
 * Returns whether a sale offers buyers no more than the previous sale: its price is no lower and its dates
 * are within the previous dates.
 */
const isWithinSale = (was: Prices, after: Prices) =>
	was.sale_price !== null &&
	after.sale_price !== null &&
	after.sale_price >= was.sale_price &&
	Number(after.sale_from) >= Number(was.sale_from) &&
	Number(after.sale_until) <= Number(was.sale_until);

const samePrices = (was: Prices, after: Prices) =>
	regularOf(was) === regularOf(after) &&
	was.original_price === after.original_price &&
	was.sale_price === after.sale_price &&
	Number(was.sale_from) === Number(after.sale_from) &&
	Number(was.sale_until) === Number(after.sale_until);

/** Returns whether a write changes the price or the sale of the watch. */
export const changesPrices = (was: Prices, after: Prices): boolean =>
	!samePrices(was, storedPrices(was, after));

/**
 * Returns the `approved_price` of a watch after a write of its prices. `was` is null for a new watch. Throws
 * `discount_too_high` if an assistant lowers the price, or plans or extends a sale, below the limit. Prices
 * written by the owner are always approved. A write by an assistant is measured against the last approved
 * price, which is stored while the price is lower and cleared once the price is raised again. A draft that
 * was never on sale has no approved price until the owner sets its price or it is published, so an assistant
 * who adds a watch may enter any price and correct it.
 */
export function approvePrices(
	config: DiscountLimit,
	agent: Agent,
	{
		was,
		after: requested,
		path,
	}: { was: WrittenPrices | null; after: WrittenPrices; path: (string | number)[] },
): number | null {
	const isNew = was === null || (was.draft && !was.was_published);
	const staysNew = isNew && requested.draft;
	if (agent.role === 'owner') {
		if (was && !changesPrices(was, requested)) return was.approved_price;
		return staysNew ? regularOf(requested) : null;
	}
	if (was === null || (isNew && was.approved_price === null)) return null;
	const after = storedPrices(was, requested);
	const approved = was.approved_price ?? regularOf(was);
	const check = (agreed: number, field: string) =>
		checkAgreedPrice(config, agent, {
			prices: [{ present: regularOf(was), approved }],
			agreed,
			path: [...path, field],
		});
	const regular = regularOf(after);
	check(regular, 'price');
	const sale = after.sale_price ?? regular;
	const isWithin = isWithinSale(was, after);
	if (!isWithin) check(sale, 'salePrice');
	// The owner's own sale does not count as the assistant's discount.
	const lowest = isWithin && was.approved_price === null ? regular : Math.min(regular, sale);
	if (lowest < approved) return approved;
	return staysNew ? regular : null;
}
