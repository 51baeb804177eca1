import { sql } from 'kysely';
import { countRows } from '../../lists/dialect-list.ts';
import { isHidden } from '../../personal-data/hidden-rows.ts';
import type { Db } from '../../tables/tables.ts';

/** SQL: whether a delivery is not about a person whose data are blocked. `id` is its column. */
export const isNotHeldBack = (id: string) =>
	sql<boolean>`not exists (select from webhook_deliveries
		where webhook_deliveries.id = ${sql.ref(id)} and ${isHidden('webhook_deliveries')})`;

/**
 * Returns the deliveries of an endpoint that are due, in the order of the events. Skips an object's events
 * while an earlier one waits for its next attempt.
 */
export function waitingDeliveries(db: Db, endpointId: number, now: Date, limit: number) {
	return db
		.selectFrom('webhook_deliveries as due')
		.select(['due.id', 'due.message_id', 'due.type', 'due.object', 'due.payload', 'due.attempts'])
		.select(['due.refused_since', 'due.trace'])
		.where('due.endpoint_id', '=', endpointId)
		.where('due.delivered_at', 'is', null)
		.where('due.given_up', '=', false)
		.where('due.next_attempt_at', '<=', now)
		.where(isNotHeldBack('due.id'))
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('webhook_deliveries as before')
						.select('before.id')
						.whereRef('before.endpoint_id', '=', 'due.endpoint_id')
						.whereRef('before.object', '=', 'due.object')
						.whereRef('before.id', '<', 'due.id')
						.where('before.delivered_at', 'is', null)
						.where('before.given_up', '=', false)
						.where('before.next_attempt_at', '>', now),
				),
			),
		)
		.orderBy('due.id')
		.limit(limit)
		.execute();
}
export type DueDelivery = Awaited<ReturnType<typeof waitingDeliveries>>[number];

/** The outcome of an attempt. `status` is null when the receiver did not respond. */
type DeliveryAttempt = { status: number | null; attempts: number };

/** Records a success and returns the current endpoint; undefined when it was deleted. */
export function markDelivered(db: Db, id: string, attempt: DeliveryAttempt, now: Date) {
	return db
		.updateTable('webhook_deliveries as delivery')
		.from('webhook_endpoints as endpoint')
		.set({ ...attempt, delivered_at: now, last_error: null })
		.whereRef('endpoint.id', '=', 'delivery.endpoint_id')
		.where('delivery.id', '=', id)
		.returning(['endpoint.enabled', 'endpoint.updated_at', 'endpoint.leased_by'])
		.executeTakeFirst();
}

export async function markFailed(
	db: Db,
	id: string,
	result: DeliveryAttempt & {
		error: string;
		nextAttemptAt: Date;
		refusedSince: Date | null;
		givenUp: boolean;
	},
): Promise<void> {
	const { status, attempts, error, nextAttemptAt, refusedSince, givenUp } = result;
	await db
		.updateTable('webhook_deliveries')
		.set({ status, attempts, last_error: error, next_attempt_at: nextAttemptAt, given_up: givenUp })
		.set({ refused_since: refusedSince })
		.where('id', '=', id)
		.execute();
}

export async function insertTest(db: Db, endpointId: number, messageId: string, now: Date): Promise<string> {
	const payload = JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: {} });
	const { id } = await db
		.insertInto('webhook_deliveries')
		.values({
			endpoint_id: endpointId,
			message_id: messageId,
			type: 'webhook.test',
			object: `test:${messageId}`,
			payload,
			created_at: now,
			next_attempt_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Makes failed deliveries of an endpoint due immediately. Deliveries that have not been attempted stay
 * unchanged.
 */
export async function retryWaiting(db: Db, endpointId: number, now: Date): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ next_attempt_at: now, refused_since: null })
		.where('endpoint_id', '=', endpointId)
		.where('delivered_at', 'is', null)
		.where('given_up', '=', false)
		.where('attempts', '>', 0)
		.execute();
}

/**
 * Repeats a delivery. A waiting one becomes due immediately; for a finished one, a copy with the same message
 * is added at the end of the queue. Returns the row to be sent, or undefined when there is none.
 */
export async function repeatDelivery(db: Db, id: number, now: Date) {
	const waiting = await db
		.updateTable('webhook_deliveries')
		.set({ next_attempt_at: now })
		.where('id', '=', String(id))
		.where('delivered_at', 'is', null)
		.where('given_up', '=', false)
		.returning(['id', 'endpoint_id'])
		.executeTakeFirst();
	if (waiting) return waiting;
	const copied = ['endpoint_id', 'message_id', 'type', 'object', 'payload'] as const;
	return db
		.insertInto('webhook_deliveries')
		.columns([...copied, 'created_at', 'next_attempt_at'])
		.expression((eb) =>
			eb
				.selectFrom('webhook_deliveries')
				.select([...copied, eb.val(now).as('created_at'), eb.val(now).as('next_attempt_at')])
				.where('id', '=', String(id)),
		)
		.returning(['id', 'endpoint_id'])
		.executeTakeFirst();
}

export function findDeliveries(
	db: Db,
	only: { endpointId?: number; id?: string },
	page: { limit: number; offset: number },
) {
	return db
		.selectFrom('webhook_deliveries as delivery')
		.innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
		.selectAll('delivery')
		.select(['endpoint.document_id as webhook', 'endpoint.enabled', 'endpoint.paused_until'])
		.where(isNotHeldBack('delivery.id'))
		.$if(only.endpointId !== undefined, (query) =>
			query.where('delivery.endpoint_id', '=', only.endpointId as number),
		)
		.$if(only.id !== undefined, (query) => query.where('delivery.id', '=', only.id as string))
		.orderBy('delivery.id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

export const countDeliveries = (db: Db, endpointId: number) =>
	countRows(
		db,
		'webhook_deliveries',
		sql`endpoint_id = ${endpointId} and ${isNotHeldBack('webhook_deliveries.id')}`,
	);

/**
 * Deletes deliveries older than this. Those that still wait belong to an endpoint that was off the entire
 * time.
 */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/** Returns how many deliveries wait for an attempt and how many stored ones were abandoned. */
export async function countUndelivered(db: Db): Promise<{ waiting: number; givenUp: number }> {
	const row = await db
		.selectFrom('webhook_deliveries')
		.select(({ fn }) => [
			fn.countAll<string>().filterWhere('given_up', '=', false).as('waiting'),
			fn.countAll<string>().filterWhere('given_up', '=', true).as('givenUp'),
		])
		.where('delivered_at', 'is', null)
		.executeTakeFirstOrThrow();
	return { waiting: Number(row.waiting), givenUp: Number(row.givenUp) };
}
