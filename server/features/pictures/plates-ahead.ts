import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { drawPlatesAhead } from './pictures.service.ts';

/**
 * Draws the demonstration shop's plates in the background, so that the first start answers at once. Only one process of a shop
 * draws (an advisory lock); what a visitor asks for first is drawn for them meanwhile.
 */
export function startDrawingAhead(deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const work = deps.db
		.connection()
		.execute(async (connection) => {
			const { rows } = await sql<{
				mine: boolean;
			}>`select pg_try_advisory_lock(hashtext('plates')) as mine`.execute(connection);
			if (!rows[0]?.mine) return;
			try {
				let told = 0;
				await drawPlatesAhead(deps, stopping.signal, (done, total) => {
					const tenth = Math.floor((done / total) * 10);
					if (tenth === told) return;
					told = tenth;
					log.info({ done, total }, 'drawing the plates');
				});
			} finally {
				await sql`select pg_advisory_unlock(hashtext('plates'))`.execute(connection);
			}
		})
		.catch((err: unknown) => {
			if (!stopping.signal.aborted)
				log.warn({ err }, 'the plates could not all be drawn; each is drawn when asked for');
		});
	return {
		stop: async () => {
			stopping.abort();
			await work;
		},
	};
}
