import { missingFrom, moneyOf, refundsIn } from '#contract/orders/ledger.ts';
import type { OrderDocument } from '#contract/orders/order-documents.schema.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import type { Order, OrderItem } from '#contract/orders/orders.schema.ts';
import type { CertificateState } from '#contract/orders/papers.ts';
import { isPaid, wasSent } from '#contract/orders/state-questions.ts';
import type { Db } from '../../../tables/tables.ts';
import { providerTitleOf } from '../../payments/method-titles.ts';
import { type Payment, paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { creditNotesOf } from '../rows/credit-notes.queries.ts';
import { documentsOf } from '../rows/order-documents.queries.ts';
import { historyOf, type NewHistoryEntry } from '../rows/order-history.queries.ts';
import { itemsOf, type NewItem } from '../rows/order-items.queries.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

type ViewedItem = NewItem & { serial?: string | null; certificate?: OrderItem['certificate'] };

/** Returns orders as the API shows them to their customer, in five SQL statements regardless of count. */
export async function viewOrders(db: Db, rows: OrderRow[]): Promise<Order[]> {
	return (await withParts(db, rows)).map(({ row, ...parts }) => toOrder(row, parts));
}

/** Returns the orders together with their pieces' serials, the owner's reasons and their money. */
export async function viewOrdersWithNotes(db: Db, rows: OrderRow[]) {
	return (await withParts(db, rows)).map(({ row, items, history, payments, ...parts }) => ({
		...toOrder(row, { items, history, payments, ...parts }),
		payments,
		items: items.map((item) => ({
			...toItem(item, stateOf(row)),
			serial: item.serial,
			piece: item.piece,
		})),
		history: history.map((entry) => ({ ...toHistoryEntry(entry), note: entry.note })),
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

/** Builds an order from its rows, with items and history ordered by id. */
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
		history: NewHistoryEntry[];
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
		privacy: row.privacy,
		...state,
		items: items.map((item) => toItem(item, state)),
		paid: money.received,
		due: money.due,
		missing: missingFrom({ ...state, total: row.total }, row.accepted_total, money),
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
		history: history.map(toHistoryEntry),
	};
}

/** Omits the serial until the order is sent, because the piece can still be exchanged. */
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

/** Returns the state of a certificate, which ends when the order is refunded. */
export const certificateIn = (order: OrderState, state: CertificateState): CertificateState =>
	state === 'genuine' && !isPaid(order) ? 'returned' : state;

const toHistoryEntry = (row: NewHistoryEntry): Order['history'][number] => ({
	at: row.at.toISOString(),
	by: row.by,
	link: row.link,
	action: row.action,
	reason: row.reason,
	orderStatus: row.order_status,
	paymentStatus: row.payment_status,
});
