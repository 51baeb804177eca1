import type { Transaction } from 'kysely';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Order, OrderInput } from '#contract/orders/orders.schema.ts';
import { maxOrderItems, newOrder } from '#contract/orders/orders.ts';
import { orderTotal } from '#contract/orders/shipping.ts';
import { vatIn, vatRate } from '#contract/orders/vat.ts';
import { usdCents } from '#contract/payments/money.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import type { LockedWatch } from '../catalogue/relations/stock.rows.ts';
import { rateForOrders } from '../exchange-rate/exchange-rate.service.ts';
import { pickedUp, sentTo } from './delivery.ts';
import { decideHold, holdersOf, lapsesSince } from './holds.service.ts';
import { fingerprint, replay } from './idempotency.ts';
import { expireOverdueOrders, findWaiting, stepOf } from './order-changes.service.ts';
import { orderMail } from './order-mails.ts';
import { toOrder } from './order-view.ts';
import { itemOf, type NewOrder } from './orders.queries.ts';
import { lockBasket, lockBuyer, placingFacts, writeOrder } from './placing.queries.ts';

/** The columns that a new order leaves to the table. */
const withoutExtras = {
	discount: 0,
	tax: 0,
	needs_review: false,
	review_note: null,
	carrier: null,
	tracking: null,
	owner_note: null,
	transferred_at: null,
	receipt_type: null,
	link_version: 1,
};

/** `ip` is the socket's address; `language` is what the mails are written in. */
export type Buyer = { userId: number; language: Language; ip: string };

/**
 * Places an order: takes the units, writes order, items, history and mail in one transaction, or leaves
 * everything as it was. Only the watches' documentIds count; prices come from the database. A known
 * `idempotencyKey` gives the first answer again: a replay. Throws `invalid_input` (a watch twice, no
 * pick-up), `too_many_items`, `address_unknown`, `watch_unavailable`, `price_changed` (of a watch or of its
 * delivery), `pending_order_exists`, `idempotency_running`, `idempotency_mismatch`.
 */
export async function placeOrder(
	deps: Deps,
	buyer: Buyer,
	input: OrderInput,
	idempotencyKey?: string,
): Promise<{ order: Order; isReplay: boolean }> {
	checkItems(input.items);
	const retry = idempotencyKey === undefined ? null : { key: idempotencyKey, hash: fingerprint(input) };
	const rate = await rateForOrders(deps);
	try {
		const placed = await inTransaction(deps.db, (trx) => writeOrderOf(trx, deps, buyer, input, rate, retry));
		// The order stands, whatever becomes of this; the job does it again within a minute.
		if (placed.crowds) await expireOverdueOrders(deps).catch(() => {});
		return { order: placed.order, isReplay: placed.isReplay };
	} catch (error) {
		// The customer's row is locked before we look, so this is the second line of defence.
		if (violates(error, 'orders_one_pending')) throw new ShopError('pending_order_exists');
		throw error;
	}
}

/** Throws `too_many_items`, and `invalid_input` for a watch that is there twice. */
export function checkItems(items: OrderInput['items']): void {
	if (items.length > maxOrderItems) throw new ShopError('too_many_items', { maximum: maxOrderItems });
	const seen = new Set<string>();
	for (const [index, { documentId }] of items.entries()) {
		if (seen.has(documentId))
			throw invalidField(['data', 'items', index, 'documentId'], `the watch ${documentId} is there twice`);
		seen.add(documentId);
	}
}

type Retry = { key: string; hash: Buffer };

/** Four statements: the buyer's row, what the order is made from, the hold's facts, all its rows. */
async function writeOrderOf(
	trx: Transaction<Database>,
	deps: Deps,
	{ userId, language, ip }: Buyer,
	input: OrderInput,
	rate: Awaited<ReturnType<typeof rateForOrders>>,
	retry: Retry | null,
): Promise<{ order: Order; isReplay: boolean; crowds: boolean }> {
	const now = deps.clock();
	const { claimed, buyer } = await lockBuyer(trx, userId, retry?.key);
	if (!claimed) throw new ShopError('idempotency_running');
	if (!buyer) throw new ShopError('unauthorized');
	const holder = {
		email: buyer.email,
		confirmed: buyer.email_confirmed_at !== null || buyer.document_id === deps.config.owner,
		hasPaid: buyer.has_paid,
	};
	const { locked: holders, ...keys } = holdersOf(deps, holder, ip);
	const asked = {
		userId,
		address: input.shippingAddress,
		watches: input.items.map(({ documentId }) => documentId),
		bounds: deps.config,
		holders,
		key: retry?.key,
		now,
	};
	let basket = await lockBasket(trx, asked);
	if (basket.known) return { order: replay(basket.known, retry?.hash), isReplay: true, crowds: false };
	if (basket.waiting) {
		const waiting = await findWaiting(trx, deps, userId);
		if (waiting) throw new ShopError('pending_order_exists', { order: waiting.document_id });
		basket = await lockBasket(trx, asked);
	}
	if (asked.address !== null && !basket.address) throw new ShopError('address_unknown');
	const watches = chooseWatches(input.items, basket.watches);
	const facts = await placingFacts(trx, { userId, ...keys }, lapsesSince(now), now);
	const { heldUntil, crowds } = decideHold(deps, holder, facts.holds, watches.length, now);
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const sent = basket.address ? sentTo(deps, watches, basket.address, input.delivery) : pickedUp(deps);
	const total = orderTotal({ subtotal, shipping: sent.shipping });
	const usd = usdCents(total, Number(rate.exchange_rate));
	const row: NewOrder = {
		id: facts.orderId,
		document_id: documentIdFrom(deps.randomBytes(64)),
		number: facts.number,
		created_at: now,
		updated_at: now,
		user_id: userId,
		order_status: newOrder.orderStatus,
		payment_status: newOrder.paymentStatus,
		subtotal,
		...sent,
		vat_rate: vatRate,
		invoice: input.invoice ?? null,
		shipping_address: basket.address,
		...rate,
		usd_cents: usd === null ? null : String(usd),
		held_until: heldUntil,
		language,
	};
	const items = watches.map((watch) => itemOf(row.id, watch));
	const step = stepOf(null, row, 'place', { by: 'customer', userId }, now);
	const whole = { ...row, ...withoutExtras, total, vat: vatIn(total) };
	const order = toOrder(whole, { items, history: [step] });
	const { mail, counts } = orderMail(deps, whole, 'place', { to: facts.mail, items, now });
	const hold = holder.hasPaid
		? null
		: { order_id: row.id, units: watches.length, ...keys, is_confirmed: holder.confirmed };
	const answer = retry && { userId, ...retry, order };
	await writeOrder(trx, row, { items, step, hold, mail, counts, answer, now });
	return { order, isReplay: false, crowds };
}

/** The watches in the order of the cart. Throws `watch_unavailable`, `price_changed`. */
export function chooseWatches(items: OrderInput['items'], locked: LockedWatch[]): LockedWatch[] {
	const found = new Map(locked.map((watch) => [watch.document_id, watch]));
	const taken: LockedWatch[] = [];
	const gone: object[] = [];
	const changed: object[] = [];
	for (const { documentId, price: previousPrice } of items) {
		const watch = found.get(documentId);
		// Of a watch that is not public nothing is told.
		const name = {
			brand: watch?.public ? watch.brand_name : null,
			model: watch?.public ? watch.model : null,
		};
		if (!watch?.public || watch.stock < 1) gone.push({ documentId, ...name });
		else if (previousPrice !== undefined && previousPrice !== watch.price)
			changed.push({ documentId, ...name, price: watch.price, previousPrice });
		else taken.push(watch);
	}
	if (gone.length > 0) throw new ShopError('watch_unavailable', { items: gone, changed });
	if (changed.length > 0) throw new ShopError('price_changed', { items: changed });
	return taken;
}
