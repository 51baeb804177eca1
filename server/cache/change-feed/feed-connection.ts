import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { throttledLog } from '../../core/throttled-log.ts';

/** Heartbeat interval of an idle connection, and time limit for its response, in milliseconds. */
const heartbeat = 1_000;
const slowest = 2_000;
/** Milliseconds before a lost connection is opened again. */
const reconnectAfter = 250;

/**
 * Maintains the connection of a change feed. Calls `read` when it is open, on NOTIFY, and at every heartbeat
 * after the last confirmed read; opens it again when it is lost.
 */
export function createFeedConnection(databaseUrl: string, log: FastifyBaseLogger, read: () => Promise<void>) {
	const { warn: warnLost } = throttledLog(log);
	let live = false;
	let stopped = false;
	let client: pg.Client | null = null;
	let timer: NodeJS.Timeout | undefined;

	function later(work: () => void, ms: number): void {
		if (stopped) return;
		clearTimeout(timer);
		timer = setTimeout(work, ms);
		timer.unref();
	}

	/** Ends this connection and opens another, unless that has already happened. */
	function lost(which: pg.Client): void {
		if (client !== which) return;
		client = null;
		live = false;
		which.end().catch(() => {});
		if (stopped) return;
		warnLost({}, 'changes of the catalogue are not heard; nothing that is kept is used until they are');
		later(connect, reconnectAfter);
	}

	function connect(): void {
		const made = new pg.Client({
			connectionString: databaseUrl,
			application_name: 'ancora-catalogue',
			connectionTimeoutMillis: slowest,
			query_timeout: slowest,
			keepAlive: true,
		});
		client = made;
		made.on('notification', () => void read());
		made.on('error', () => lost(made));
		made.on('end', () => lost(made));
		made
			.connect()
			.then(() => made.query('listen catalogue'))
			// This connection always runs the same few statements; without prepared statements PostgreSQL
			// would plan each again.
			.then(() => made.query('set plan_cache_mode = force_generic_plan'))
			.then(read)
			.catch(() => lost(made));
	}

	return {
		/** Returns the connection, which may still be opening; null when there is none. */
		client: () => client,
		/** Whether notifications currently arrive. */
		live: () => live,
		/** Reports a successful read, so that notifications arrive and the next heartbeat follows. */
		confirm(): void {
			live = true;
			later(() => void read(), heartbeat);
		},
		lost,
		start(): void {
			if (!client && !stopped) connect();
		},
		async stop(): Promise<void> {
			stopped = true;
			live = false;
			clearTimeout(timer);
			const last = client;
			client = null;
			await last?.end().catch(() => {});
		},
	};
}
