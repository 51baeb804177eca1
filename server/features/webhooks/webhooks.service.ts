import type { Pagination } from '#contract/answers.schema.ts';
import { documentIdFrom } from '#contract/ids.ts';
import type {
	Webhook,
	WebhookDelivery,
	WebhookDeliveryQuery,
	WebhookInput,
} from '#contract/webhooks.schema.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import {
	countDeliveries,
	findDeliveries,
	forgetDeliveries,
	insertTest,
	repeatDelivery,
} from './deliveries.queries.ts';
import {
	allEndpoints,
	deleteEndpoint,
	type EndpointRow,
	findEndpoint,
	insertEndpoint,
	updateEndpoint,
} from './endpoints.queries.ts';

export { forgetDeliveries };

/** How long the secret before signs too, so that a receiver changes over without losing one. */
const overlapMs = 86_400_000;
const newSecret = ({ randomBytes }: Deps) => `whsec_${randomBytes(32).toString('base64')}`;

export async function listWebhooks({ db }: Deps): Promise<Webhook[]> {
	return (await allEndpoints(db)).map(toWebhook);
}

/** Throws `not_found`. */
export async function readWebhook({ db }: Deps, documentId: string): Promise<Webhook> {
	return toWebhook(known(await findEndpoint(db, documentId)));
}

/** A new endpoint with its secret, which is told here alone. */
export async function createWebhook(deps: Deps, input: WebhookInput): Promise<Webhook & { secret: string }> {
	const now = deps.clock();
	const row = await insertEndpoint(deps.db, {
		...input,
		document_id: documentIdFrom(deps.randomBytes(64)),
		created_at: now,
		updated_at: now,
		secret: newSecret(deps),
	});
	return { ...toWebhook(row), secret: row.secret };
}

/** Throws `not_found`. Switched on again, it starts without failures. */
export async function changeWebhook(deps: Deps, documentId: string, input: WebhookInput): Promise<Webhook> {
	const changes = { ...input, updated_at: deps.clock() };
	const fresh = input.enabled ? { failing_since: null, disabled_at: null } : {};
	return toWebhook(known(await updateEndpoint(deps.db, documentId, { ...changes, ...fresh })));
}

/** Throws `not_found`. What waits for it is deleted too. */
export async function removeWebhook({ db }: Deps, documentId: string): Promise<void> {
	if (!(await deleteEndpoint(db, documentId))) throw new ShopError('not_found');
}

/** A new secret; the one before signs beside it for a day. Throws `not_found`. */
export async function rotateSecret(deps: Deps, documentId: string): Promise<Webhook & { secret: string }> {
	const { secret } = known(await findEndpoint(deps.db, documentId));
	const now = deps.clock();
	const row = await updateEndpoint(deps.db, documentId, {
		secret: newSecret(deps),
		previous_secret: secret,
		previous_until: new Date(now.getTime() + overlapMs),
		updated_at: now,
	});
	return { ...toWebhook(known(row)), secret: known(row).secret };
}

/** Queues an event `webhook.test` to one endpoint. Throws `not_found`. */
export async function testWebhook(deps: Deps, documentId: string): Promise<WebhookDelivery> {
	const { id } = known(await findEndpoint(deps.db, documentId));
	const message = `msg_${documentIdFrom(deps.randomBytes(64))}`;
	const delivery = await insertTest(deps.db, id, message, deps.clock());
	return readDelivery(deps, delivery);
}

/** An endpoint's deliveries, the newest first. Throws `not_found`. */
export async function listDeliveries(
	{ db }: Deps,
	documentId: string,
	{ page = 1, pageSize = 25 }: WebhookDeliveryQuery,
): Promise<{ deliveries: WebhookDelivery[]; pagination: Pagination }> {
	const { id } = known(await findEndpoint(db, documentId));
	const rows = await findDeliveries(
		db,
		{ endpointId: id },
		{ limit: pageSize, offset: (page - 1) * pageSize },
	);
	const total = await countDeliveries(db, id);
	const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
	return { deliveries: rows.map(toDelivery), pagination };
}

/** Sends a delivery again, whatever became of it. Throws `not_found`. */
export async function sendAgain(deps: Deps, id: number): Promise<WebhookDelivery> {
	if (!(await repeatDelivery(deps.db, id, deps.clock()))) throw new ShopError('not_found');
	return readDelivery(deps, String(id));
}

async function readDelivery({ db }: Deps, id: string): Promise<WebhookDelivery> {
	const [row] = await findDeliveries(db, { id }, { limit: 1, offset: 0 });
	return toDelivery(known(row));
}

function known<T>(row: T | undefined): T {
	if (row === undefined) throw new ShopError('not_found');
	return row;
}

const toWebhook = (row: EndpointRow): Webhook => ({
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
});

const toDelivery = (row: Awaited<ReturnType<typeof findDeliveries>>[number]): WebhookDelivery => ({
	id: Number(row.id),
	webhook: row.webhook,
	messageId: row.message_id,
	type: row.type,
	object: row.object,
	createdAt: row.created_at.toISOString(),
	attempts: row.attempts,
	nextAttemptAt: row.delivered_at || row.given_up ? null : row.next_attempt_at.toISOString(),
	deliveredAt: row.delivered_at?.toISOString() ?? null,
	status: row.status,
	lastError: row.last_error,
});
