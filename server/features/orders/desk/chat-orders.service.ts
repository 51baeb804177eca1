import type { ChatOrderInput } from '#contract/orders/sales.schema.ts';
import { usdCents } from '#contract/payments/money.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { copiedAddress } from '../../accounts/users/addresses.rows.ts';
import type { Seller } from '../../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../../exchange-rate/exchange-rate.service.ts';
import { tellBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import { keepTerms } from '../papers/contract-terms.service.ts';
import { sentTo } from '../placing/order-delivery.ts';
import { readableAddress } from '../placing/shippable-address.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { insertSale } from './counter-sale.rows.ts';
import { atTheDesk, auditSale, byHand, partyOf, rowOf, takeWatches } from './desk-sales.ts';

type Rate = Awaited<ReturnType<typeof rateForOrders>>;

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
