import type { Transaction } from 'kysely';
import { documentIdFrom } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import { usdCents } from '#contract/money.ts';
import type { Order, OrderInput } from '#contract/orders.schema.ts';
import { maxOrderItems } from '#contract/orders.ts';
import type { ExchangeRate } from '#contract/payments.schema.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { orderTotal, shippingFor } from '#contract/shipping.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction, violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { giveTurnsBack, type Limit, networkOf, takeTurns } from '../../http/throttle.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { currentRate } from '../exchange-rate/exchange-rate.service.ts';
import { claimKey, fingerprint, keepAnswer } from './idempotency.ts';
import { expireIfOverdue, recordChange } from './order-changes.service.ts';
import { queueOrderMail } from './order-mails.ts';
import { viewOrder } from './order-view.ts';
import { lockPendingOrder, moveStock } from './orders.queries.ts';
import {
	addressToCopy,
	firstPictures,
	insertItems,
	insertOrder,
	type LockedWatch,
	lockCustomer,
	lockWatches,
} from './placing.queries.ts';

/** `ip` is the socket's address; `language` is what the mails are written in. */
export type Buyer = { userId: number; language: Language; ip: string };

/**
 * Places an order: takes the units, writes order, items, history and mail in one transaction, or leaves everything as it was. Only the watches'
 * documentIds count; prices come from the database. A known `idempotencyKey` gives the first answer again.
 * Throws `invalid_input` (a watch twice), `too_many_items`, `address_unknown`, `watch_unavailable`, `price_changed`, `pending_order_exists`,
 * `idempotency_running`, `idempotency_mismatch`, `rate_limited`.
 */
export async function placeOrder(
	deps: Deps,
	buyer: Buyer,
	input: OrderInput,
	idempotencyKey?: string,
): Promise<Order> {
	checkItems(input.items);
	const limits = orderLimits(buyer);
	await takeTurns(deps.db, deps.clock(), limits);
	let placed = false;
	try {
		const answer = await placeOnce(deps, buyer, input, idempotencyKey);
		placed = answer.isNew;
		return answer.order;
	} finally {
		if (!placed) await giveTurnsBack(deps.db, limits).catch(() => {});
	}
}

/** What holds stock is limited, refusals and retries are not: 60 orders an hour by one account, 600 from one address. */
function orderLimits({ userId, ip }: Buyer): Limit[] {
	const windowMs = 3_600_000;
	return [
		{ key: ['/api/orders', 'account', String(userId)], most: 60, windowMs },
		{ key: ['/api/orders', 'address', networkOf(ip)], most: 600, windowMs },
	];
}

async function placeOnce(
	deps: Deps,
	buyer: Buyer,
	input: OrderInput,
	idempotencyKey: string | undefined,
): Promise<{ order: Order; isNew: boolean }> {
	const hash = fingerprint(input);
	const rate = await currentRate(deps);
	try {
		return await inTransaction(deps.db, async (trx) => {
			const now = deps.clock();
			if (idempotencyKey !== undefined) {
				const known = await claimKey<Order>(trx, buyer.userId, idempotencyKey, hash, now);
				if (known) return { order: known, isNew: false };
			}
			const order = await writeOrder(trx, deps, buyer, input, rate, now);
			if (idempotencyKey !== undefined) await keepAnswer(trx, buyer.userId, idempotencyKey, hash, order, now);
			return { order, isNew: true };
		});
	} catch (error) {
		// The customer's row is locked before we look, so this is the second line of defence.
		if (violates(error, 'orders_one_pending')) throw new ShopError('pending_order_exists');
		throw error;
	}
}

function checkItems(items: OrderInput['items']): void {
	if (items.length > maxOrderItems) throw new ShopError('too_many_items', { maximum: maxOrderItems });
	const seen = new Set<string>();
	for (const [index, { documentId }] of items.entries()) {
		if (seen.has(documentId))
			throw invalidField(['data', 'items', index, 'documentId'], `the watch ${documentId} is there twice`);
		seen.add(documentId);
	}
}

async function writeOrder(
	trx: Transaction<Database>,
	deps: Deps,
	{ userId, language }: Buyer,
	input: OrderInput,
	rate: ExchangeRate | null,
	now: Date,
): Promise<Order> {
	if (!(await lockCustomer(trx, userId))) throw new ShopError('unauthorized');
	const waiting = await lockPendingOrder(trx, userId);
	if (waiting && (await expireIfOverdue(trx, deps, waiting)).payment_status === 'pending')
		throw new ShopError('pending_order_exists', { order: waiting.document_id });
	const address = await addressToCopy(trx, userId, input.shippingAddress);
	if (!address) throw new ShopError('address_unknown');
	const watches = await takeWatches(trx, deps, input.items);
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const shipping = shippingFor(subtotal, deps.config);
	const row = await insertOrder(trx, {
		document_id: documentIdFrom(deps.randomBytes(64)),
		created_at: now,
		updated_at: now,
		user_id: userId,
		order_status: 'pending',
		payment_status: 'pending',
		subtotal,
		shipping,
		shipping_address: JSON.stringify(address),
		exchange_rate: rate?.rate ?? null,
		exchange_rate_at: rate ? new Date(rate.updatedAt) : null,
		usd_cents: usdCents(orderTotal({ subtotal, shipping }), rate?.rate),
		held_until: new Date(now.getTime() + deps.config.paymentWindow),
		language,
	});
	await insertItems(trx, await itemsFor(trx, row.id, watches));
	await recordChange(trx, null, row, 'place', { by: 'customer', userId }, now);
	await queueOrderMail(trx, deps, row, 'place');
	return viewOrder(trx, row);
}

/** The watches as the order keeps them: as they are now, whatever becomes of them. */
async function itemsFor(trx: Transaction<Database>, orderId: number, watches: LockedWatch[]) {
	const ids = watches.map(({ id }) => id);
	const pictures = new Map((await firstPictures(trx, ids)).map((one) => [one.watch_id, one]));
	return watches.map((watch) => {
		const picture = pictures.get(watch.id);
		return {
			order_id: orderId,
			watch_id: watch.id,
			watch_document_id: watch.document_id,
			brand: watch.brand_name,
			model: watch.model,
			image: picture ? pictureUrl(picture.document_id, 'thumbnail', picture.revision, 'webp') : null,
			price: watch.price,
		};
	});
}

/** Takes one unit of each watch, or throws without having taken any. In the order of the cart. */
async function takeWatches(
	trx: Transaction<Database>,
	{ config }: Pick<Deps, 'config'>,
	items: OrderInput['items'],
): Promise<LockedWatch[]> {
	const locked = await lockWatches(
		trx,
		items.map(({ documentId }) => documentId),
	);
	const found = new Map(locked.map((watch) => [watch.document_id, watch]));
	const taken: LockedWatch[] = [];
	const gone: object[] = [];
	const changed: object[] = [];
	for (const { documentId, price: previousPrice } of items) {
		const watch = found.get(documentId);
		const forSale = watch && watch.price >= config.minPrice && watch.price <= config.maxPrice;
		// A watch outside the price bounds was never shown, so nothing of it is told.
		const name = { brand: forSale ? watch.brand_name : null, model: forSale ? watch.model : null };
		if (!forSale || watch.stock < 1) gone.push({ documentId, ...name });
		else if (previousPrice !== undefined && previousPrice !== watch.price)
			changed.push({ documentId, ...name, price: watch.price, previousPrice });
		else taken.push(watch);
	}
	if (gone.length > 0) throw new ShopError('watch_unavailable', { items: gone, changed });
	if (changed.length > 0) throw new ShopError('price_changed', { items: changed });
	await moveStock(
		trx,
		taken.map(({ id }) => id),
		-1,
	);
	return taken;
}
