import { CompiledQuery, type QueryResult } from 'kysely';
import pg from 'pg';
import type { Traces } from '../core/spans.ts';
import type { Db } from '../tables/tables.ts';
import { watchOf } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { databaseWatch } from './database-watch.ts';
import { readOnlyDatabase } from './read-only-database.ts';
import { createReplayedPositions, type WalPosition } from './replayed-positions.ts';
import { watchedClient } from './watched-client.ts';

/** Milliseconds that an unavailable replica is not used. */
const leftAlone = 1_000;

/** The statement timed out; the primary would need as long. */
const isTooSlow = (error: unknown) =>
	error instanceof DatabaseAway && (error.cause as { code?: unknown } | undefined)?.code === '57014';

/**
 * Reads from a streaming replica that is never behind `position`: a connection that has not replayed that
 * position waits at most 50 ms. The primary answers instead when the replica needs longer, is unavailable,
 * fails, is not a replica or follows another timeline, and while `position` is null. A replica that was
 * just promoted continues to answer while the primary is unavailable. Only for single read-only statements,
 * not for transactions. `readUrl` must point to servers, not to a pooler.
 */
export function openReplica(
	readUrl: string,
	primary: Db,
	position: () => WalPosition | null,
	traces?: Traces,
): Db {
	const primaryWatch = watchOf(primary);
	const Client = watchedClient(databaseWatch(readUrl, primaryWatch));
	const pool = new pg.Pool({
		Client: traces?.client(Client) ?? Client,
		connectionString: readUrl,
		max: 10,
		connectionTimeoutMillis: 1_000,
		idleTimeoutMillis: 30_000,
		statement_timeout: 10_000,
		query_timeout: 12_000,
		application_name: 'ancora reads',
	});
	pool.on('error', () => {});
	const positions = createReplayedPositions();
	let notBefore = 0;

	async function queryReplica({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult | null> {
		const wanted = position();
		if (!wanted || performance.now() < notBefore) return null;
		let client: pg.PoolClient | undefined;
		try {
			client = await pool.connect();
			const state = await positions.wait(client, wanted);
			if (state === 'unrelated') notBefore = performance.now() + leftAlone;
			const result = state === 'reached' ? await client.query(sql, [...parameters]) : null;
			client.release();
			return result;
		} catch (error) {
			client?.release(true);
			if (isTooSlow(error)) throw error;
			// Unavailable, or in conflict with the replay. A statement that fails for any other reason also
			// fails on the primary.
			notBefore = performance.now() + leftAlone;
			void primaryWatch?.suspect();
			return null;
		}
	}

	return readOnlyDatabase(
		async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
			const found = await queryReplica(query);
			return found
				? { rows: found.rows }
				: primary.executeQuery<Row>(CompiledQuery.raw(query.sql, [...query.parameters]));
		},
		() => pool.end(),
	);
}
