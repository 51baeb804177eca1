import { attemptStates } from '#contract/payments/payment-attempts.ts';
import { ShopError } from '../../core/shop-error.ts';
import { type AttemptRow, changeAttempt, findAttempt, findByPayment, notePayment } from './attempts.rows.ts';
import type { PaymentDeps } from './order-hooks.ts';
import type { ProviderNotice } from './providers/provider.ts';
import { pageOf } from './providers/providers.ts';
import { settleAttempt } from './settling-attempts.service.ts';

/**
 * Handles a buyer's return from a provider's page by storing its outcome. Returns the attempt, or null when
 * it matches none. A repeated, late or out-of-order return changes nothing that is already decided.
 */
export async function receiveReturn(
	deps: PaymentDeps,
	name: string,
	parameters: URLSearchParams,
): Promise<AttemptRow | null> {
	const page = pageOf(name);
	const named = page.readReturn(parameters);
	const attempt = named && (await findAttempt(deps.db, name, named));
	if (!attempt) return null;
	const now = deps.clock();
	// An aborted form can be resumed, and returns can arrive out of order.
	if (named.outcome === 'done')
		await changeAttempt(
			deps.db,
			attempt.id,
			{ state: 'returned', next_check_at: now, facts: { returnedAt: now.toISOString() } },
			now,
			['waiting', 'aborted', 'expired'],
		);
	else if (attempt.data.left === undefined)
		await changeAttempt(deps.db, attempt.id, { facts: { left: named.outcome }, next_check_at: now }, now, [
			'waiting',
		]);
	return attempt;
}

/**
 * Handles a provider's notification. It only determines which attempt to check; the provider is queried for
 * the state. Throws `not_found` when the signature is invalid or no attempt matches, and `unavailable` when
 * the notification must be sent again.
 */
export async function receiveNotice(deps: PaymentDeps, name: string, notice: ProviderNotice): Promise<void> {
	const reading = (await pageOf(name).readNotice?.(deps, notice)) ?? { is: 'forged' };
	if (reading.is === 'ignored') return;
	if (reading.is === 'away') throw new ShopError('unavailable');
	if (reading.is !== 'attempt') throw new ShopError('not_found');
	const attempt =
		(reading.payment !== undefined && (await findByPayment(deps.db, name, reading.payment))) ||
		(await findAttempt(deps.db, name, reading.named));
	if (!attempt) {
		// Another shop may use the same account; a token may be stored a moment later.
		if ('token' in reading.named) throw new ShopError('not_found');
		return;
	}
	if (reading.payment !== undefined) await notePayment(deps.db, attempt.id, reading.payment);
	const now = deps.clock();
	await changeAttempt(deps.db, attempt.id, { next_check_at: now }, now, notified);
	await settleAttempt(deps, attempt.id);
}

/** States in which a notification triggers a query to the provider. */
const notified = attemptStates.filter((state) => state !== 'created' && state !== 'settling');
