import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

/** A statement may be slow. After this long without a response, the database itself is probed. */
const slowMs = 1_000;
const probeMs = 1_200;
const secondProbeMs = 500;
/** A time-out that fires this much too late is caused by this process, not by the database. */
const stalledMs = 250;
/**
 * How long to wait before probing an unavailable database again; requests fail immediately in the meantime.
 */
const believedMs = 1_000;

type Cut = (reason: Error) => void;

/**
 * Monitors whether one database responds, for everything that waits for it. When the database disappears
 * silently (power loss, a cut cable), all its connections and waiting requests end together, within 3 s of
 * the first unanswered statement, no matter how many statements a request still has to run.
 */
export type DatabaseWatch = {
	/**
	 * Calls `cut` when the database is found unavailable; returns a function that unregisters it. A
	 * connection is registered for its lifetime.
	 */
	join(cut: Cut): () => void;
	/** Registers a wait for a response; returns a function to report the response or the failure. */
	wait(): (failure?: unknown) => void;
	/**
	 * Resolves with `connect`, or rejects with {@link DatabaseAway} as soon as the database is found
	 * unavailable. `late` receives a connection that arrives afterwards.
	 */
	connect<T>(connect: () => Promise<T>, late: (made: T) => void): Promise<T>;
	/** Probes the database now. */
	suspect(): Promise<boolean>;
};

/**
 * `alongside` is probed when this database fails, so that both are known to be unavailable at the same
 * time.
 */
export function databaseWatch(connectionString: string, alongside?: DatabaseWatch): DatabaseWatch {
	const cuts = new Set<Cut>();
	let probing: Promise<boolean> | undefined;
	let heardAt = 0;
	let away: { until: number } | null = null;
	const reason = new Error('the database does not answer');

	async function probe(): Promise<boolean> {
		const began = performance.now();
		let there = await answers(connectionString);
		// While this process was blocked it could not receive a response.
		if (!there && performance.now() - began > probeMs + stalledMs)
			there = await answers(connectionString, secondProbeMs);
		// A response to any statement counts.
		there ||= heardAt > began;
		away = there ? null : { until: performance.now() + believedMs };
		if (!there) for (const cut of [...cuts]) cut(reason);
		return there;
	}
	function suspect(): Promise<boolean> {
		void alongside?.suspect();
		probing ??= probe().finally(() => {
			probing = undefined;
		});
		return probing;
	}
	function join(cut: Cut): () => void {
		cuts.add(cut);
		return () => void cuts.delete(cut);
	}
	function wait(): (failure?: unknown) => void {
		const timer = setTimeout(suspect, slowMs);
		return (failure) => {
			clearTimeout(timer);
			if (!failure || failure instanceof pg.DatabaseError) heardAt = performance.now();
		};
	}
	async function connect<T>(make: () => Promise<T>, late: (made: T) => void): Promise<T> {
		if (away && (performance.now() < away.until || !(await suspect()))) throw new DatabaseAway(reason);
		const lost = Promise.withResolvers<never>();
		lost.promise.catch(() => {});
		let isLost = false;
		const answered = wait();
		const leave = join((error) => {
			isLost = true;
			lost.reject(error);
		});
		const making = make();
		making.then(
			(made) => isLost && late(made),
			() => {},
		);
		return Promise.race([making, lost.promise])
			.catch((error: unknown) => {
				throw new DatabaseAway(error);
			})
			.finally(() => {
				answered(reason);
				leave();
			});
	}
	return { join, wait, connect, suspect };
}

/** Whether a new connection gets any response, including a refusal because all connections are in use. */
async function answers(connectionString: string, ms = probeMs): Promise<boolean> {
	const probe = new pg.Client({ connectionString, connectionTimeoutMillis: ms });
	probe.on('error', () => {});
	try {
		await probe.connect();
		return true;
	} catch (error) {
		return error instanceof pg.DatabaseError;
	} finally {
		void probe.end().catch(() => {});
	}
}
