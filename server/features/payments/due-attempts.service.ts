import { startRounds } from '../../core/repeating-work.ts';
import { dueAttempts } from './attempts.rows.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { requestDueRefunds } from './provider-refunds.service.ts';
import type { ProviderLog } from './providers/provider.ts';
import { settleAttempt } from './settling-attempts.service.ts';

const second = 1_000;

/** Settles the attempts that are due. A failing attempt does not stop the others. */
export async function settleDueAttempts(
	deps: PaymentDeps,
	log: ProviderLog,
	isStopped = () => false,
): Promise<void> {
	const failed = (error: unknown) => log.error({ err: error }, 'a payment attempt could not be settled');
	for (const id of await dueAttempts(deps.db, deps.clock()))
		if (!isStopped()) await settleAttempt(deps, id).catch(failed);
}

/**
 * Settles due attempts and requests due refunds, now and every ten seconds. When a process is killed, another
 * continues after the lease ends.
 */
export function startAttempts(deps: PaymentDeps, log: ProviderLog): { stop: () => Promise<void> } {
	const failed = (error: unknown) => log.error({ err: error }, 'payment attempts could not be read');
	const round = async (isStopped: () => boolean) => {
		await settleDueAttempts(deps, log, isStopped);
		await requestDueRefunds(deps, isStopped);
	};
	return startRounds(round, failed, 10 * second);
}
