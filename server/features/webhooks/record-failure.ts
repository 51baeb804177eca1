import { chosenLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findOwner } from '../accounts/users/users.rows.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type DueDelivery, markFailed } from './deliveries.queries.ts';
import { type EndpointRow, endpointFailed, switchOff } from './endpoints.queries.ts';

export type WebhookLog = Record<'warn' | 'error', (details: object, message: string) => void>;
/** `failures`: the number of consecutive failed attempts, including this one. */
type DeliveryFailure = { status: number | null; error: string; failures: number };

const minute = 60_000;
/** An endpoint that fails for this long is switched off; an event refused for this long is abandoned. */
const longestFailureMs = 5 * 86_400_000;
/** This many consecutive refusals are not the fault of a single event, so the endpoint is paused too. */
const maxRefusals = 5;

/** Returns the delay in milliseconds: 1, 2, 4 … minutes, at most an hour. */
const backOff = (failures: number) => minute * Math.min(60, 2 ** (failures - 1));

/**
 * Whether the receiver responded but rejected this event. Any other failure means that the receiver is down.
 */
const isRefusal = (status: number | null) =>
	status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/**
 * Records a failed attempt. Returns true when deliveries must stop: the endpoint is paused, or was switched
 * off and its owner notified.
 */
export async function recordFailure(
	deps: Deps,
	log: WebhookLog,
	endpoint: EndpointRow,
	delivery: DueDelivery,
	{ status, error, failures }: DeliveryFailure,
): Promise<boolean> {
	const now = deps.clock();
	const later = (ms: number) => new Date(now.getTime() + ms);
	const refused = isRefusal(status);
	const rests = refused ? failures - maxRefusals : failures;
	const pausedUntil = rests > 0 ? later(backOff(rests)) : null;
	const attempts = delivery.attempts + 1;
	const refusedSince = refused ? (delivery.refused_since ?? now) : delivery.refused_since;
	const tooLong = (since: Date | null) => since !== null && since < later(-longestFailureMs);
	const isOff = await inTransaction(deps.db, async (trx) => {
		const row = await endpointFailed(trx, endpoint.id, { now, error, pausedUntil });
		const ends = row !== undefined && tooLong(row.failing_since);
		const givenUp = !ends && refused && tooLong(refusedSince);
		const nextAttemptAt = later(backOff(refused ? attempts : failures));
		await markFailed(trx, delivery.id, { status, attempts, error, nextAttemptAt, refusedSince, givenUp });
		if (!ends || !(await switchOff(trx, endpoint.id, now))) return false;
		await notifyOwner(trx, deps, endpoint, error);
		return true;
	});
	const details = { webhook: endpoint.id, delivery: delivery.id, attempts, status, reason: error };
	if (isOff) log.error(details, 'webhook switched off after five days of failures');
	else log.warn(details, 'webhook not delivered');
	return isOff || pausedUntil !== null;
}

async function notifyOwner(
	db: Parameters<typeof queueMail>[0],
	{ config }: Pick<Deps, 'config'>,
	{ url, document_id }: EndpointRow,
	reason: string,
): Promise<void> {
	const owner = await findOwner(db, config.owner);
	if (!owner) return;
	await queueMail(db, {
		kind: 'webhook-off',
		recipient: owner.email,
		language: chosenLanguage(owner.settings.language),
		data: { url, reason, deskUrl: `${config.publicUrl}/owner/webhooks/${document_id}?from=mail` },
	});
}
