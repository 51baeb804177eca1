import type { Language } from '#contract/languages/languages.ts';
import { orderPath } from '#contract/orders/order-links.ts';
import {
	awaitsPayment,
	type HistoryAction,
	type OrderActor,
	undoMailDelay,
} from '#contract/orders/orders.ts';
import type { Deps } from '../../../core/deps.ts';
import { run, SqlValues, sqlText } from '../../../database/sql-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { queueMail, wasMailedSql } from '../../mail/mail.service.ts';
import { isBeingSettled } from '../../payments/attempts.rows.ts';
import { stateSql } from '../rows/order-states.ts';
import { lockOrder, type OrderRow } from '../rows/orders.queries.ts';
import { readOrderParts } from './order-changes.queries.ts';
import { lastMailed, orderMail, type Told } from './order-mails.ts';

type LetterDeps = Pick<Deps, 'config' | 'clock'>;

/**
 * Tells the buyer what no other step tells: money that came or went, a paper, an order that the shop made.
 * `amount` in CLP; `event` tells two of a kind apart.
 */
export async function tellBuyer(
	trx: Trx,
	deps: LetterDeps,
	order: OrderRow,
	what: Told,
	{
		isUndoable = false,
		...more
	}: {
		amount?: number;
		reason?: string;
		event?: string;
		by?: OrderActor;
		/** The mail waits until the step can no longer be undone. */
		isUndoable?: boolean;
	} = {},
): Promise<void> {
	const now = deps.clock();
	const { items, payments, mail: to } = await readOrderParts(trx, order, now);
	const { mail } = orderMail(deps, order, what, { to, items, payments, ...more, now });
	const dueAt = isUndoable ? { dueAt: new Date(now.getTime() + undoMailDelay) } : {};
	if (mail) await queueMail(trx, { ...mail, ...dueAt });
}

/** Sends the mail of the order's last step once more, as it is now. Returns the step; null: to nobody. */
export async function sendLastMail(
	trx: Trx,
	deps: LetterDeps,
	order: OrderRow,
): Promise<HistoryAction | null> {
	const now = deps.clock();
	const { items, history, payments, mail: to } = await readOrderParts(trx, order, now);
	const step = lastMailed(order, history);
	if (!step) return null;
	const told = { to, items, payments, by: step.by, reason: step.reason ?? '', again: true, now };
	const { mail } = orderMail(deps, order, step.action, told);
	if (!mail) return null;
	await queueMail(trx, mail);
	return step.action;
}

/** Whom a mail about an order goes to, and where its link leads; null: to nobody. */
export async function addresseeOf(
	trx: Trx,
	{ config, clock }: LetterDeps,
	order: OrderRow,
): Promise<{ recipient: string; language: Language; ordersUrl: string } | null> {
	const { mail: to } = await readOrderParts(trx, order, clock());
	const ordersUrl = `${config.publicUrl}${orderPath(order.number)}?from=mail`;
	return to && { recipient: to.email, language: order.language, ordersUrl };
}

const hour = 3_600_000;
/** A buyer is told so long before the end; of a hold that is shorter than twice that, not at all. */
const before = 12 * hour;
/** In one round; the next comes in a minute. */
const most = 100;

/** Orders to tell of: held a little longer, nobody says that money is on its way, and nobody was told. */
async function expiringOrders(db: Db, now: Date): Promise<number[]> {
	const values = new SqlValues();
	const time = (ms: number) => values.bind(new Date(now.getTime() + ms), 'timestamptz');
	const text = sqlText`select id from orders where ${stateSql(awaitsPayment)} and transferred_at is null
		and (user_id is not null or guest ->> 'email' is not null) and held_until > ${time(0)} and held_until <= ${time(before)}
		and held_until - created_at >= interval '24 hours' and not ${isBeingSettled} and not ${wasMailedSql(sqlText`orders.number || ' expiring'`)}
		order by held_until limit ${values.bind(most, 'integer')}`;
	return ((await run(db, text, values.list)) as { id: number }[]).map(({ id }) => id);
}

/** Tells buyers, once, whose order is held for a few hours more. Safe in many processes at once. */
export async function tellExpiring(deps: Deps): Promise<void> {
	for (const id of await expiringOrders(deps.db, deps.clock()))
		await inTransaction(deps.db, async (trx) => {
			const order = await lockOrder(trx, id);
			if (order && awaitsPayment({ orderStatus: order.order_status, paymentStatus: order.payment_status }))
				await tellBuyer(trx, deps, order, 'expiring', { event: '' });
		});
}
