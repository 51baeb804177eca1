import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Tried for about a day and a half, as mails are; then later events of the same object go on without it. */
export const mostAttempts = 12;

/**
 * Takes up to `most` deliveries that are due, each for this process alone: the next attempt is already set, 1 minute to
 * 6 hours from now, so that a process that dies loses none. One waits until all before it about the same object have
 * left to the same endpoint.
 */
export async function claimDueDeliveries(db: Kysely<Database>, now: Date, most: number) {
	const claimed = await db
		.updateTable('webhook_deliveries as delivery')
		.from('webhook_endpoints as endpoint')
		.set({
			attempts: sql`delivery.attempts + 1`,
			next_attempt_at: sql`${now}::timestamptz
				+ least(interval '6 hours', interval '1 minute' * power(2, delivery.attempts))`,
		})
		.whereRef('endpoint.id', '=', 'delivery.endpoint_id')
		.where('delivery.id', 'in', (from) =>
			from
				.selectFrom('webhook_deliveries as due')
				.innerJoin('webhook_endpoints as to', 'to.id', 'due.endpoint_id')
				.select('due.id')
				.where('to.enabled', '=', true)
				.where('due.delivered_at', 'is', null)
				.where('due.given_up', '=', false)
				.where('due.next_attempt_at', '<=', now)
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
								.where('before.given_up', '=', false),
						),
					),
				)
				.orderBy('due.next_attempt_at')
				.orderBy('due.id')
				.limit(most)
				.forUpdate('due')
				.skipLocked(),
		)
		.returning([
			'delivery.id',
			'delivery.endpoint_id',
			'delivery.message_id',
			'delivery.payload',
			'delivery.attempts',
			'endpoint.url',
			'endpoint.secret',
			'endpoint.previous_secret',
			'endpoint.previous_until',
		])
		.execute();
	return claimed;
}
export type DueDelivery = Awaited<ReturnType<typeof claimDueDeliveries>>[number];

export async function markDelivered(
	db: Kysely<Database>,
	id: string,
	status: number,
	now: Date,
): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ delivered_at: now, status, last_error: null })
		.where('id', '=', id)
		.execute();
}

export async function markRefused(
	db: Kysely<Database>,
	{ id, attempts }: DueDelivery,
	status: number | null,
	error: string,
): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ status, last_error: error.slice(0, 300), given_up: attempts >= mostAttempts })
		.where('id', '=', id)
		.execute();
}

export async function insertTest(
	db: Kysely<Database>,
	endpointId: number,
	messageId: string,
	now: Date,
): Promise<string> {
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

/** Due at once, with all its attempts before it, also one that arrived or was given up. */
export async function repeatDelivery(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('webhook_deliveries')
		.set({ attempts: 0, next_attempt_at: now, delivered_at: null, given_up: false })
		.where('id', '=', String(id))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export function findDeliveries(
	db: Kysely<Database>,
	only: { endpointId?: number; id?: string },
	page: { limit: number; offset: number },
) {
	return db
		.selectFrom('webhook_deliveries as delivery')
		.innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
		.selectAll('delivery')
		.select('endpoint.document_id as webhook')
		.$if(only.endpointId !== undefined, (query) =>
			query.where('delivery.endpoint_id', '=', only.endpointId as number),
		)
		.$if(only.id !== undefined, (query) => query.where('delivery.id', '=', only.id as string))
		.orderBy('delivery.id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

export async function countDeliveries(db: Kysely<Database>, endpointId: number): Promise<number> {
	const { total } = await db
		.selectFrom('webhook_deliveries')
		.select((eb) => eb.fn.countAll<string>().as('total'))
		.where('endpoint_id', '=', endpointId)
		.executeTakeFirstOrThrow();
	return Number(total);
}

/** Deletes deliveries that are over and older than this. */
export async function forgetDeliveries(db: Kysely<Database>, before: Date): Promise<void> {
	await db
		.deleteFrom('webhook_deliveries')
		.where('created_at', '<', before)
		.where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('given_up', '=', true)]))
		.execute();
}
