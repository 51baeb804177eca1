import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { throttledLog } from '../../core/throttled-log.ts';
import { preparedName } from '../../database/prepared-statements.ts';
import type { WalPosition } from '../../database/read-replica.ts';

/** Kinds of changes, named after their tables. A picture is part of its watch. */
export const kinds = ['watches', 'brands', 'categories', 'calibers', 'complications'] as const;
export type ChangeKind = (typeof kinds)[number];
/** A change of visible data: kind and id combined in one number. */
export type ChangeKey = number;

export function changeKey(kind: ChangeKind, id: number): ChangeKey {
	return id * kinds.length + kinds.indexOf(kind);
}

/** Represents every row of a kind: no row has the id 0. */
export const anyOf = (kind: ChangeKind): ChangeKey => changeKey(kind, 0);

/** Returns the ids of one kind among the changes. */
export const idsOf = (kind: ChangeKind, changed: readonly ChangeKey[]): number[] =>
	changed
		.filter((key) => key % kinds.length === kinds.indexOf(kind))
		.map((key) => Math.floor(key / kinds.length));

export const isKind = (kind: string): kind is ChangeKind => (kinds as readonly string[]).includes(kind);

/** The committed changes of visible data, applied by every process in the same order. */
export type ChangeFeed = {
	/** Increases with every batch of changes that this process applies. */
	version(): number;
	/** Whether change notifications currently arrive. If not, cached values must not be used. */
	live(): boolean;
	/** Position in the write-ahead log that includes all changes of this version; null when unknown. */
	position(): WalPosition | null;
	/**
	 * Resolves once all earlier commits are applied in this process, or when notifications are interrupted.
	 */
	caughtUp(): Promise<void>;
	/** Returns the changes after that version; null when anything may have changed. */
	since(version: number): readonly ChangeKey[] | null;
	/** Calls `listener` after every reading: when notified by another process, or every second. */
	onRead(listener: () => void): void;
	/** `prepare` reads the changed data on the feed's connection before the version increases. */
	beforeChange(prepare: Prepare): void;
};
/** Returns the work to run synchronously with the increase of the version. */
type Prepare = (
	changed: readonly ChangeKey[] | null,
	query: (text: string, values: readonly unknown[]) => Promise<unknown[]>,
) => Promise<(version: number) => void>;
type ChangeListener = ChangeFeed & { start(): void; stop(): Promise<void> };

declare module 'fastify' {
	interface FastifyInstance {
		changeFeed: ChangeFeed;
	}
}

/** Heartbeat interval of an idle connection, and time limit for its response, in milliseconds. */
const heartbeat = 1_000;
const slowest = 2_000;
/** Number of changes remembered for `since`. */
const maxRememberedChanges = 10_000;

type ReadChanges = {
	position: string;
	history: string;
	lsn: string;
	gap: boolean;
	changed: [kind: string, id: number][];
};

/**
 * Selects rows that were not visible in the snapshot $1 and are visible now, regardless of commit order. A
 * gap means that unread rows may have been deleted, or that the database's history has changed since ($2,
 * its timeline).
 */
const changesText = `
	select n.position::text, n.history, n.lsn::text, coalesce(n.history <> $2 or f.xid >= pg_snapshot_xmin($1), true) as gap,
		array(select json_build_array(c.kind, c.id) from catalogue_changes c
			where c.xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(c.xid, $1)) as changed
	from catalogue_changes_forgotten f, (select pg_current_snapshot() as position, pg_current_wal_insert_lsn() as lsn,
		substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as history) n`;

/**
 * Reads the feed on a separate connection: on NOTIFY, at every heartbeat, and after a reconnect from the
 * last position. Only a gap longer than changes are stored requires a fresh start.
 */
export function createChangeFeed(databaseUrl: string, log: FastifyBaseLogger): ChangeListener {
	const { warn: warnLost } = throttledLog(log);
	let version = 0;
	let live = false;
	let stopped = false;
	let client: pg.Client | null = null;
	let timer: NodeJS.Timeout | undefined;
	let cursor: Pick<ReadChanges, 'position' | 'history'> | null = null;
	let position: WalPosition | null = null;
	let reading: Promise<void> | null = null;
	let next: Promise<void> | null = null;
	const preparations: Prepare[] = [];
	const readListeners: (() => void)[] = [];
	/** The latest changes in order, and the newest version with a forgotten change. */
	let recent: { version: number; key: ChangeKey }[] = [];
	let forgotten = 0;

	async function apply(listener: pg.Client, changed: readonly ChangeKey[] | null): Promise<void> {
		const query = async (text: string, values: readonly unknown[]) =>
			(await listener.query({ name: preparedName(text), text, values: [...values] } as pg.QueryConfig)).rows;
		// In registration order: settings are updated before anything that depends on them.
		const commits: Awaited<ReturnType<Prepare>>[] = [];
		for (const prepare of preparations) commits.push(await prepare(changed, query));
		version += 1;
		for (const commit of commits) commit(version);
		if (!changed) forgotten = version - 1;
		recent = changed ? recent.concat(changed.map((key) => ({ version, key }))) : [];
		const tooMany = recent.length - maxRememberedChanges;
		if (tooMany > 0) forgotten = recent.splice(0, tooMany).at(-1)?.version ?? forgotten;
	}

	function later(work: () => void, ms: number): void {
		if (stopped) return;
		clearTimeout(timer);
		timer = setTimeout(work, ms);
		timer.unref();
	}

	function lost(which: pg.Client): void {
		if (client !== which) return;
		client = null;
		live = false;
		which.end().catch(() => {});
		if (stopped) return;
		warnLost({}, 'changes of the catalogue are not heard; nothing that is kept is used until they are');
		later(connect, 250);
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

	/** Runs one reading at a time. A caller that arrives during a reading needs the next one. */
	function read(): Promise<void> {
		if (reading) {
			next ??= reading.then(read);
			return next;
		}
		next = null;
		reading = readOnce().finally(() => {
			reading = null;
		});
		return reading;
	}

	async function readOnce(): Promise<void> {
		const listener = client;
		if (!listener) return;
		try {
			const values = [cursor?.position ?? null, cursor?.history ?? null];
			const { rows } = await listener.query<ReadChanges>({ name: 'changes', text: changesText, values });
			if (client !== listener || !rows[0]) return;
			const { position: snapshot, history, lsn, gap, changed } = rows[0];
			// Set before the version increases: data read for the new version must not come from a replica
			// that lags behind.
			if (!position || gap || changed.length) position = { lsn, history };
			// A kind that this version of the program does not know may concern anything.
			if (gap || !changed.every(([kind]) => isKind(kind))) await apply(listener, null);
			else if (changed.length)
				// Several transactions may have changed the same row.
				await apply(listener, [...new Set(changed.map(([kind, id]) => changeKey(kind as ChangeKind, id)))]);
			cursor = { position: snapshot, history };
			if (client !== listener) return;
			live = true;
			for (const notify of readListeners) notify();
			later(() => void read(), heartbeat);
		} catch {
			lost(listener);
		}
	}

	return {
		version: () => version,
		live: () => live,
		position: () => position,
		caughtUp: async () => {
			// A reading in progress may have started before the call, and notifications resume after it.
			if (live || reading) await read();
		},
		since(known) {
			if (known <= forgotten) return null;
			const first = recent.findLastIndex((one) => one.version <= known) + 1;
			return recent.slice(first).map(({ key }) => key);
		},
		onRead: (listener) => void readListeners.push(listener),
		beforeChange: (prepare) => void preparations.push(prepare),
		start() {
			if (!client && !stopped) connect();
		},
		async stop() {
			stopped = true;
			live = false;
			clearTimeout(timer);
			const last = client;
			client = null;
			await last?.end().catch(() => {});
		},
	};
}
