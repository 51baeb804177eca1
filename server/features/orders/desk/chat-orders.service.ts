import type { ChatOrderInput } from '#contract/orders/sales.schema.ts';
import { usdCents } from '#contract/payments/money.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { copiedAddress } from '../../accounts/users/addresses.rows.ts';
import type { SalesAgent } from '../../catalogue/write/agreed-prices.ts';
import { rateForOrders } from '../../exchange-rate/exchange-rate.service.ts';
import { savePolicy } from '../../privacy/policy.service.ts';
import { notifyBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import { saveTerms } from '../papers/contract-terms.service.ts';
import { chooseDelivery } from '../placing/order-delivery.ts';
import { shippableAddress } from '../placing/shippable-address.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { insertSale } from './counter-sale.rows.ts';
import { auditSale, lockSaleWatches, newSaleRow, noDelivery, resolveBuyer, runSale } from './desk-sales.ts';

type OrderRate = Awaited<ReturnType<typeof rateForOrders>>;

/**
 * Places an unpaid order for a customer who agreed to it outside the shop's website. Its hold is as long as
 * that of any other order, and the customer gets a mail with the payment link. Throws `watch_unavailable`
 * naming the watches out of stock, `price_changed`, `invalid_input` (a repeated watch, an unknown or blocked
 * customer, a total above prices and shipping, a saved address that cannot be parsed), `address_unknown` when
 * the account has no address, and `customer_order_waits` naming the customer's order that awaits payment.
 */
export async function placeForCustomer(
	deps: Deps,
	staff: SalesAgent,
	input: ChatOrderInput,
): Promise<OrderRow> {
	const rate = await rateForOrders(deps);
	return runSale(deps, input, (trx) => placeAgreedOrder(trx, deps, staff, input, { rate }));
}

/**
 * Places the order inside an existing transaction. `goods`: the agreed price of the watches without shipping,
 * in CLP. `holdMs`: the length of the hold in milliseconds, at most the usual time. `isPriceApproved`: the
 * price was already checked when it was offered.
 */
export async function placeAgreedOrder(
	trx: Trx,
	deps: Deps,
	staff: SalesAgent,
	input: ChatOrderInput,
	{
		rate,
		goods,
		holdMs,
		isPriceApproved = false,
	}: { rate: OrderRate; goods?: number; holdMs?: number; isPriceApproved?: boolean },
): Promise<OrderRow> {
	const now = deps.clock();
	const { account, ...buyer } = await resolveBuyer(trx, deps, input.customer, input.shippingAddress);
	const chosen =
		input.shippingAddress === undefined && account
			? await copiedAddress(trx, account.id, account.default_address_id)
			: input.shippingAddress;
	if (chosen === undefined) throw new ShopError('address_unknown');
	const address = chosen && shippableAddress(chosen);
	const request = { ...input, goods, isPriceApproved };
	const { watches, ...money } = await lockSaleWatches(trx, deps, staff, request, (watches) =>
		address ? chooseDelivery(deps, watches, address, input.delivery) : noDelivery,
	);
	const total = money.subtotal + money.shipping + money.discount;
	const order = await insertSale(
		trx,
		{
			...newSaleRow(deps, now),
			...money,
			...buyer,
			shipping_address: address && JSON.stringify(address),
			...rate,
			usd_cents: usdCents(total, Number(rate.exchange_rate)),
			held_until: new Date(now.getTime() + Math.min(holdMs ?? Infinity, deps.config.paymentWindow)),
			language: input.language,
			terms: await saveTerms(deps, input.language, trx),
			privacy: await savePolicy(deps, input.language, trx),
			owner_note: input.note ?? null,
		},
		watches,
	);
	await recordChange(trx, null, order, 'place', { by: 'owner', userId: staff.userId }, now);
	await notifyBuyer(trx, deps, order, 'place', { by: 'owner' });
	await auditSale(trx, staff, 'placeForCustomer', order, watches, { customer: account?.document_id });
	return order;
}
