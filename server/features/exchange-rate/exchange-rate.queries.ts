import type { NotNull } from 'kysely';
import { runPrepared } from '../../database/prepared-statements.ts';
import type { Db } from '../../tables/tables.ts';
import type { FetchedRate } from './rate-source.ts';

export const pair = { base: 'USD', quote: 'CLP' } as const;
/**
 * Duration of a claim to renew the rate, in milliseconds. It ends the claim of a process that died, and is
 * the pause after a failed request.
 */
const renewalLeaseMs = 30_000;

/** The last good rate; null until the first. */
export async function readRate(db: Db) {
	const [row] = await runPrepared(
		db,
		db
			.selectFrom('exchange_rates')
			.select(['rate', 'updated_at', 'fetched_at'])
			.where('base', '=', pair.base)
			.where('quote', '=', pair.quote)
			.where('rate', 'is not', null)
			.where('updated_at', 'is not', null)
			.where('fetched_at', 'is not', null)
			.$narrowType<{ rate: NotNull; updated_at: NotNull; fetched_at: NotNull }>(),
	);
	return row ? { rate: Number(row.rate), updatedAt: row.updated_at, fetchedAt: row.fetched_at } : null;
}

/**
 * Whether this process requests the rate now: it is older than `freshSince` and no process requested it
 * within 30 s.
 */
export async function claimRenewal(db: Db, now: Date, freshSince: Date): Promise<boolean> {
	const row = await db
		.insertInto('exchange_rates')
		.values({ ...pair, attempted_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(['base', 'quote'])
				.doUpdateSet({ attempted_at: now })
				.where('exchange_rates.attempted_at', '<=', new Date(now.getTime() - renewalLeaseMs))
				.where((row) =>
					row.or([
						row('exchange_rates.fetched_at', 'is', null),
						row('exchange_rates.fetched_at', '<=', freshSince),
					]),
				),
		)
		.returning('base')
		.executeTakeFirst();
	return row !== undefined;
}

export async function saveRate(db: Db, { rate, updatedAt }: FetchedRate, now: Date): Promise<void> {
	await db
		.updateTable('exchange_rates')
		.set({ rate, updated_at: updatedAt, fetched_at: now })
		.where('base', '=', pair.base)
		.where('quote', '=', pair.quote)
		.execute();
}
