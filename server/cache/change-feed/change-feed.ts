import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { preparedName } from '../../database/prepared-statements.ts';
import type { WalPosition } from '../../database/replayed-positions.ts';
import { createFeedConnection } from './feed-connection.ts';
import { createRecentChanges } from './recent-changes.ts';

/** Kinds of changes, named after their tables. A picture is part of its watch. */
export const kinds = ['watches', 'brands', 'categories', 'calibers', 'complications', 'examiners'] as const;
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
	/** Calls `listener` after every read: when notified by another process, or every second. */
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
	let version = 0;
	let cursor: Pick<ReadChanges, 'position' | 'history'> | null = null;
	let position: WalPosition | null = null;
	const preparations: Prepare[] = [];
	const readListeners: (() => void)[] = [];
	const recent = createRecentChanges<ChangeKey>();
	const reading = oneAtATime(readOnce);
	const connection = createFeedConnection(databaseUrl, log, reading.run);

	async function readOnce(): Promise<void> {
		const listener = connection.client();
		if (!listener) return;
		try {
			const values = [cursor?.position ?? null, cursor?.history ?? null];
			const { rows } = await listener.query<ReadChanges>({ name: 'changes', text: changesText, values });
			if (connection.client() !== listener || !rows[0]) return;
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
			if (connection.client() !== listener) return;
			connection.confirm();
			for (const notify of readListeners) notify();
		} catch {
			connection.lost(listener);
		}
	}

	async function apply(listener: pg.Client, changed: readonly ChangeKey[] | null): Promise<void> {
		const query = async (text: string, values: readonly unknown[]) =>
			(await listener.query({ name: preparedName(text), text, values: [...values] } as pg.QueryConfig)).rows;
		// In registration order: settings are updated before anything that depends on them.
		const commits: Awaited<ReturnType<Prepare>>[] = [];
		for (const prepare of preparations) commits.push(await prepare(changed, query));
		version += 1;
		for (const commit of commits) commit(version);
		recent.add(version, changed);
	}

	return {
		version: () => version,
		live: connection.live,
		position: () => position,
		caughtUp: async () => {
			// A read in progress may have started before the call, and notifications resume after it.
			if (connection.live() || reading.isRunning()) await reading.run();
		},
		since: recent.since,
		onRead: (listener) => void readListeners.push(listener),
		beforeChange: (prepare) => void preparations.push(prepare),
		start: connection.start,
		stop: connection.stop,
	};
}

/** Runs `work` one call at a time. A caller that arrives during a run needs the next one. */
function oneAtATime(work: () => Promise<void>) {
	let running: Promise<void> | null = null;
	let next: Promise<void> | null = null;

	function run(): Promise<void> {
		if (running) {
			next ??= running.then(run);
			return next;
		}
		next = null;
		running = work().finally(() => {
			running = null;
		});
		return running;
	}

	return { run, isRunning: () => running !== null };
}
