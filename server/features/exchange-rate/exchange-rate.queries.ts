import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { FetchedRate } from './rate-source.ts';

const pair = { base: 'USD', quote: 'CLP' } as const;
/** A process that took the turn and died gives it back after this long; so is a service that failed left alone. Milliseconds. */
const turn = 30_000;

export async function readRate(db: Kysely<Database>) {
	const row = await db
		.selectFrom('exchange_rates')
		.selectAll()
		.where('base', '=', pair.base)
		.where('quote', '=', pair.quote)
		.executeTakeFirst();
	if (!row?.rate || !row.updated_at || !row.fetched_at) return null;
	return { rate: Number(row.rate), updatedAt: row.updated_at, fetchedAt: row.fetched_at };
}

/** Whether it is this process's turn to ask the service: the rate is older than `freshSince` and nobody asked within 30 s. */
export async function takeTurn(db: Kysely<Database>, now: Date, freshSince: Date): Promise<boolean> {
	const row = await db
		.insertInto('exchange_rates')
		.values({ ...pair, attempted_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(['base', 'quote'])
				.doUpdateSet({ attempted_at: now })
				.where('exchange_rates.attempted_at', '<=', new Date(now.getTime() - turn))
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

export async function keepRate(
	db: Kysely<Database>,
	{ rate, updatedAt }: FetchedRate,
	now: Date,
): Promise<void> {
	await db
		.updateTable('exchange_rates')
		.set({ rate, updated_at: updatedAt, fetched_at: now })
		.where('base', '=', pair.base)
		.where('quote', '=', pair.quote)
		.execute();
}
