import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';
import { isNotHeldBack } from './deliveries.queries.ts';

export type EndpointRow = RowOf<'webhook_endpoints'>;

export function allEndpoints(db: Db): Promise<EndpointRow[]> {
	return db.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute();
}

/** Whether any webhook delivers events. */
export async function hasEndpoints(db: Db): Promise<boolean> {
	const found = db.selectFrom('webhook_endpoints').select('id').where('disabled_at', 'is', null).limit(1);
	return (await found.executeTakeFirst()) !== undefined;
}

export function findEndpoint(db: Db, documentId: string): Promise<EndpointRow | undefined> {
	return db
		.selectFrom('webhook_endpoints')
		.selectAll()
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

/** Returns an endpoint and locks it until the transaction ends. */
export function lockEndpoint(trx: Trx, documentId: string): Promise<EndpointRow | undefined> {
	return trx
		.selectFrom('webhook_endpoints')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export function insertEndpoint(db: Db, endpoint: NewRow<'webhook_endpoints'>): Promise<EndpointRow> {
	return db.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

export function updateEndpoint(
	db: Db,
	documentId: string,
	changes: RowChanges<'webhook_endpoints'>,
): Promise<EndpointRow | undefined> {
	return db
		.updateTable('webhook_endpoints')
		.set(changes)
		.where('document_id', '=', documentId)
		.returningAll()
		.executeTakeFirst();
}

export function deleteEndpoint(db: Db, documentId: string): Promise<EndpointRow | undefined> {
	return db
		.deleteFrom('webhook_endpoints')
		.where('document_id', '=', documentId)
		.returningAll()
		.executeTakeFirst();
}

/** Returns the endpoints with deliveries that are due. */
export async function endpointsWithWork(db: Db, now: Date): Promise<number[]> {
	const rows = await db
		.selectFrom('webhook_endpoints as endpoint')
		.select('endpoint.id')
		.where('endpoint.enabled', '=', true)
		.where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('webhook_deliveries as due')
					.select('due.id')
					.whereRef('due.endpoint_id', '=', 'endpoint.id')
					.where('due.delivered_at', 'is', null)
					.where('due.given_up', '=', false)
					.where('due.next_attempt_at', '<=', now)
					.where(isNotHeldBack('due.id')),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Leases an endpoint to one sender. Returns undefined when it is off, paused or leased to another sender. */
export function leaseEndpoint(
	db: Db,
	id: number,
	sender: string,
	{ now, until }: { now: Date; until: Date },
): Promise<EndpointRow | undefined> {
	return db
		.updateTable('webhook_endpoints')
		.set({ leased_by: sender, leased_until: until })
		.where('id', '=', id)
		.where('enabled', '=', true)
		.where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
		.where((eb) =>
			eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('leased_by', '=', sender)]),
		)
		.returningAll()
		.executeTakeFirst();
}

/** Extends a lease. Returns false when another sender has it. */
export async function renewLease(db: Db, id: number, sender: string, until: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('webhook_endpoints')
		.set({ leased_until: until })
		.where('id', '=', id)
		.where('leased_by', '=', sender)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function releaseEndpoint(db: Db, id: number, sender: string): Promise<void> {
	await db
		.updateTable('webhook_endpoints')
		.set({ leased_by: null, leased_until: null })
		.where('id', '=', id)
		.where('leased_by', '=', sender)
		.execute();
}

/** The values of an endpoint without failures. */
export const withoutFailures = {
	failing_since: null,
	failures: 0,
	last_error: null,
	paused_until: null,
	disabled_at: null,
} as const;

/** Clears the failures of an endpoint after a successful delivery. */
export async function markEndpointWorking(db: Db, id: number): Promise<void> {
	await db.updateTable('webhook_endpoints').set(withoutFailures).where('id', '=', id).execute();
}

/** Counts a failed delivery. */
export function endpointFailed(
	db: Db,
	id: number,
	{ now, error, pausedUntil }: { now: Date; error: string; pausedUntil: Date | null },
): Promise<EndpointRow | undefined> {
	return db
		.updateTable('webhook_endpoints')
		.set((eb) => ({
			failures: eb('failures', '+', 1),
			failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
			last_error: error,
			paused_until: pausedUntil,
		}))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst();
}

/** Switches an endpoint off. Returns false when it was already off. */
export async function switchOff(db: Db, id: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('webhook_endpoints')
		.set({ enabled: false, disabled_at: now, updated_at: now })
		.where('id', '=', id)
		.where('enabled', '=', true)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends the pause of an endpoint so that it is attempted immediately. */
export async function clearPause(db: Db, id: number): Promise<void> {
	await db.updateTable('webhook_endpoints').set({ paused_until: null }).where('id', '=', id).execute();
}

/** Returns the number of waiting events by endpoint. */
export async function countWaiting(db: Db): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom('webhook_deliveries')
		.select((eb) => ['endpoint_id', eb.fn.countAll<string>().as('count')])
		.where('delivered_at', 'is', null)
		.where('given_up', '=', false)
		.groupBy('endpoint_id')
		.execute();
	return new Map(rows.map(({ endpoint_id, count }) => [endpoint_id, Number(count)]));
}
