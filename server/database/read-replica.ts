import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Traces } from '../core/spans.ts';
import type { Database, Db } from '../tables/tables.ts';
import { watchOf } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { databaseWatch } from './database-watch.ts';
import { watchedClient } from './watched-client.ts';

/** A position in the primary's write-ahead log. `history` is its timeline, as eight hexadecimal digits. */
export type WalPosition = { lsn: string; history: string };

/**
 * Milliseconds: maximum wait for a replica that lags, polling interval, and how long an unavailable replica
 * is not used.
 */
const maxLag = 50;
const probeEvery = 5;
const leftAlone = 1_000;

type Replayed = { lsn: number; incarnation: string };

/** Null for a server that does not replay a log; a promoted replica reports where its replay ended. */
const replayedText = `select pg_last_wal_replay_lsn()::text as lsn, pg_postmaster_start_time()::text as started,
	lpad(upper(to_hex(timeline_id)), 8, '0') as history from pg_control_checkpoint()`;

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
	/**
	 * Latest replayed position that each connection has seen. A restart of the server ends its connections.
	 */
	const replayed = new WeakMap<pg.PoolClient, Replayed>();
	/**
	 * Known pairs of server start and timeline: such a server, promoted later, still has everything it
	 * replayed.
	 */
	const known = new Set<string>();
	let notBefore = 0;

	async function hasReplayed(client: pg.PoolClient, { lsn, history }: WalPosition): Promise<boolean> {
		const wanted = lsnNumber(lsn);
		const end = performance.now() + maxLag;
		for (;;) {
			const seen = replayed.get(client);
			if (seen && seen.lsn >= wanted && known.has(`${seen.incarnation} ${history}`)) return true;
			if (seen && performance.now() > end) return false;
			if (seen) await new Promise((resolve) => setTimeout(resolve, probeEvery));
			const { rows } = await client.query<{ lsn: string | null; started: string; history: string }>(
				replayedText,
			);
			const [row] = rows;
			if (row?.history === history) known.add(`${row.started} ${history}`);
			if (!row?.lsn || !known.has(`${row.started} ${history}`)) {
				notBefore = performance.now() + leftAlone;
				return false;
			}
			replayed.set(client, { lsn: lsnNumber(row.lsn), incarnation: row.started });
		}
	}

	async function queryReplica({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult | null> {
		const wanted = position();
		if (!wanted || performance.now() < notBefore) return null;
		let client: pg.PoolClient | undefined;
		try {
			client = await pool.connect();
			const result = (await hasReplayed(client, wanted)) ? await client.query(sql, [...parameters]) : null;
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

	const connection: DatabaseConnection = {
		async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
			const found = await queryReplica(query);
			return found
				? { rows: found.rows }
				: primary.executeQuery<R>(CompiledQuery.raw(query.sql, [...query.parameters]));
		},
		streamQuery: () => {
			throw new Error('reads of a replica are not streamed');
		},
	};
	const refuse = async () => {
		throw new Error('a replica begins no transaction');
	};
	const driver: Driver = {
		init: async () => {},
		acquireConnection: async () => connection,
		releaseConnection: async () => {},
		beginTransaction: refuse,
		commitTransaction: refuse,
		rollbackTransaction: refuse,
		destroy: () => pool.end(),
	};
	return new Kysely<Database>({
		dialect: {
			createDriver: () => driver,
			createAdapter: () => new PostgresAdapter(),
			createIntrospector: (db) => new PostgresIntrospector(db),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
	});
}

/** Converts `16/B374D848` to a number; the first part counts units of 4 GB. */
function lsnNumber(lsn: string): number {
	const [high = '0', low = '0'] = lsn.split('/');
	return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
