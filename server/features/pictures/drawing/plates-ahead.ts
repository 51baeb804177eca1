import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../../core/deps.ts';
import { ServiceAway } from '../../../core/shop-error.ts';
import { openDatabase } from '../../../database/database.ts';
import { drawPlatesAhead } from '../draw-plates.ts';
import { reviseAllPlates } from '../plate-revisions.ts';

let waiting = 0;
/** Returns the number of plates that this process has yet to draw ahead of requests. */
export const platesWaiting = (): number => waiting;

/**
 * Assigns new revisions to changed plates, then draws the missing files of the featured and the newest
 * watches, if the configuration enables it. One process of a shop draws, guarded by an advisory lock; plates
 * that visitors request are drawn in the meantime. When the database or the storage is down, it resumes after
 * `retryMs` with the plates that are still missing.
 */
export function startDrawingAhead(
	deps: Deps,
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
	retryMs = 10_000,
): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const { signal } = stopping;
	const draw = async () => {
		while (!signal.aborted) {
			try {
				return await prepare(deps, log, signal);
			} catch (err) {
				if (signal.aborted) return;
				if (!(err instanceof ServiceAway))
					return log.warn({ err }, 'not all plates could be drawn; the rest are drawn on request');
				log.warn({ err }, 'drawing plates failed; trying again');
				await setTimeout(retryMs, null, { signal }).catch(() => {});
			}
		}
	};
	const work = draw();
	return {
		stop: async () => {
			stopping.abort();
			await work;
		},
	};
}

async function prepare(deps: Deps, log: Pick<FastifyBaseLogger, 'info'>, signal: AbortSignal): Promise<void> {
	await reviseAllPlates(deps.db, signal);
	if (!deps.config.drawAhead || signal.aborted) return;
	// The lock belongs to a session, which a pooler would share.
	const session = openDatabase(deps.databaseUrl, { max: 1 });
	const work = session.connection().execute(async (connection) => {
		const { rows } = await sql<{
			mine: boolean;
		}>`select pg_try_advisory_lock(hashtext('plates')) as mine`.execute(connection);
		if (!rows[0]?.mine) return;
		try {
			let reportedTenth = 0;
			await drawPlatesAhead(deps, signal, (done, total) => {
				waiting = total - done;
				const tenth = Math.floor((done / total) * 10);
				if (tenth === reportedTenth) return;
				reportedTenth = tenth;
				log.info({ done, total }, 'drawing plates');
			});
		} finally {
			waiting = 0;
			// A lost connection has already released the lock.
			await sql`select pg_advisory_unlock(hashtext('plates'))`.execute(connection).catch(() => {});
		}
	});
	await work.finally(() => session.destroy());
}
