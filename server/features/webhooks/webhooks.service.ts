import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { Decision } from '#contract/http/decisions.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type {
	Webhook,
	WebhookChanges,
	WebhookDelivery,
	WebhookDeliveryQuery,
	WebhookInput,
} from '#contract/webhooks/webhooks.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, orRefuse, refuseStale } from '../../core/shop-error.ts';
import { paginationOf, rowsOf } from '../../database/row-pages.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Trx } from '../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import {
	countDeliveries,
	countUndelivered,
	findDeliveries,
	forgetDeliveries,
	insertTest,
	repeatDelivery,
	retryWaiting,
} from './deliveries.queries.ts';
import {
	allEndpoints,
	clearPause,
	countWaiting,
	deleteEndpoint,
	type EndpointRow,
	findEndpoint,
	insertEndpoint,
	lockEndpoint,
	updateEndpoint,
	withoutFailures,
} from './endpoints.queries.ts';
import { hostOf, namesPrivateAddress } from './public-addresses.ts';
import { isReadable, newSecret } from './webhook-secrets.ts';

export { countUndelivered, forgetDeliveries };

/** How long the previous secret continues to sign, so that receivers can switch without losing an event. */
const overlapMs = 86_400_000;
/** Returns the values of an endpoint for the audit log. */
const audited = ({ url, description, events, enabled }: EndpointRow) => ({
	url,
	description,
	events,
	enabled,
});
const changeOf = ({ document_id: documentId, url: label }: EndpointRow, action: AuditAction) =>
	({ entity: 'webhooks', documentId, label, action }) as const;

export async function listWebhooks({ db }: Deps): Promise<Webhook[]> {
	const [rows, waiting] = await Promise.all([allEndpoints(db), countWaiting(db)]);
	return rows.map((row) => toWebhook(row, waiting));
}

/** Returns a webhook. Throws `not_found`. */
export async function readWebhook({ db }: Deps, documentId: string): Promise<Webhook> {
	return toWebhook(orRefuse(await findEndpoint(db, documentId)), await countWaiting(db));
}

/**
 * Creates an endpoint and returns its secret, which is shown only here. Throws `invalid_input` for a private
 * address.
 */
export async function createWebhook(
	deps: Deps,
	actor: AuditActor,
	input: WebhookInput,
): Promise<Webhook & { secret: string }> {
	await refusePrivate(deps, input);
	const now = deps.clock();
	const named = { document_id: documentIdFrom(deps.randomBytes(64)) };
	const { secret, sealed } = newSecret(deps, named);
	const values = { ...input, ...named, created_at: now, updated_at: now, secret: sealed };
	const row = await inTransaction(deps.db, async (trx) => {
		const made = await insertEndpoint(trx, values);
		await recordAudit(trx, actor, { ...changeOf(made, 'create'), after: audited(made) });
		return made;
	});
	return { ...toWebhook(row, new Map()), secret };
}

/**
 * Changes an endpoint. If it is enabled afterwards, its failures are cleared and waiting events are sent in
 * their order. Throws `not_found`, `version_conflict`, and `invalid_input` for a private address.
 */
export async function changeWebhook(
	deps: Deps,
	actor: AuditActor,
	documentId: string,
	{ updatedAt, ...input }: WebhookChanges,
): Promise<Webhook> {
	await refusePrivate(deps, input);
	const now = deps.clock();
	const values = { ...input, ...(input.enabled && withoutFailures), updated_at: now };
	const row = await inTransaction(deps.db, async (trx) => {
		const before = await lockSeen(trx, documentId, { updatedAt });
		const after = orRefuse(await updateEndpoint(trx, documentId, values));
		if (after.enabled) await retryWaiting(trx, after.id, now);
		const change = { ...changeOf(after, 'change'), before: audited(before), after: audited(after) };
		await recordAudit(trx, actor, change);
		return after;
	});
	return toWebhook(row, await countWaiting(deps.db));
}

/** Deletes an endpoint and its waiting events. Throws `not_found` and `version_conflict`. */
export async function removeWebhook(
	{ db }: Deps,
	actor: AuditActor,
	documentId: string,
	seen: Decision,
): Promise<void> {
	await inTransaction(db, async (trx) => {
		await lockSeen(trx, documentId, seen);
		const row = orRefuse(await deleteEndpoint(trx, documentId));
		await recordAudit(trx, actor, { ...changeOf(row, 'delete'), before: audited(row) });
	});
}

/**
 * Creates a new secret; the previous one continues to sign for a day. Throws `not_found` and
 * `version_conflict`.
 */
export async function rotateSecret(
	deps: Deps,
	actor: AuditActor,
	documentId: string,
	seen: Decision,
): Promise<Webhook & { secret: string }> {
	const now = deps.clock();
	const { secret, sealed } = newSecret(deps, { document_id: documentId });
	const row = await inTransaction(deps.db, async (trx) => {
		const before = await lockSeen(trx, documentId, seen);
		const after = await updateEndpoint(trx, documentId, {
			secret: sealed,
			previous_secret: isReadable(deps, before) ? before.secret : null,
			previous_until: new Date(now.getTime() + overlapMs),
			updated_at: now,
		});
		await recordAudit(trx, actor, changeOf(orRefuse(after), 'rotateSecret'));
		return orRefuse(after);
	});
	return { ...toWebhook(row, await countWaiting(deps.db)), secret };
}

/** Queues a `webhook.test` event for one endpoint. Throws `not_found`. */
export async function testWebhook(deps: Deps, documentId: string): Promise<WebhookDelivery> {
	const { id } = orRefuse(await findEndpoint(deps.db, documentId));
	await clearPause(deps.db, id);
	const message = `msg_${documentIdFrom(deps.randomBytes(64))}`;
	const delivery = await insertTest(deps.db, id, message, deps.clock());
	return readDelivery(deps, delivery);
}

/** Returns an endpoint's deliveries, newest first. Throws `not_found`. */
export async function listDeliveries(
	{ db }: Deps,
	documentId: string,
	{ page = 1, pageSize = 25 }: WebhookDeliveryQuery,
): Promise<ListAnswer<WebhookDelivery>> {
	const { id } = orRefuse(await findEndpoint(db, documentId));
	const rows = await findDeliveries(db, { endpointId: id }, rowsOf({ page, pageSize }));
	const pagination = paginationOf({ page, pageSize }, await countDeliveries(db, id));
	return { data: rows.map(toDelivery), meta: { pagination } };
}

/** Repeats a delivery: immediately if it waits, otherwise after all waiting ones. Throws `not_found`. */
export async function sendAgain(deps: Deps, id: number): Promise<WebhookDelivery> {
	const row = orRefuse(await repeatDelivery(deps.db, id, deps.clock()));
	await clearPause(deps.db, row.endpoint_id);
	return readDelivery(deps, row.id);
}

async function readDelivery({ db }: Deps, id: string): Promise<WebhookDelivery> {
	const [row] = await findDeliveries(db, { id }, { limit: 1, offset: 0 });
	return toDelivery(orRefuse(row));
}

/** Refuses a private address when it is saved. Names are resolved again at each delivery. */
async function refusePrivate({ config }: Deps, { url }: WebhookInput): Promise<void> {
	if (!config.webhookPrivate && (await namesPrivateAddress(hostOf(url))))
		throw invalidField(['data', 'url'], 'privateAddress');
}

async function lockSeen(trx: Trx, documentId: string, { updatedAt }: Decision): Promise<EndpointRow> {
	const row = orRefuse(await lockEndpoint(trx, documentId));
	refuseStale({ updatedAt }, { updatedAt: row.updated_at.toISOString() });
	return row;
}

const toWebhook = (row: EndpointRow, waiting: ReadonlyMap<number, number>): Webhook => ({
	id: row.id,
	documentId: row.document_id,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	url: row.url,
	description: row.description,
	events: row.events,
	enabled: row.enabled,
	failingSince: row.failing_since?.toISOString() ?? null,
	disabledAt: row.disabled_at?.toISOString() ?? null,
	lastError: row.last_error,
	waiting: waiting.get(row.id) ?? 0,
});

type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number];
const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
	webhook: row.webhook,
	messageId: row.message_id,
	type: row.type,
	object: row.object,
	createdAt: row.created_at.toISOString(),
	attempts: row.attempts,
	givenUp: row.given_up,
	payload: row.payload,
	deliveredAt: row.delivered_at?.toISOString() ?? null,
	status: row.status,
	lastError: row.last_error,
	id: Number(row.id),
	nextAttemptAt: nextAttempt(row)?.toISOString() ?? null,
});

function nextAttempt(row: DeliveryRow): Date | null {
	if (row.delivered_at || row.given_up || !row.enabled) return null;
	const { next_attempt_at: next, paused_until: rest } = row;
	return rest && rest > next ? rest : next;
}
