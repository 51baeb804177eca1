import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { throttledLog } from '../../core/throttled-log.ts';
import { preparedName } from '../../database/prepared-statements.ts';
import type { WalPosition } from '../../database/read-replica.ts';

/** Kinds of change, named as their tables. A picture is part of its watch. */
export const kinds = ['watches', 'brands', 'categories', 'calibers', 'complications'] as const;
export type ChangeKind = (typeof kinds)[number];
/** One thing that visitors see otherwise than before: its kind and its id in one number. */
export type ChangeKey = number;

export function changeKey(kind: ChangeKind, id: number): ChangeKey {
	return id * kinds.length + kinds.indexOf(kind);
}

/** Stands for every row of a kind: no row has the id 0. */
export const anyOf = (kind: ChangeKind): ChangeKey => changeKey(kind, 0);

/** The ids of one kind among changes. */
export const idsOf = (kind: ChangeKind, changed: readonly ChangeKey[]): number[] =>
	changed
		.filter((key) => key % kinds.length === kinds.indexOf(kind))
		.map((key) => Math.floor(key / kinds.length));

export const isKind = (kind: string): kind is ChangeKind => (kinds as readonly string[]).includes(kind);

/** The committed changes of what visitors see, applied by every process in the same order. */
export type ChangeFeed = {
	/** Grows with every batch of changes that this process has applied. */
	version(): number;
	/** Whether changes are heard at the moment. If not, nothing that is kept may be used. */
	live(): boolean;
	/** The place in the database's log that holds all changes of this version; null: not known yet. */
	position(): WalPosition | null;
	/** Resolves once all that was committed before is applied here, or when changes cannot be heard. */
	caughtUp(): Promise<void>;
	/** Changes after that version; null: anything may have changed. */
	since(version: number): readonly ChangeKey[] | null;
	/** `listener` is called after every reading: when another process woke this one, or each second. */
	onRead(listener: () => void): void;
	/** `prepare` reads what changed, on the feed's connection, before the version moves. */
	beforeChange(prepare: Prepare): void;
};
/** Gives the work to be done in the very moment in which the version moves. */
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

/** Milliseconds: how often a silent connection is asked, and how long it may take to answer. */
const heartbeat = 1_000;
const slowest = 2_000;
/** So many changes are remembered for `since`. */
const mostRemembered = 10_000;

type ReadChanges = {
	position: string;
	history: string;
	lsn: string;
	gap: boolean;
	changed: [kind: string, id: number][];
};

/**
 * Rows that the snapshot $1 did not see yet and this statement does, whatever the order of the commits. A
 * gap: something that $1 may not have seen was cleaned away, or the database has another history since ($2,
 * its timeline).
 */
const changesText = `
	select n.position::text, n.history, n.lsn::text, coalesce(n.history <> $2 or f.xid >= pg_snapshot_xmin($1), true) as gap,
		array(select json_build_array(c.kind, c.id) from catalogue_changes c
			where c.xid >= pg_snapshot_xmin($1) and not pg_visible_in_snapshot(c.xid, $1)) as changed
	from catalogue_changes_forgotten f, (select pg_current_snapshot() as position, pg_current_wal_insert_lsn() as lsn,
		substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as history) n`;

/**
 * Reads the feed on a separate connection: woken by NOTIFY, asked at every heartbeat, and from where it was
 * after the connection was lost. Only a gap longer than what the database keeps is a fresh start.
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
	/** The last changes in their order, and the newest version of which one is missing. */
	let recent: { version: number; key: ChangeKey }[] = [];
	let forgotten = 0;

	async function apply(listener: pg.Client, changed: readonly ChangeKey[] | null): Promise<void> {
		const query = async (text: string, values: readonly unknown[]) =>
			(await listener.query({ name: preparedName(text), text, values: [...values] } as pg.QueryConfig)).rows;
		// In the order in which they were added: the settings go before what depends on them.
		const commits: Awaited<ReturnType<Prepare>>[] = [];
		for (const prepare of preparations) commits.push(await prepare(changed, query));
		version += 1;
		for (const commit of commits) commit(version);
		if (!changed) forgotten = version - 1;
		recent = changed ? recent.concat(changed.map((key) => ({ version, key }))) : [];
		const tooMany = recent.length - mostRemembered;
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
			// The few statements of this connection are the same each time; PostgreSQL would plan each anew.
			.then(() => made.query('set plan_cache_mode = force_generic_plan'))
			.then(read)
			.catch(() => lost(made));
	}

	/** One read at a time; a caller that comes while one is running needs the next. */
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
			// Known before the version moves: what is read for it is not read at a replica that lags behind it.
			if (!position || gap || changed.length) position = { lsn, history };
			// A kind that this program does not know yet may be about anything.
			if (gap || !changed.every(([kind]) => isKind(kind))) await apply(listener, null);
			else if (changed.length)
				// Several transactions may have changed the same.
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
			// A reading under way may be from before the call, and changes are heard again after it.
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
