import { awaitsPayment } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { run } from '../../../database/run-sql.ts';
import { SqlValues, sqlText } from '../../../database/sql-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../tables/tables.ts';
import { wasMailedSql } from '../../mail/mail.service.ts';
import { isBeingSettled } from '../../payments/attempts.rows.ts';
import { stateSql } from '../rows/order-states.ts';
import { lockOrder } from '../rows/orders.queries.ts';
import { notifyBuyer } from './buyer-mails.ts';

const hour = 3_600_000;

/** How long before the end of a hold its buyer is notified; holds shorter than twice this send no mail. */
const noticeMs = 12 * hour;

/** Upper bound for the orders of one run; the job runs every minute. */
const ordersPerRound = 100;

/** Ids of orders whose hold ends soon, without a reported transfer, whose buyer has not been notified yet. */
async function expiringOrders(db: Db, now: Date): Promise<number[]> {
	const values = new SqlValues();
	const time = (ms: number) => values.bind(new Date(now.getTime() + ms), 'timestamptz');
	const text = sqlText`select id from orders where ${stateSql(awaitsPayment)} and transferred_at is null
		and (user_id is not null or guest ->> 'email' is not null) and held_until > ${time(0)} and held_until <= ${time(noticeMs)}
		and held_until - created_at >= interval '24 hours' and not ${isBeingSettled} and not ${wasMailedSql(sqlText`orders.number || ' expiring'`)}
		order by held_until limit ${values.bind(ordersPerRound, 'integer')}`;
	return ((await run(db, text, values.list)) as { id: number }[]).map(({ id }) => id);
}

/** Notifies buyers, once, that their order is held for a few more hours. Safe in several processes. */
export async function notifyExpiringOrders(deps: Deps): Promise<void> {
	for (const id of await expiringOrders(deps.db, deps.clock()))
		await inTransaction(deps.db, async (trx) => {
			const order = await lockOrder(trx, id);
			if (order && awaitsPayment({ orderStatus: order.order_status, paymentStatus: order.payment_status }))
				await notifyBuyer(trx, deps, order, 'expiring', { event: '' });
		});
}
