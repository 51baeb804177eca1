import pg from 'pg';
import { DatabaseAway } from './database-away.ts';

/**
 * A statement may be slow. After this long without an answer the database itself is asked whether it is
 * there.
 */
const slowMs = 1_000;
const probeMs = 1_200;
const secondProbeMs = 500;
/** A time-out that comes so much later tells of this process, not of the database. */
const stalledMs = 250;
/** Until then a database that was found away is not asked again: who comes meanwhile is told so at once. */
const believedMs = 1_000;

type Cut = (reason: Error) => void;

/**
 * Knows of one database whether it answers, for all that wait for it: when it has gone without a word (a
 * machine that lost power, a cut cable), all its connections and those who wait for one end together, within
 * 3 s of the first statement that was not answered, however many waits a request still has before it.
 */
export type DatabaseWatch = {
	/**
	 * Calls `cut` when the database is found away; gives what ends that. A connection takes part all its life.
	 */
	join(cut: Cut): () => void;
	/** Something waits for an answer; gives what says that it has it, or how it ended without one. */
	wait(): (failure?: unknown) => void;
	/**
	 * `connect`, or {@link DatabaseAway} as soon as the database is found away. `late` takes what comes after
	 * that.
	 */
	connect<T>(connect: () => Promise<T>, late: (made: T) => void): Promise<T>;
	/** Asks the database now. */
	suspect(): Promise<boolean>;
};

/**
 * `alongside`: the database that is asked when this one fails, so that both are known to be away at the same
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
		// When this process itself stood still it heard no answer.
		if (!there && performance.now() - began > probeMs + stalledMs)
			there = await answers(connectionString, secondProbeMs);
		// An answer to anybody counts.
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

/** Whether a new connection gets any answer at all; a refusal for want of a free place is one too. */
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
