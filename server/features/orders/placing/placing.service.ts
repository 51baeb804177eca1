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
import { approvedPriceOf, approvedTotal } from '../../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../../exchange-rate/exchange-rate.service.ts';
import { stepOf } from '../changes/history-entries.ts';
import { findWaiting } from '../changes/order-changes.service.ts';
import { checkBuyer } from '../changes/order-issues.service.ts';
import { orderMail } from '../changes/order-mails.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';
import { decideHold, holdersOf, lapsesSince } from '../holds/holds.service.ts';
import { keepTerms } from '../papers/contract-terms.service.ts';
import { toOrder } from '../reading/order-view.ts';
import { itemOf } from '../rows/order-items.queries.ts';
import type { NewOrder } from '../rows/orders.queries.ts';
import { checkItems, chooseWatches } from './choose-watches.ts';
import { takeCode, withinTries } from './discount-codes.service.ts';
import { checkEmailCode } from './email-codes.service.ts';
import { fingerprint, replay } from './idempotency.ts';
import { pickedUp, sentTo } from './order-delivery.ts';
import { lockBasket, placingFacts, writeOrder } from './placing.queries.ts';
import { accountBuying, type Buying, guestBuying } from './placing-buyers.ts';
import { readableAddress } from './shippable-address.ts';
import { withWhatTookThem } from './unavailable-watches.ts';

/** The columns that a new order leaves to the table. */
const withoutExtras = {
	tax: 0,
	needs_review: false,
	review_note: null,
	carrier: null,
	tracking: null,
	owner_note: null,
	transferred_at: null,
	receipt_type: null,
	link_version: 1,
	at_counter: false,
	accepted_total: null,
};

/** Where a request comes from: `ip` is the socket's address; `language` is what the mails are written in. */
export type Origin = { language: Language; ip: string };
/** The two ways to order have this in common. */
type Wish = Pick<OrderInput, 'items' | 'delivery' | 'invoice' | 'discountCode'>;

/**
 * Places an order: takes the units, writes order, items, history and mail in one transaction, or leaves
 * everything as it was. Only the watches' documentIds count; prices come from the database. A known
 * `idempotencyKey` gives the first answer again: a replay. Throws `invalid_input` (a watch twice, no
 * pick-up, a saved address that cannot be read), `too_many_items`, `address_unknown`, `watch_unavailable`,
 * `price_changed` (of a watch or of its delivery), `code_refused`, `pending_order_exists`,
 * `idempotency_running`, `idempotency_mismatch`.
 */
export function placeOrder(
	deps: Deps,
	buyer: Origin & { userId: number },
	input: OrderInput,
	idempotencyKey?: string,
): Promise<{ order: Order; isReplay: boolean }> {
	return placeFor(deps, buyer, input, idempotencyKey, (trx) =>
		accountBuying(trx, deps, buyer, input, idempotencyKey),
	);
}

/**
 * The same for somebody who is not signed in, with the terms of an unconfirmed e-mail unless they type the
 * code that was mailed to it. The answer, and how long it takes, is the same whether an account or an order
 * has the address. An account that has confirmed it gets the order. Throws the same, but `address_unknown`;
 * `email_code_needed`, `email_code_wrong`.
 */
export async function placeGuestOrder(
	deps: Deps,
	origin: Origin,
	{ emailCode, ...input }: GuestOrderInput,
	idempotencyKey?: string,
): Promise<{ order: Order; isReplay: boolean }> {
	const isConfirmed = emailCode !== undefined;
	if (isConfirmed) await checkEmailCode(deps, { email: input.email, code: emailCode, ip: origin.ip });
	return placeFor(deps, origin, input, idempotencyKey, (trx) =>
		guestBuying(trx, deps, input, isConfirmed, idempotencyKey),
	);
}

async function placeFor(
	deps: Deps,
	origin: Origin & { userId?: number },
	input: Wish,
	key: string | undefined,
	lock: (trx: Trx) => Promise<Buying>,
): Promise<{ order: Order; isReplay: boolean }> {
	checkItems(input.items);
	const retry = key === undefined ? null : { key, hash: fingerprint(input) };
	const rate = await rateForOrders(deps);
	const terms = await keepTerms(deps, origin.language);
	try {
		const placed = await withinTries(deps, { code: input.discountCode, userId: null, ...origin }, () =>
			inTransaction(deps.db, async (trx) =>
				writeOrderOf(trx, deps, await lock(trx), origin, input, { rate, terms }, retry),
			),
		);
		// The order stands, whatever becomes of this; the job does it again within a minute.
		if (placed.crowds) await expireOverdueOrders(deps).catch(() => {});
		return { order: placed.order, isReplay: placed.isReplay };
	} catch (error) {
		if (error instanceof ShopError && error.code === 'watch_unavailable')
			throw await withWhatTookThem(deps, error);
		// Of an account or a guest only one places at a time, but both may be the same person.
		if (violates(error, 'orders_one_pending', 'orders_one_pending_person'))
			throw new ShopError('pending_order_exists');
		throw error;
	}
}

type Retry = { key: string; hash: Buffer };

/** Three statements: what the order is made from, the hold's facts, all its rows. */
async function writeOrderOf(
	trx: Trx,
	deps: Deps,
	{ of, mailTo, holder, keyHolder, lapser, address: wanted }: Buying,
	{ language, ip }: Origin,
	input: Wish,
	{ rate, terms }: { rate: Awaited<ReturnType<typeof rateForOrders>>; terms: string | null },
	retry: Retry | null,
): Promise<{ order: Order; isReplay: boolean; crowds: boolean }> {
	const now = deps.clock();
	const { locked: holders, ...keys } = holdersOf(deps, holder, ip);
	// Nobody knows yet whose order an unconfirmed guest's is: no other order stands against it.
	const isConfirmed = !holder.isGuest || holder.confirmed;
	const party = isConfirmed ? { userId: of.user_id, person: of.person } : { userId: null, person: null };
	const asked = {
		party,
		keyHolder,
		address: typeof wanted === 'string' ? wanted : null,
		watches: input.items.map(({ documentId }) => documentId),
		bounds: deps.config,
		holders,
		key: retry?.key,
		now,
	};
	let basket = await lockBasket(trx, asked);
	if (basket.known) return { order: replay(basket.known, retry?.hash), isReplay: true, crowds: false };
	if (basket.waiting) {
		const waiting = await findWaiting(trx, deps, asked.party);
		// Named to its account alone: a guest may have typed anybody's address.
		const isNamed = 'userId' in keyHolder && waiting?.user_id === keyHolder.userId;
		if (waiting) throw new ShopError('pending_order_exists', isNamed ? { order: waiting.document_id } : {});
		basket = await lockBasket(trx, asked);
	}
	const chosen = typeof wanted === 'string' ? basket.address : wanted;
	if (wanted !== null && !chosen) throw new ShopError('address_unknown');
	const address = chosen && readableAddress(chosen);
	const watches = chooseWatches(input.items, basket.watches);
	const facts = await placingFacts(trx, { lapser, ...keys }, mailTo, lapsesSince(now), now);
	const { heldUntil, crowds } = decideHold(deps, holder, facts.holds, watches.length, now);
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const sent = address ? sentTo(deps, watches, address, input.delivery) : pickedUp(deps);
	const taken =
		input.discountCode === undefined
			? null
			: await takeCode(trx, deps, {
					code: input.discountCode,
					watches,
					party: { userId: of.user_id, person: of.person },
					now,
				});
	const discount = taken?.discount ?? 0;
	const total = orderTotal({ subtotal, shipping: sent.shipping, discount });
	checkBuyer(deps, total, input.invoice ?? null);
	const usd = usdCents(total, Number(rate.exchange_rate));
	const row: NewOrder = {
		id: facts.orderId,
		document_id: documentIdFrom(deps.randomBytes(64)),
		number: facts.number,
		created_at: now,
		updated_at: now,
		...of,
		order_status: newOrder.orderStatus,
		payment_status: newOrder.paymentStatus,
		subtotal,
		...sent,
		discount,
		discount_code: taken?.code ?? null,
		approved_total: approvedTotal(watches.map(approvedPriceOf), {
			shipping: sent.shipping,
			total,
			off: discount,
		}),
		is_confirmed: isConfirmed,
		vat_rate: vatRate,
		invoice: input.invoice ?? null,
		shipping_address: address,
		...rate,
		terms,
		usd_cents: usd === null ? null : String(usd),
		held_until: heldUntil,
		language,
	};
	const items = watches.map((watch) => itemOf(row.id, watch));
	const step = stepOf(
		null,
		row,
		'place',
		{ by: 'customer', userId: 'userId' in keyHolder ? keyHolder.userId : null },
		now,
	);
	const whole = { ...row, ...withoutExtras, total, vat: vatIn(total) };
	const order = { ...toOrder(whole, { items, history: [step] }), email: holder.email };
	const { mail, counts } = orderMail(deps, whole, 'place', { to: facts.mail, items, now });
	const hold = holder.hasPaid
		? null
		: { order_id: row.id, units: watches.length, ...keys, is_confirmed: holder.confirmed };
	const answer = retry && { holder: keyHolder, ...retry, order };
	await writeOrder(trx, row, { items, step, hold, mail, counts, answer, now });
	return { order, isReplay: false, crowds };
}
