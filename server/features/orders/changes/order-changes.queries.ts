import { sql } from 'kysely';
import type { OrderAction, orderActions } from '#contract/orders/order-actions.ts';
import type { OrderDocument } from '#contract/orders/order-documents.schema.ts';
import { lastPrepared, prepared } from '../../../database/prepared-statements.ts';
import { run } from '../../../database/run-sql.ts';
import { allOf, type SqlText, SqlValues, sqlText } from '../../../database/sql-text.ts';
import { countingSql, type RateLimit } from '../../../http/rate-limit.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type Mail, queuedMailSql } from '../../mail/mail.service.ts';
import { type Payment, paymentsSql } from '../../payments/order-payments.rows.ts';
import { madePiecesSql, movedPiecesSql } from '../../stock/pieces.rows.ts';
import { endedHoldSql, suspendedHoldSql } from '../holds/holds.queries.ts';
import { documentOfSql } from '../rows/order-documents.queries.ts';
import { type NewHistoryEntry, newHistoryEntrySql } from '../rows/order-history.queries.ts';
import type { OrderItemRow } from '../rows/order-items.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { type MailFacts, mailFactsSql } from './order-mails.ts';

/** A history read as JSON, in which times are text. */
type HistoryJson = (Omit<NewHistoryEntry, 'at'> & { at: string })[];
type OrderParts = {
	items: OrderItemRow[];
	document: OrderDocument | null;
	payments: Payment[];
	mail: MailFacts;
};

/** Reads an order's items, history and payments, oldest first, its document, and its mail recipient. */
export async function readOrderParts(
	trx: Trx,
	order: OrderRow,
	now: Date,
): Promise<OrderParts & { history: NewHistoryEntry[] }> {
	const values = new SqlValues();
	const id = values.bind(order.id, 'integer');
	const mail = mailFactsSql(values, order, now);
	const text = sqlText`${prepared}select ${mail} as mail, ${documentOfSql(id)} as document, ${paymentsSql(id)} as payments,
		(select coalesce(json_agg(i order by i.id), '[]') from order_items i where i.order_id = ${id}) as items,
		(select coalesce(json_agg(h order by h.id), '[]') from order_history h where h.order_id = ${id}) as history`;
	const [row] = (await run(trx, text, values.list)) as [OrderParts & { history: HistoryJson }];
	return { ...row, history: row.history.map((entry) => ({ ...entry, at: new Date(entry.at) })) };
}

/** Writes an order after an action, with all rows that follow from it, in one statement. */
export async function writeChange(
	trx: Trx,
	order: OrderRow,
	change: {
		entry: NewHistoryEntry;
		pieces: (typeof orderActions)[OrderAction]['pieces'];
		/** Watches of items without a piece, in orders older than the table of pieces. */
		withoutPiece: number[];
		/** `suspended`: the hold can be resumed. */
		hold: 'stays' | 'ended' | 'suspended';
		mail: Mail | null;
		counts: RateLimit[];
		/** The statement also ends the transaction. */
		isLast: boolean;
		now: Date;
	},
): Promise<void> {
	const { entry, pieces, withoutPiece, hold, mail, counts, isLast, now } = change;
	const values = new SqlValues();
	const id = values.bind(order.id, 'integer');
	const text = (value: string | null) => values.bind(value, 'text');
	const ofItems = (column: SqlText) =>
		sqlText`select ${column} from order_items where order_id = ${id} and returned_at is null`;
	const itemPieces = ofItems(sqlText`piece_id`);
	const watches = ofItems(sqlText`watch_id`);
	const writes = allOf({
		changed: sqlText`update orders set order_status = ${text(order.order_status)},
			payment_status = ${text(order.payment_status)}, updated_at = ${values.bind(order.updated_at, 'timestamptz')},
			carrier = ${text(order.carrier)}, tracking = ${text(order.tracking)} where id = ${id}`,
		moved: pieces && movedPiecesSql(values, { pieces: itemPieces, watches, state: pieces, now }),
		made: pieces === 'onSale' && withoutPiece.length > 0 ? madePiecesSql(values, withoutPiece) : null,
		freed:
			hold === 'ended' ? endedHoldSql(id) : hold === 'suspended' ? suspendedHoldSql(values, id, now) : null,
		entry: newHistoryEntrySql(values, entry),
		mailed: mail && queuedMailSql(values, mail),
		counted: counts.length > 0 ? countingSql(values, now, counts) : null,
	});
	await run(trx, sqlText`${isLast ? lastPrepared : prepared}${writes}`, values.list);
}

/** Links the last entry of an order's history with the payment that it recorded. */
export async function linkPayment(trx: Trx, orderId: number, paymentId: number): Promise<void> {
	await sql`update order_history set payment_id = ${paymentId}
		where id = (select max(id) from order_history where order_id = ${orderId})`.execute(trx);
}

/** Adds an entry to an order's history. */
export async function insertHistoryEntry(trx: Trx, entry: NewHistoryEntry): Promise<void> {
	const values = new SqlValues();
	await run(trx, newHistoryEntrySql(values, entry), values.list);
}
