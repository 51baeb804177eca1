import { attemptStates } from '#contract/payments/payment-attempts.ts';
import { ShopError } from '../../core/shop-error.ts';
import { type AttemptRow, changeAttempt, findAttempt, findByPayment, notePayment } from './attempts.rows.ts';
import type { PaymentDeps } from './order-hooks.ts';
import type { ProviderNotice } from './providers/provider.ts';
import { pageOf } from './providers/providers.ts';
import { settleAttempt } from './settling-attempts.service.ts';

/**
 * Takes a buyer back from a provider's page: what they bring is stored first, and then settled. Says which
 * attempt it was; null: of none. A return that comes again, late or out of order changes nothing that is
 * decided.
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
	// An aborted form may be taken up again, and a return overtaken by another.
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
 * Handles a provider's notification. It only says which attempt to look at; the provider is asked for the
 * state. Throws `not_found` when the provider did not sign it or it is about no attempt, `unavailable` when
 * it must be sent again.
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
		// The account may be used by another shop; a token may be stored in a moment.
		if ('token' in reading.named) throw new ShopError('not_found');
		return;
	}
	if (reading.payment !== undefined) await notePayment(deps.db, attempt.id, reading.payment);
	const now = deps.clock();
	await changeAttempt(deps.db, attempt.id, { next_check_at: now }, now, notified);
	await settleAttempt(deps, attempt.id);
}

/** States in which a notification has the provider asked at once. */
const notified = attemptStates.filter((state) => state !== 'created' && state !== 'settling');
