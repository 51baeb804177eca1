import { type RawBuilder, sql } from 'kysely';
import { reachableStates } from '#contract/orders/order-actions.ts';
import { isUnderWay } from '#contract/orders/state-questions.ts';
import { isOver } from '#contract/returns/return-actions.ts';
import { returnStates } from '#contract/returns/return-states.ts';
import { openVisits } from '#contract/visits/visits.ts';
import { isOfBlockedPerson } from './blocked-people.rows.ts';
import type { TableOfPeople } from './rows-of-person.ts';

const statesUnderWay = sql.join(
	reachableStates()
		.filter(isUnderWay)
		.map((state) => sql`(${sql.lit(state.orderStatus)}, ${sql.lit(state.paymentStatus)})`),
);
const openReturnStates = sql.join(
	returnStates.filter((state) => !isOver(state)).map((state) => sql.lit(state)),
);

const openVisitStates = sql.join(openVisits.map((state) => sql.lit(state)));

/** SQL: whether an order is in progress or its money awaits the staff, so that a block does not hide it. */
const isRunningOrder = sql<boolean>`((orders.order_status, orders.payment_status) in (${statesUnderWay})
	or orders.needs_review)`;

/**
 * What a block does not hide: orders, returns and visits in progress, and the mails about them and about
 * requests.
 */
const shownWhileBlocked: { [Table in TableOfPeople]?: RawBuilder<boolean> } = {
	orders: isRunningOrder,
	returns: sql`(returns.state in (${openReturnStates})
		or returns.order_id in (select orders.id from orders where ${isRunningOrder}))`,
	outbox: sql`(outbox.template like 'privacy-%'
		or outbox.order_id in (select orders.id from orders where ${isRunningOrder}))`,
	visits: sql`visits.state in (${openVisitStates})`,
	audit: sql`audit.document_id in (select orders.document_id from orders where ${isRunningOrder})`,
	webhook_deliveries: sql`webhook_deliveries.object in (
		select 'order:' || orders.document_id from orders where ${isRunningOrder})`,
};

/**
 * SQL: whether a row is hidden because its person's data are blocked. Lists, searches, exports and webhooks
 * leave it out, and the desk shows it only after a step with a reason. The statement must name the table by
 * its own name.
 */
export function isHidden(table: TableOfPeople): RawBuilder<boolean> {
	const shown = shownWhileBlocked[table];
	return shown ? sql`(${isOfBlockedPerson(table)} and not ${shown})` : isOfBlockedPerson(table);
}

/** SQL: the opposite of {@link isHidden}. */
export const isNotHidden = (table: TableOfPeople): RawBuilder<boolean> => sql`not ${isHidden(table)}`;
