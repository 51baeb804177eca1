import { documentIdFrom } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { GuestOrderInput } from '#contract/orders/guest-orders.schema.ts';
import { newOrder } from '#contract/orders/order-states.ts';
import { orderTotal } from '#contract/orders/order-total.ts';
import type { Order, OrderInput } from '#contract/orders/orders.schema.ts';
import { vatIn, vatRate } from '#contract/orders/vat.ts';
import { usdCents } from '#contract/payments/money.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction, violates } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';
import { approvedPriceOf, approvedTotal } from '../../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../../exchange-rate/exchange-rate.service.ts';
import { savePolicy } from '../../privacy/policy.service.ts';
import { historyEntry } from '../changes/history-entries.ts';
import { findWaitingOrder } from '../changes/order-changes.service.ts';
import { checkNamedBuyer } from '../changes/order-issues.service.ts';
import { orderMail } from '../changes/order-mails.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';
import { decideHold, holdLocks, lapsesSince } from '../holds/holds.service.ts';
import { saveTerms } from '../papers/contract-terms.service.ts';
import { toOrder } from '../reading/order-view.ts';
import { itemOf } from '../rows/order-items.queries.ts';
import type { NewOrder } from '../rows/orders.queries.ts';
import { checkItems, chooseWatches } from './choose-watches.ts';
import { applyCode, limitCodeTries } from './discount-codes.service.ts';
import { checkEmailCode } from './email-codes.service.ts';
import { fingerprint, replay } from './idempotency.ts';
import { chooseDelivery, pickupDelivery } from './order-delivery.ts';
import { type Basket, lockBasket, placingFacts, writeOrder } from './placing.queries.ts';
import { lockAccountBuyer, lockGuestBuyer, type PlacingBuyer } from './placing-buyers.ts';
import { shippableAddress } from './shippable-address.ts';
import { withUnavailability } from './unavailable-watches.ts';

/** Columns of a new order that have their default values. */
const withoutExtras = {
	tax: 0,
	needs_review: false,
	review_note: null,
	review_reasons: [],
	carrier: null,
	tracking: null,
	owner_note: null,
	transferred_at: null,
	receipt_type: null,
	link_version: 1,
	at_counter: false,
	accepted_total: null,
};

/**
 * The origin of a request: `ip` is the socket's address, `language` the language of the mails. `longestHold`
 * limits the hold, in milliseconds.
 */
export type OrderOrigin = { language: Language; ip: string; longestHold?: number };
/** The fields common to orders of accounts and guests. */
type OrderRequest = Pick<OrderInput, 'items' | 'delivery' | 'invoice' | 'discountCode'>;

/**
 * Places an order: reserves the units and writes order, items, history and mail in one transaction, or
 * changes nothing. Only the watches' documentIds are used; prices come from the database. A known
 * `idempotencyKey` returns the first answer again, as a replay. Throws `invalid_input` (a repeated watch, no
 * pickup, a saved address that cannot be parsed), `too_many_items`, `address_unknown`, `watch_unavailable`,
 * `price_changed` (of a watch or of its delivery), `code_refused`, `pending_order_exists`,
 * `idempotency_running`, `idempotency_mismatch`.
 */
export function placeOrder(
	deps: Deps,
	buyer: OrderOrigin & { userId: number },
	input: OrderInput,
	idempotencyKey?: string,
): Promise<{ order: Order; isReplay: boolean }> {
	return placeFor(deps, buyer, input, idempotencyKey, (trx) =>
		lockAccountBuyer(trx, deps, buyer, input, idempotencyKey),
	);
}

/**
 * Places an order for a guest, under the limits of an unconfirmed email unless the guest typed the code that
 * was mailed to it. The answer, and its duration, do not reveal whether an account or an order has the
 * address. An account that has confirmed the address gets the order. Throws the errors of `placeOrder` except
 * `address_unknown`, and `email_code_needed`, `email_code_wrong`.
 */
export async function placeGuestOrder(
	deps: Deps,
	origin: OrderOrigin,
	{ emailCode, ...input }: GuestOrderInput,
	idempotencyKey?: string,
): Promise<{ order: Order; isReplay: boolean }> {
	const isConfirmed = emailCode !== undefined;
	if (isConfirmed) await checkEmailCode(deps, { email: input.email, code: emailCode, ip: origin.ip });
	return placeFor(deps, origin, input, idempotencyKey, (trx) =>
		lockGuestBuyer(trx, deps, input, isConfirmed, idempotencyKey),
	);
}

/**
 * Places an order in one transaction, for the buyer that `lock` locks. A known key returns the stored answer.
 */
async function placeFor(
	deps: Deps,
	origin: OrderOrigin & { userId?: number },
	input: OrderRequest,
	key: string | undefined,
	lock: (trx: Trx) => Promise<PlacingBuyer>,
): Promise<{ order: Order; isReplay: boolean }> {
	checkItems(input.items);
	const retry = key === undefined ? null : { key, hash: fingerprint(input) };
	const rate = await rateForOrders(deps);
	const terms = await saveTerms(deps, origin.language);
	const privacy = await savePolicy(deps, origin.language);
	try {
		const placed = await limitCodeTries(deps, { code: input.discountCode, userId: null, ...origin }, () =>
			inTransaction(deps.db, async (trx) =>
				placeLocked(trx, deps, await lock(trx), origin, input, { rate, terms, privacy }, retry),
			),
		);
		// The order is placed even if this fails; the background job repeats it within a minute.
		if (placed.crowds) await expireOverdueOrders(deps).catch(() => {});
		return { order: placed.order, isReplay: placed.isReplay };
	} catch (error) {
		if (error instanceof ShopError && error.code === 'watch_unavailable')
			throw await withUnavailability(deps, error);
		// An account and a guest lock different rows, but both may be the same person.
		if (violates(error, 'orders_one_pending', 'orders_one_pending_person'))
			throw new ShopError('pending_order_exists');
		throw error;
	}
}

type Retry = { key: string; hash: Buffer };

/** The exchange rate, and the versions of the terms and the privacy policy that an order is placed under. */
type AgreedTerms = {
	rate: Awaited<ReturnType<typeof rateForOrders>>;
	terms: string | null;
	privacy: string | null;
};

/**
 * Places the order of a locked buyer in three statements: the first locks the rows it is made from, the
 * second reads the facts that decide its hold, the third writes all its rows.
 */
async function placeLocked(
	trx: Trx,
	deps: Deps,
	buyer: PlacingBuyer,
	{ language, ip, longestHold = Infinity }: OrderOrigin,
	input: OrderRequest,
	agreed: AgreedTerms,
	retry: Retry | null,
): Promise<{ order: Order; isReplay: boolean; crowds: boolean }> {
	const { columns, holdBuyer, keyScope, accountable } = buyer;
	const now = deps.clock();
	const { locked: locks, ...keys } = holdLocks(deps, holdBuyer, ip);
	// An unconfirmed guest may have typed another person's address: no earlier order counts against this one.
	const isConfirmed = !holdBuyer.isGuest || holdBuyer.confirmed;
	const basket = await lockFreeBasket(trx, deps, {
		buyer: isConfirmed ? { userId: columns.user_id, person: columns.person } : { userId: null, person: null },
		keyScope,
		address: typeof buyer.address === 'string' ? buyer.address : null,
		watches: input.items.map(({ documentId }) => documentId),
		bounds: deps.config,
		locks,
		key: retry?.key,
		now,
	});
	if (basket.known) return { order: replay(basket.known, retry?.hash), isReplay: true, crowds: false };
	const address = deliveryAddressOf(buyer, basket);
	const watches = chooseWatches(input.items, basket.watches);
	const facts = await placingFacts(trx, { accountable, ...keys }, buyer.mailTo, lapsesSince(now), now);
	const { heldUntil, crowds } = decideHold(deps, holdBuyer, facts.holds, watches.length, now);
	const { total, ...price } = await priceOrder(trx, deps, { buyer, input, watches, address, agreed, now });
	const row: NewOrder = {
		id: facts.orderId,
		document_id: documentIdFrom(deps.randomBytes(64)),
		number: facts.number,
		created_at: now,
		updated_at: now,
		...columns,
		order_status: newOrder.orderStatus,
		payment_status: newOrder.paymentStatus,
		...price,
		is_confirmed: isConfirmed,
		vat_rate: vatRate,
		invoice: input.invoice ?? null,
		shipping_address: address,
		...agreed.rate,
		terms: agreed.terms,
		privacy: agreed.privacy,
		held_until: new Date(Math.min(heldUntil.getTime(), now.getTime() + longestHold)),
		language,
	};
	const items = watches.map((watch) => itemOf(row.id, watch));
	const userId = 'userId' in keyScope ? keyScope.userId : null;
	const entry = historyEntry(null, row, 'place', { by: 'customer', userId }, now);
	const fullRow = { ...row, ...withoutExtras, total, vat: vatIn(total) };
	const order = { ...toOrder(fullRow, { items, history: [entry] }), email: holdBuyer.email };
	const { mail, counts } = orderMail(deps, fullRow, 'place', { to: facts.mail, items, now });
	const hold = holdBuyer.hasPaid
		? null
		: { order_id: row.id, units: watches.length, ...keys, is_confirmed: holdBuyer.confirmed };
	const answer = retry && { scope: keyScope, ...retry, order };
	await writeOrder(trx, row, { items, entry, hold, mail, counts, answer, now });
	return { order, isReplay: false, crowds };
}

/**
 * Locks the rows that an order is placed from. An overdue order of the buyer expires first. Throws
 * `pending_order_exists` when the buyer has an order that awaits payment.
 */
async function lockFreeBasket(
	trx: Trx,
	deps: Deps,
	request: Parameters<typeof lockBasket>[1],
): Promise<Basket> {
	const basket = await lockBasket(trx, request);
	if (basket.known || !basket.waiting) return basket;
	const waiting = await findWaitingOrder(trx, deps, request.buyer);
	if (!waiting) return lockBasket(trx, request);
	// Only the account that owns the order learns its number: a guest may have typed any person's address.
	const isOwn = 'userId' in request.keyScope && waiting.user_id === request.keyScope.userId;
	throw new ShopError('pending_order_exists', isOwn ? { order: waiting.document_id } : {});
}

/** Returns the delivery address of the order; null for pickup. Throws `address_unknown`, `invalid_input`. */
function deliveryAddressOf({ address }: PlacingBuyer, basket: Basket) {
	const chosen = typeof address === 'string' ? basket.address : address;
	if (address !== null && !chosen) throw new ShopError('address_unknown');
	return chosen && shippableAddress(chosen);
}

/**
 * Returns the price columns of the order, and its total: watches, delivery and discount code. Amounts in CLP.
 * Throws `invalid_input`, `price_changed`, `code_refused`.
 */
async function priceOrder(
	trx: Trx,
	deps: Deps,
	{
		buyer,
		input,
		watches,
		address,
		agreed,
		now,
	}: {
		buyer: PlacingBuyer;
		input: OrderRequest;
		watches: LockedWatch[];
		address: ReturnType<typeof deliveryAddressOf>;
		agreed: AgreedTerms;
		now: Date;
	},
) {
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const delivery = address ? chooseDelivery(deps, watches, address, input.delivery) : pickupDelivery(deps);
	const { shipping } = delivery;
	const { user_id: userId, person } = buyer.columns;
	const code = input.discountCode;
	const reduction =
		code === undefined ? null : await applyCode(trx, deps, { code, watches, buyer: { userId, person }, now });
	const discount = reduction?.discount ?? 0;
	const total = orderTotal({ subtotal, shipping, discount });
	checkNamedBuyer(deps, total, input.invoice ?? null);
	const usd = usdCents(total, Number(agreed.rate.exchange_rate));
	return {
		total,
		subtotal,
		...delivery,
		discount,
		discount_code: reduction?.code ?? null,
		approved_total: approvedTotal(watches.map(approvedPriceOf), { shipping, total, off: discount }),
		usd_cents: usd === null ? null : String(usd),
	};
}
