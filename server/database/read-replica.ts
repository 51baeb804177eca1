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

/** A place in the write-ahead log of the primary. `history` is its timeline, as eight hexadecimal digits. */
export type WalPosition = { lsn: string; history: string };

/**
 * Milliseconds: how long a replica that is behind is waited for, how often it is asked, and how long one that
 * is away is left alone.
 */
const mostBehind = 50;
const probeEvery = 5;
const leftAlone = 1_000;

type Replayed = { lsn: number; incarnation: string };

/** Null from a server that replays no log; one that was promoted says where its replaying ended. */
const replayedText = `select pg_last_wal_replay_lsn()::text as lsn, pg_postmaster_start_time()::text as started,
	lpad(upper(to_hex(timeline_id)), 8, '0') as history from pg_control_checkpoint()`;

/** The statement had its time: the primary would need as long. */
const isTooSlow = (error: unknown) =>
	error instanceof DatabaseAway && (error.cause as { code?: unknown } | undefined)?.code === '57014';

/**
 * Reads of a streaming replica that are never behind `position`: a connection that has not replayed it yet is
 * waited for at most 50 ms. The primary answers instead when the replica takes longer, is away, fails, was
 * never a replica or follows another timeline, and while `position` is null. One that has just been promoted
 * goes on answering while the primary is away. For single statements that only read, not for transactions.
 * `readUrl` leads to servers, not to a pooler.
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
	/** How far each connection has seen the log replayed. A server that starts again ends its connections. */
	const replayed = new WeakMap<pg.PoolClient, Replayed>();
	/**
	 * Server starts and timelines that were seen together: promoted later, such a server still has what it
	 * replayed.
	 */
	const known = new Set<string>();
	let notBefore = 0;

	async function hasReplayed(client: pg.PoolClient, { lsn, history }: WalPosition): Promise<boolean> {
		const wanted = lsnNumber(lsn);
		const end = performance.now() + mostBehind;
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
			// Away, or at odds with what it replays. A statement that cannot be answered at all fails at the
			// primary too.
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

/** `16/B374D848` as a number: its first part counts 4 GB each. */
function lsnNumber(lsn: string): number {
	const [high = '0', low = '0'] = lsn.split('/');
	return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
