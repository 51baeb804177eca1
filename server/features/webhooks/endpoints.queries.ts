import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { WebhookEndpointsTable } from '../../database/webhooks.tables.ts';

export type EndpointRow = Selectable<WebhookEndpointsTable>;

export function allEndpoints(db: Kysely<Database>): Promise<EndpointRow[]> {
	return db.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute();
}

export function findEndpoint(db: Kysely<Database>, documentId: string): Promise<EndpointRow | undefined> {
	return db
		.selectFrom('webhook_endpoints')
		.selectAll()
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

export function insertEndpoint(
	db: Kysely<Database>,
	endpoint: Insertable<WebhookEndpointsTable>,
): Promise<EndpointRow> {
	return db.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

export function updateEndpoint(
	db: Kysely<Database>,
	documentId: string,
	changes: Updateable<WebhookEndpointsTable>,
): Promise<EndpointRow | undefined> {
	return db
		.updateTable('webhook_endpoints')
		.set(changes)
		.where('document_id', '=', documentId)
		.returningAll()
		.executeTakeFirst();
}

export async function deleteEndpoint(db: Kysely<Database>, documentId: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('webhook_endpoints')
		.where('document_id', '=', documentId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** A delivery succeeded: it is no longer failing. */
export async function endpointAnswered(db: Kysely<Database>, id: number): Promise<void> {
	await db
		.updateTable('webhook_endpoints')
		.set({ failing_since: null })
		.where('id', '=', id)
		.where('failing_since', 'is not', null)
		.execute();
}

/** A delivery failed. Switches the endpoint off when it has failed since before `givenUpAt`; true when it did. */
export async function endpointFailed(
	db: Kysely<Database>,
	id: number,
	now: Date,
	givenUpAt: Date,
): Promise<boolean> {
	await db
		.updateTable('webhook_endpoints')
		.set({ failing_since: now })
		.where('id', '=', id)
		.where('failing_since', 'is', null)
		.execute();
	const { numUpdatedRows } = await db
		.updateTable('webhook_endpoints')
		.set({ enabled: false, disabled_at: now })
		.where('id', '=', id)
		.where('enabled', '=', true)
		.where('failing_since', '<', givenUpAt)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
