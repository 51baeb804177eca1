import { trackingPage } from '#contract/orders/carriers.ts';
import { moneyOf, refundsIn } from '#contract/orders/ledger.ts';
import type { OrderDocument } from '#contract/orders/order-documents.schema.ts';
import { hiddenStreet, partOfEmail, partOfName, partOfPhone } from '#contract/orders/order-links.ts';
import type { Order, OrderItem } from '#contract/orders/orders.schema.ts';
import { isPaid, type OrderState, wasSent } from '#contract/orders/orders.ts';
import type { CertificateState } from '#contract/orders/papers.ts';
import { lastMoments } from '#contract/returns/returns.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Db } from '../../../tables/tables.ts';
import { namedUsers } from '../../accounts/users/users.rows.ts';
import { providerTitleOf } from '../../payments/payment-way.ts';
import { type Payment, paymentsByOrder } from '../../payments/payments.rows.ts';
import { contractsSent } from '../rows/contracts.rows.ts';
import { creditNotesOf, documentsOf } from '../rows/order-documents.queries.ts';
import { stateOf } from '../rows/order-states.ts';
import { historyOf, itemsOf, type NewItem, type NewStep, type OrderRow } from '../rows/orders.queries.ts';

type ViewedItem = NewItem & { serial?: string | null; certificate?: OrderItem['certificate'] };

/** The orders as the API gives them to their customer: five statements however many there are. */
export async function viewOrders(db: Db, rows: OrderRow[]): Promise<Order[]> {
	return (await withParts(db, rows)).map(({ row, ...parts }) => toOrder(row, parts));
}

/** The same orders with the serials of their pieces, the owner's reasons and their money. */
export async function viewOrdersWithNotes(db: Db, rows: OrderRow[]) {
	return (await withParts(db, rows)).map(({ row, items, history, payments, ...parts }) => ({
		...toOrder(row, { items, history, payments, ...parts }),
		payments,
		items: items.map((item) => ({
			...toItem(item, stateOf(row)),
			serial: item.serial,
			piece: item.piece,
		})),
		history: history.map((entry) => ({ ...toStep(entry), note: entry.note })),
	}));
}

async function withParts(db: Db, rows: OrderRow[]) {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id);
	const history = Map.groupBy(await historyOf(db, ids), (entry) => entry.order_id);
	const payments = await paymentsByOrder(db, ids);
	const documents = new Map((await documentsOf(db, ids)).map((one) => [one.order_id, one]));
	const creditNotes = Map.groupBy(await creditNotesOf(db, ids), ({ order_id }) => order_id);
	return rows.map((row) => ({
		row,
		items: items.get(row.id) ?? [],
		history: history.get(row.id) ?? [],
		document: documents.get(row.id),
		credits: creditNotes.get(row.id) ?? [],
		payments: payments.get(row.id) ?? [],
	}));
}

export async function viewOrder(db: Db, row: OrderRow): Promise<Order> {
	const [order] = await viewOrders(db, [row]);
	return order as Order;
}

/** One order as this buyer sees it: with where its mails go, its parcel's page, and its last days. */
export async function viewForBuyer(
	deps: Pick<Deps, 'config'>,
	db: Db,
	row: OrderRow,
	buyer: Buyer,
	/** Read before: the order, and the e-mail of its account. */
	known?: { order: Order; email: string | null },
): Promise<Order> {
	const whole = known?.order ?? (await viewOrder(db, row));
	const seen = forBuyer(whole, row, buyer);
	// Of a guest's order the typed address, so that nothing tells whether an account has taken it over.
	const user = row.guest ?? known ?? (await namedUsers(db, [row.user_id]))[0];
	const email = user?.email ?? null;
	return {
		...seen,
		email: email && seen !== whole ? partOfEmail(email) : email,
		trackingUrl: trackingPage(deps.config.trackingPages, row),
		lastDays: await lastDaysOf(db, row, whole.history),
	};
}

async function lastDaysOf(db: Db, row: OrderRow, history: Order['history']): Promise<Order['lastDays']> {
	const state = stateOf(row);
	const delivered = history.findLast(({ action }) => action === 'deliver');
	if (!delivered || !wasSent(state) || !isPaid(state)) return null;
	const contractSentAt = (await contractsSent(db, [row.id])).get(row.id) ?? null;
	const last = lastMoments(new Date(delivered.at), { atCounter: row.at_counter, contractSentAt });
	return {
		withdrawal: last.withdrawal?.toISOString() ?? null,
		return: last.return?.toISOString() ?? null,
	};
}

/**
 * Shows a buyer their order: to the account that it belongs to all of it, to whoever holds its link alone
 * neither names, street and telephone of its address nor the address of its invoice in full.
 */
export function forBuyer<Seen extends Pick<Order, 'shippingAddress' | 'invoice'>>(
	order: Seen,
	{ user_id }: Pick<OrderRow, 'user_id'>,
	{ userId }: Buyer,
): Seen {
	if (userId !== null && userId === user_id) return order;
	const { shippingAddress: address, invoice } = order;
	return {
		...order,
		shippingAddress: address && {
			...address,
			lastName: partOfName(address.lastName),
			street: hiddenStreet,
			phone: partOfPhone(address.phone),
		},
		invoice: invoice && { ...invoice, ...(invoice.address && { address: hiddenStreet }) },
	};
}

/** An order as the API gives it, of its rows; items and history in the order of their numbers. */
export function toOrder(
	row: OrderRow,
	{
		items,
		history,
		document,
		credits = [],
		payments = [],
	}: {
		items: ViewedItem[];
		history: NewStep[];
		document?: OrderDocument | null | undefined;
		credits?: Order['credits'];
		payments?: Payment[];
	},
): Order {
	const state = stateOf(row);
	const money = moneyOf({ ...state, total: row.total }, payments);
	return {
		id: row.id,
		documentId: row.document_id,
		number: row.number,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		subtotal: row.subtotal,
		shipping: row.shipping,
		discount: row.discount,
		discountCode: row.discount_code,
		tax: row.tax,
		total: row.total,
		vatRate: row.vat_rate,
		vat: row.vat,
		invoice: row.invoice,
		delivery: row.delivery,
		exchangeRateAt: row.exchange_rate_at?.toISOString() ?? null,
		exchangeRateSource: row.exchange_rate_source,
		heldUntil: row.held_until.toISOString(),
		transferredAt: row.transferred_at?.toISOString() ?? null,
		carrier: row.carrier,
		tracking: row.tracking,
		terms: row.terms,
		...state,
		items: items.map((item) => toItem(item, state)),
		paid: money.received,
		due: money.due,
		refunded: money.refunded,
		surplus: money.surplus,
		owed: money.owed,
		refunds: refundsIn(payments),
		cardPayments: payments.flatMap((one) =>
			one.card && one.amount > 0
				? [
						{
							at: one.receivedAt,
							amount: one.amount,
							provider: providerTitleOf(one),
							card: one.card,
						},
					]
				: [],
		),
		shippingAddress: row.shipping_address as Order['shippingAddress'],
		exchangeRate: row.exchange_rate === null ? null : Number(row.exchange_rate),
		usdAmount: row.usd_cents === null ? null : Number(row.usd_cents) / 100,
		receipt: row.receipt_type,
		trackingUrl: null,
		email: null,
		lastDays: null,
		document: document ? { kind: document.kind, number: document.number, hasXml: document.hasXml } : null,
		credits: credits.map(({ number, amount, hasXml }) => ({ number, amount, hasXml })),
		history: history.map(toStep),
	};
}

/** Before it is sent an order's piece may still be another, so its serial is not told. */
const toItem = (item: ViewedItem, state: OrderState): OrderItem => ({
	brand: item.brand,
	model: item.model,
	image: item.image,
	price: item.price,
	condition: item.condition,
	documentId: item.watch_document_id,
	serial: (wasSent(state) && item.serial) || null,
	certificate: wasSent(state) && item.certificate ? certificateIn(state, item.certificate) : null,
});

/** The state of a certificate, which ends when the money of the order goes back. */
export const certificateIn = (order: OrderState, state: CertificateState): CertificateState =>
	state === 'genuine' && !isPaid(order) ? 'returned' : state;

const toStep = (row: NewStep): Order['history'][number] => ({
	at: row.at.toISOString(),
	by: row.by,
	link: row.link,
	action: row.action,
	reason: row.reason,
	orderStatus: row.order_status,
	paymentStatus: row.payment_status,
});
