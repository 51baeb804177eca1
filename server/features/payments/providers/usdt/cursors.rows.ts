import { sql } from 'kysely';
import type { Network } from '#contract/payments/usdt.ts';
import type { Db, RowOf, Trx } from '../../../../tables/tables.ts';
import type { ChainPart, Progress } from './chain.ts';
import { insertTransfers, loseAfter } from './transfers.rows.ts';

type CursorRow = RowOf<'chain_cursors'>;

/** Leases a network to one watcher. Returns undefined while another watcher has the lease. */
export async function leaseCursor(
	db: Db,
	network: Network,
	watcher: string,
	seconds: number,
): Promise<CursorRow | undefined> {
	await db
		.insertInto('chain_cursors')
		.values({ network })
		.onConflict((on) => on.doNothing())
		.execute();
	return db
		.updateTable('chain_cursors')
		.set({ leased_by: watcher, leased_until: sql<Date>`shop_now() + ${seconds} * interval '1 second'` })
		.where('network', '=', network)
		.where((eb) =>
			eb.or([
				eb('leased_by', 'is', null),
				eb('leased_by', '=', watcher),
				eb('leased_until', '<', sql<Date>`shop_now()`),
			]),
		)
		.returningAll()
		.executeTakeFirst();
}

export async function releaseCursor(db: Db, watcher: string): Promise<void> {
	await db
		.updateTable('chain_cursors')
		.set({ leased_by: null, leased_until: null })
		.where('leased_by', '=', watcher)
		.execute();
}

/** Records how a read ended; null means success. The time of the first failure stays unchanged. */
export async function noteReading(db: Db, network: Network, error: string | null, now: Date): Promise<void> {
	await db
		.updateTable('chain_cursors')
		.set({
			last_error: error,
			failing_since: error === null ? null : sql<Date>`coalesce(failing_since, ${now})`,
		})
		.where('network', '=', network)
		.execute();
}

export const cursors = (db: Db): Promise<CursorRow[]> => db.selectFrom('chain_cursors').selectAll().execute();

/**
 * Saves the transfers of a part together with the position of the read. Returns false, and saves nothing,
 * when another watcher has the lease.
 */
export async function savePart(
	trx: Trx,
	network: Network,
	watcher: string,
	{ transfers, progress, forkedAt }: ChainPart,
	seconds: number,
): Promise<boolean> {
	if (forkedAt !== undefined) await loseAfter(trx, network, forkedAt);
	if (!(await moveCursor(trx, network, watcher, progress, seconds))) return false;
	if (transfers.length > 0) await insertTransfers(trx, network, transfers);
	return true;
}

async function moveCursor(
	trx: Trx,
	network: Network,
	watcher: string,
	{ position, hash, final, head, settled }: Progress,
	seconds: number,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('chain_cursors')
		.set({
			position,
			position_hash: hash,
			final,
			head,
			settled,
			leased_until: sql<Date>`shop_now() + ${seconds} * interval '1 second'`,
		})
		.where('network', '=', network)
		.where('leased_by', '=', watcher)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Records that all transfers made up to then are processed, so that orders of that time may expire. */
export async function noteSettled(db: Db, network: Network, settledAt: Date): Promise<void> {
	await db
		.updateTable('chain_cursors')
		.set({ settled_at: settledAt })
		.where('network', '=', network)
		.execute();
}

/** Returns how far each watched network lags behind, in seconds, and its transfers by state. */
export async function chainFigures(db: Db) {
	const behind = await sql<{ network: Network; seconds: number }>`select network,
			extract(epoch from shop_now() - settled_at)::float8 as seconds
		from chain_cursors where settled_at is not null and leased_by is not null`.execute(db);
	const transfers = await sql<{ network: Network; state: string; transfers: string }>`
		select network, state, count(*) as transfers from chain_transfers group by network, state`.execute(db);
	return { behind: behind.rows, transfers: transfers.rows };
}
