import type { Trx } from '../../tables/tables.ts';

/**
 * Withdraws the events of these order actions. Returns false, and withdraws none, when one was sent or is
 * due.
 */
export async function recallEvents(trx: Trx, steps: readonly number[], now: Date): Promise<boolean> {
	const events = await trx
		.selectFrom('webhook_deliveries')
		.select(['id', 'attempts', 'next_attempt_at'])
		.where('step_id', 'in', steps)
		.forUpdate()
		.execute();
	if (events.some(({ attempts, next_attempt_at }) => attempts > 0 || next_attempt_at <= now)) return false;
	if (events.length > 0) await trx.deleteFrom('webhook_deliveries').where('step_id', 'in', steps).execute();
	return true;
}
