import { emailSchema } from '#contract/accounts/contact.schema.ts';
import { isPhone } from '#contract/contact/phones.ts';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { newOrder } from '#contract/orders/order-states.ts';
import type { SaleInput } from '#contract/orders/sales.schema.ts';
import { vatRate } from '#contract/orders/vat.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { inTransaction, violates } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import { lockCustomer } from '../../accounts/users/users.rows.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';
import {
	approvedPriceOf,
	approvedTotal,
	checkAgreedPrice,
	type SalesAgent,
} from '../../catalogue/write/agreed-prices.ts';
import { findWaitingOrder } from '../changes/order-changes.service.ts';
import { checkItems, chooseWatches } from '../placing/choose-watches.ts';
import type { OrderDelivery } from '../placing/order-delivery.ts';
import { auditOf } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { personKey } from '../rows/person-keys.ts';
import { lockForSale } from './counter-sale.rows.ts';

/** Runs a sale in one transaction. A repeated watch is refused beforehand. */
export function runSale(
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
 * Returns the buyer of a sale: an account, locked, by its documentId or confirmed email; a guest, by email or
 * phone; or no buyer. An account with an unconfirmed email is not used, because it may belong to a stranger,
 * who could then read the order. An overdue order of the buyer expires.
 */
export async function resolveBuyer(
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
	const waiting = await findWaitingOrder(trx, deps, { userId: user_id, person });
	if (waiting)
		throw new ShopError('customer_order_waits', { order: waiting.document_id, number: waiting.number });
	return { account, user_id, guest, person };
}

export const noDelivery: OrderDelivery = { shipping: 0, delivery: null };

/**
 * Locks the watches of a sale and adds up their prices. The discount is the amount by which the agreed total
 * is lower.
 */
export async function lockSaleWatches(
	trx: Trx,
	{ config, clock }: Pick<Deps, 'config' | 'clock'>,
	staff: SalesAgent,
	{
		items,
		goods,
		isPriceApproved = false,
		...input
	}: Pick<SaleInput, 'items' | 'total'> & { goods?: number | undefined; isPriceApproved?: boolean },
	deliveryOf: (watches: LockedWatch[]) => OrderDelivery,
): Promise<
	{
		watches: LockedWatch[];
		subtotal: number;
		discount: number;
		approved_total: number | null;
	} & OrderDelivery
> {
	const ids = items.map(({ documentId }) => documentId);
	const locked = await lockForSale(trx, ids, { bounds: config, now: clock() });
	// The counter also sells hidden watches.
	const watches = chooseWatches(
		items,
		locked.map((watch) => ({ ...watch, public: true })),
	);
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const delivery = deliveryOf(watches);
	const fullPrice = subtotal + delivery.shipping;
	const total = goods === undefined ? input.total : goods + delivery.shipping;
	if (total !== undefined && total > fullPrice)
		throw invalidField(['data', 'total'], 'aboveSum', { limit: pesos(fullPrice) });
	const prices = watches.map(approvedPriceOf);
	const agreed = total ?? fullPrice;
	const { shipping } = delivery;
	if (!isPriceApproved)
		checkAgreedPrice(config, staff, { prices, shipping, agreed, path: ['data', 'total'] });
	const approved_total = staff.role === 'owner' ? null : approvedTotal(prices, { shipping, total: agreed });
	return { watches, subtotal, ...delivery, discount: agreed - fullPrice, approved_total };
}

export const newSaleRow = (deps: Deps, now: Date) => ({
	document_id: documentIdFrom(deps.randomBytes(64)),
	created_at: now,
	updated_at: now,
	order_status: newOrder.orderStatus,
	payment_status: newOrder.paymentStatus,
	vat_rate: vatRate,
});

export const auditSale = (
	trx: Trx,
	staff: AuditActor,
	action: AuditAction,
	order: OrderRow,
	watches: LockedWatch[],
	more: object,
) =>
	auditOf(trx, staff, order, action, {
		after: { total: order.total, ...more, watches: watches.map((one) => `${one.brand_name} ${one.model}`) },
	});
