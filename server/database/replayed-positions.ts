import type pg from 'pg';

/** A position in the primary's write-ahead log. `history` is its timeline, as eight hexadecimal digits. */
export type WalPosition = { lsn: string; history: string };

/** Milliseconds: maximum wait for a replica that lags, and polling interval. */
const maxLag = 50;
const probeEvery = 5;

type Replayed = { lsn: number; incarnation: string };

/** Null for a server that does not replay a log; a promoted replica reports where its replay ended. */
const replayedText = `select pg_last_wal_replay_lsn()::text as lsn, pg_postmaster_start_time()::text as started,
	lpad(upper(to_hex(timeline_id)), 8, '0') as history from pg_control_checkpoint()`;

/** Waits until the servers of connections have replayed a position. */
export function createReplayedPositions() {
	/**
	 * Latest replayed position that each connection has seen. A restart of the server ends its connections.
	 */
	const replayed = new WeakMap<pg.PoolClient, Replayed>();
	/**
	 * Known pairs of server start and timeline: such a server, promoted later, still has everything it
	 * replayed.
	 */
	const known = new Set<string>();

	/**
	 * Whether the server of this connection has replayed a position, after waiting for at most 50 ms.
	 * `unrelated`: it is no replica, or follows another timeline.
	 */
	async function wait(
		client: pg.PoolClient,
		{ lsn, history }: WalPosition,
	): Promise<'reached' | 'behind' | 'unrelated'> {
		const wanted = lsnNumber(lsn);
		const end = performance.now() + maxLag;
		for (;;) {
			const seen = replayed.get(client);
			if (seen && seen.lsn >= wanted && known.has(`${seen.incarnation} ${history}`)) return 'reached';
			if (seen && performance.now() > end) return 'behind';
			if (seen) await new Promise((resolve) => setTimeout(resolve, probeEvery));
			const { rows } = await client.query<{ lsn: string | null; started: string; history: string }>(
				replayedText,
			);
			const [row] = rows;
			if (row?.history === history) known.add(`${row.started} ${history}`);
			if (!row?.lsn || !known.has(`${row.started} ${history}`)) return 'unrelated';
			replayed.set(client, { lsn: lsnNumber(row.lsn), incarnation: row.started });
		}
	}
	return { wait };
}

/** Converts `16/B374D848` to a number; the first part counts units of 4 GB. */
function lsnNumber(lsn: string): number {
	const [high = '0', low = '0'] = lsn.split('/');
	return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
