import { emailSchema } from '#contract/accounts/contact.schema.ts';
import { isPhone } from '#contract/contact/phones.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { shopLanguage } from '#contract/languages/languages.ts';
import { newOrder } from '#contract/orders/orders.ts';
import type { ChatOrderInput, SaleInput } from '#contract/orders/sales.schema.ts';
import { vatRate } from '#contract/orders/vat.ts';
import { usdCents } from '#contract/payments/money.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { inTransaction, violates } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusals.ts';
import { copiedAddress } from '../../accounts/users/addresses.rows.ts';
import { lockCustomer } from '../../accounts/users/users.rows.ts';
import type { Author } from '../../audit/audit.service.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';
import {
	approvedPriceOf,
	approvedTotal,
	checkAgreedPrice,
	type Seller,
} from '../../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../../exchange-rate/exchange-rate.service.ts';
import { writePayment } from '../../payments/payments.rows.ts';
import { tellBuyer } from '../changes/buyer-mails.ts';
import { changeOrder, findWaiting, type OrderRow, recordChange } from '../changes/order-changes.service.ts';
import { keepTerms } from '../papers/contract-terms.service.ts';
import { type Delivery, readableAddress, sentTo } from '../placing/delivery.ts';
import { checkItems, chooseWatches } from '../placing/placing.service.ts';
import { personKey } from '../rows/holder.ts';
import { auditOf } from '../rows/order-audit.ts';
import { insertSale, lockForSale } from './counter-sale.rows.ts';
import { namePieces } from './order-pieces.service.ts';

type Rate = Awaited<ReturnType<typeof rateForOrders>>;

/**
 * A sale at the counter: an order that is paid and delivered in the same transaction, whose units leave the
 * stock at once, also of watches that visitors do not see. Throws `watch_unavailable` naming what is not in
 * stock, `price_changed`, `invalid_input` (a watch twice, no such customer, a total above the prices, an
 * unknown way to pay), `transaction_taken`, `customer_order_waits` when that customer has an order that
 * waits for its payment.
 */
export function sellInPerson(deps: Deps, seller: Seller, input: SaleInput): Promise<OrderRow> {
	return atTheDesk(deps, input, async (trx) => {
		const now = deps.clock();
		const { account: _, ...party } = await partyOf(trx, deps, input.customer ?? input.email);
		const { watches, ...money } = await takeWatches(trx, deps, seller, input, () => byHand);
		const order = await insertSale(
			trx,
			{
				...rowOf(deps, now),
				...money,
				...party,
				at_counter: true,
				held_until: now,
				language: input.language ?? shopLanguage,
				owner_note: input.note ?? null,
			},
			watches,
		);
		const actor = { by: 'owner', userId: seller.userId } as const;
		await recordChange(trx, null, order, 'place', actor, now);
		for (const payment of paymentsOfSale(input, order.total)) await writePayment(trx, deps, order, payment);
		const pieces = input.pieces?.length ? await namePieces(trx, order, input.pieces, now) : undefined;
		// One mail tells all of it: the watch is not being prepared, the customer has it.
		const { order: paid } = await changeOrder(trx, deps, order, 'confirmPayment', actor, { quiet: true });
		const { order: sent } = await changeOrder(trx, deps, paid, 'ship', actor);
		const { order: sold } = await changeOrder(trx, deps, sent, 'deliver', actor, { quiet: true });
		await auditSale(trx, seller, 'sellInPerson', sold, watches, {
			channel: input.channel,
			method: input.method,
			...(input.secondPayment && { secondPayment: input.secondPayment }),
			...(pieces && { pieces }),
		});
		return sold;
	});
}

/**
 * The payments of a counter sale, CLP: one for the total, or two that add up to it. Throws `invalid_input`
 * when the second payment leaves nothing for the first.
 */
function paymentsOfSale({ channel, method, transaction, secondPayment }: SaleInput, total: number) {
	const first = { channel, method, transaction };
	if (!secondPayment) return [{ ...first, amount: total }];
	if (secondPayment.amount >= total)
		throw invalidField(['data', 'secondPayment', 'amount'], 'belowTotal', { limit: pesos(total) });
	return [{ ...first, amount: total - secondPayment.amount }, secondPayment];
}

/**
 * Places an order for a customer who agreed to it elsewhere: it waits for its payment and holds its watches
 * as long as any other, and the customer gets a mail with the link to pay. Throws `watch_unavailable`
 * naming what is not in stock, `price_changed`, `invalid_input` (a watch twice, no such customer or a
 * blocked one, a total above prices and shipping, a saved address that cannot be read), `address_unknown`
 * when the account has no address of its own, `customer_order_waits` naming the customer's order that waits
 * for its payment.
 */
export async function placeForCustomer(deps: Deps, seller: Seller, input: ChatOrderInput): Promise<OrderRow> {
	const rate = await rateForOrders(deps);
	return atTheDesk(deps, input, (trx) => placeAgreed(trx, deps, seller, input, { rate }));
}

/**
 * The same in a transaction. `goods`: what was agreed for the watches without shipping, CLP; `heldFor`:
 * milliseconds, at most the usual time; `isJudged`: the price was agreed to, and judged, before.
 */
export async function placeAgreed(
	trx: Trx,
	deps: Deps,
	seller: Seller,
	input: ChatOrderInput,
	{
		rate,
		goods,
		heldFor,
		isJudged = false,
	}: { rate: Rate; goods?: number; heldFor?: number; isJudged?: boolean },
): Promise<OrderRow> {
	const now = deps.clock();
	const { account, ...party } = await partyOf(trx, deps, input.customer, input.shippingAddress);
	const chosen =
		input.shippingAddress === undefined && account
			? await copiedAddress(trx, account.id, account.default_address_id)
			: input.shippingAddress;
	if (chosen === undefined) throw new ShopError('address_unknown');
	const address = chosen && readableAddress(chosen);
	const asked = { ...input, goods, isJudged };
	const { watches, ...money } = await takeWatches(trx, deps, seller, asked, (taken) =>
		address ? sentTo(deps, taken, address, input.delivery) : byHand,
	);
	const total = money.subtotal + money.shipping + money.discount;
	const order = await insertSale(
		trx,
		{
			...rowOf(deps, now),
			...money,
			...party,
			shipping_address: address && JSON.stringify(address),
			...rate,
			usd_cents: usdCents(total, Number(rate.exchange_rate)),
			held_until: new Date(now.getTime() + Math.min(heldFor ?? Infinity, deps.config.paymentWindow)),
			language: input.language,
			terms: await keepTerms(deps, input.language, trx),
			owner_note: input.note ?? null,
		},
		watches,
	);
	await recordChange(trx, null, order, 'place', { by: 'owner', userId: seller.userId }, now);
	await tellBuyer(trx, deps, order, 'place', { by: 'owner' });
	await auditSale(trx, seller, 'placeForCustomer', order, watches, { customer: account?.document_id });
	return order;
}

/** Runs a sale in one transaction; a watch that is there twice is refused before it. */
function atTheDesk(
	deps: Deps,
	{ items }: Pick<SaleInput, 'items'>,
	sell: (trx: Trx) => Promise<OrderRow>,
): Promise<OrderRow> {
	checkItems(items);
	return inTransaction(deps.db, sell).catch((error: unknown) => {
		if (violates(error, 'orders_one_pending', 'orders_one_pending_person'))
			throw new ShopError('customer_order_waits');
		if (violates(error, 'payments_transaction')) throw new ShopError('transaction_taken');
		throw error;
	});
}

/**
 * Whose a sale is: the account of a documentId or of an e-mail that it has confirmed, locked as buyers are;
 * or a guest's by e-mail or telephone; without any of these nobody's. An address that is not confirmed may be
 * a stranger's, who would read the order. An order of theirs that waited too long expires.
 */
async function partyOf(
	trx: Trx,
	deps: Deps,
	customer: string | undefined,
	named?: { firstName: string; lastName: string; phone: string } | null,
) {
	if (customer === undefined) return { account: undefined, user_id: null, guest: null, person: null };
	const known = await lockCustomer(trx, customer);
	if (known?.blocked_at) throw invalidField(['data', 'customer'], 'customerBlocked');
	const account = known?.email_confirmed_at || known?.document_id === customer ? known : undefined;
	const byEmail = emailSchema.safeParse(customer).data ?? null;
	if (!account && !byEmail && !isPhone(customer)) throw invalidField(['data', 'customer'], 'noSuchCustomer');
	const guest = account
		? null
		: {
				email: byEmail,
				phone: byEmail ? (named?.phone ?? null) : customer,
				firstName: named?.firstName ?? null,
				lastName: named?.lastName ?? null,
			};
	const person = personKey(deps.config.jwtSecret, account ?? guest ?? { email: null });
	const user_id = account?.id ?? null;
	const waiting = await findWaiting(trx, deps, { userId: user_id, person });
	if (waiting)
		throw new ShopError('customer_order_waits', { order: waiting.document_id, number: waiting.number });
	return { account, user_id, guest, person };
}

const byHand: Delivery = { shipping: 0, delivery: null };

/** Locks the watches and adds up what they cost; the agreed total is below that by the discount. */
async function takeWatches(
	trx: Trx,
	{ config, clock }: Pick<Deps, 'config' | 'clock'>,
	seller: Seller,
	{
		items,
		goods,
		isJudged = false,
		...input
	}: Pick<SaleInput, 'items' | 'total'> & { goods?: number | undefined; isJudged?: boolean },
	deliveryOf: (watches: LockedWatch[]) => Delivery,
): Promise<
	{
		watches: LockedWatch[];
		subtotal: number;
		discount: number;
		approved_total: number | null;
	} & Delivery
> {
	const ids = items.map(({ documentId }) => documentId);
	const locked = await lockForSale(trx, ids, { bounds: config, now: clock() });
	// The counter also sells what visitors do not see.
	const watches = chooseWatches(
		items,
		locked.map((watch) => ({ ...watch, public: true })),
	);
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const delivery = deliveryOf(watches);
	const whole = subtotal + delivery.shipping;
	const total = goods === undefined ? input.total : goods + delivery.shipping;
	if (total !== undefined && total > whole)
		throw invalidField(['data', 'total'], 'aboveSum', { limit: pesos(whole) });
	const prices = watches.map(approvedPriceOf);
	const agreed = total ?? whole;
	const { shipping } = delivery;
	if (!isJudged) checkAgreedPrice(config, seller, { prices, shipping, agreed, path: ['data', 'total'] });
	const approved_total = seller.role === 'owner' ? null : approvedTotal(prices, { shipping, total: agreed });
	return { watches, subtotal, ...delivery, discount: agreed - whole, approved_total };
}

const rowOf = (deps: Deps, now: Date) => ({
	document_id: documentIdFrom(deps.randomBytes(64)),
	created_at: now,
	updated_at: now,
	order_status: newOrder.orderStatus,
	payment_status: newOrder.paymentStatus,
	vat_rate: vatRate,
});

const auditSale = (
	trx: Trx,
	seller: Author,
	action: string,
	order: OrderRow,
	watches: LockedWatch[],
	more: object,
) =>
	auditOf(trx, seller, order, action, {
		after: { total: order.total, ...more, watches: watches.map((one) => `${one.brand_name} ${one.model}`) },
	});
