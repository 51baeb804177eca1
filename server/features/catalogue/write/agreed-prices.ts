import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Prices } from './sale-prices.service.ts';

/** Who agrees to a price: assistants take off at most `ASSISTANT_DISCOUNT` percent, the owner any amount. */
export type Agent = { role: string };
/** An agent who sells. */
export type SalesAgent = Agent & { userId: number };
type DiscountLimit = Pick<Deps['config'], 'assistantDiscount'>;

/** A price in CLP as it is now, and the one that the owner last agreed to. */
export type ApprovedPrice = { present: number; approved: number };

/**
 * The lowest sum in CLP that an assistant may agree to for these prices, plus `shipping`, which is never
 * discounted. The percent are of what the owner agreed to, so that several discounts in a row do not add up.
 * Selling at the present price is always allowed.
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
 * Judges every price that somebody agrees to: with a buyer (a counter sale, an order from a chat, an offer,
 * less money taken as the whole payment, a sale elsewhere) or for all buyers (the price of a watch). Throws
 * `discount_too_high` at `path` when an assistant agrees to less than {@link leastAgreed}.
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
 * The total that the owner agreed to for these prices, CLP, where an assistant or the shop's own prices led
 * to another `total`; null: the total itself. `off`: what the owner's discount code takes off, below zero.
 */
export function approvedTotal(
	prices: readonly ApprovedPrice[],
	{ shipping, total, off = 0 }: { shipping: number; total: number; off?: number },
): number | null {
	const approved = prices.reduce((sum, one) => sum + Math.max(one.present, one.approved), 0) + shipping + off;
	return approved === total ? null : approved;
}

/** The price of a watch on sale, in the words of {@link checkAgreedPrice}. */
export const approvedPriceOf = (watch: { price: number; approved_price: number | null }): ApprovedPrice => ({
	present: watch.price,
	approved: watch.approved_price ?? watch.price,
});

/** The prices of a watch with the state that says whether somebody stands behind them already. */
export type WrittenPrices = Prices & {
	/** What the owner last agreed to; null: the present price, or for a draft that was never on sale: none. */
	approved_price: number | null;
	draft: boolean;
	was_published: boolean;
};

/** The price outside of a sale. */
export const regularOf = ({ price, original_price, price_valid_until }: Prices) =>
	price_valid_until === null ? price : (original_price ?? price);

/** The prices as the table keeps them: one that is written without its sale ends the sale. */
export function storedPrices<Written extends Prices>(was: Prices, after: Written): Written {
	const endsSale =
		after.price !== was.price &&
		was.original_price !== null &&
		after.original_price === was.original_price &&
		after.sale_price === was.sale_price;
	const none = { original_price: null, price_valid_until: null };
	return endsSale ? { ...after, ...none, sale_price: null, sale_from: null, sale_until: null } : after;
}

/** Whether a sale gives buyers nothing that the former one did not give: its price and days are within it. */
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

/** Whether a write changes a price or a sale of the watch. */
export const changesPrices = (was: Prices, after: Prices): boolean =>
	!samePrices(was, storedPrices(was, after));

/**
 * The `approved_price` of a watch after a write of its prices; `was` is null for a new watch. Throws
 * `discount_too_high` when an assistant lowers the price, or plans or extends a sale, below their limit.
 *
 * Whatever the owner writes is approved. What an assistant writes is judged by the price that the owner last
 * agreed to, which stays the measure while they lower it, and is forgotten once they raise it again. A draft
 * that was never on sale has no measure until the owner writes its price or it is published: an assistant who
 * takes a watch in may type any price and correct it.
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
	// The owner's own sale is no discount of the assistant's.
	const lowest = isWithin && was.approved_price === null ? regular : Math.min(regular, sale);
	if (lowest < approved) return approved;
	return staysNew ? regular : null;
}
