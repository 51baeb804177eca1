import { isStaff } from '#contract/accounts/accounts.ts';
import { createFairQueue } from '../../../core/fair-queue.ts';
import type { QueryExecutor } from '../../../database/run-sql.ts';
import { withTimeLimit } from '../../../database/timed-statements.ts';
import type { Viewer } from '../../../http/access.ts';
import { costOf, type Question, type RowCount, refuseExpensive } from '../../../query/query-cost.ts';
import type { Plan } from '../../../query/query-plan.ts';
import type { Db } from '../../../tables/tables.ts';
import { countRowsAbout } from './catalogue.queries.ts';

/** Query costs in µs. Queries below the first bypass the queue. Above the second, only one runs at a time. */
const inexpensiveBelow = 5_000;
const expensiveAbove = 100_000;
/** Maximum number of concurrent queries. */
const atOnce = 3;
/**
 * Milliseconds in which a query is answered or refused, including its time in the queue. The rest of the 3 s
 * limit is for the network.
 */
const answeredWithin = 2_700;
/** Milliseconds for which row counts are cached. */
const countedEvery = 60_000;

/** `network` is where a request comes from. `aborted` signals that the client has disconnected. */
export type QueryCaller = { viewer: Viewer; network: string; aborted?: () => AbortSignal };

/** Where a query's statements run once it leaves the queue. */
export type QuerySlot = { db: QueryExecutor; isExpensive: boolean };

/**
 * Creates the queue that limits what catalogue queries may cost the database. `indexSize` is the most
 * accurate number of watches.
 */
export function createQueryQueue(readDb: Db, indexSize: () => number | null) {
	let rows: ReadonlyMap<string, number> | null = null;
	let counting: Promise<void> | undefined;
	let countedAt = 0;
	async function recount(): Promise<void> {
		countedAt = performance.now();
		// An estimate that is too low is still bounded by the time limit.
		rows = await countRowsAbout(readDb).catch(() => rows);
	}
	async function rowCount(): Promise<RowCount> {
		if (!counting || performance.now() - countedAt > countedEvery) counting = recount();
		if (!rows) await counting;
		return (table) => Math.max(rows?.get(table) ?? 0, (table === 'watches' && indexSize()) || 0);
	}

	/**
	 * Estimates the database time of a query in µs. Throws `bad_query` for one that is too expensive before
	 * reading anything, unless a person on staff sends it. The owner's queries skip the queue; an assistant's
	 * are queued. `isKnown` means that the index could answer the query once loaded.
	 */
	async function reckon(
		plan: Plan,
		question: Question,
		{ viewer }: QueryCaller,
		isKnown = false,
	): Promise<number> {
		const isPerson = isStaff(viewer.role) && !('machine' in viewer && viewer.machine);
		if (isPerson && viewer.role === 'owner') return 0;
		const price = costOf(plan, question, await rowCount());
		if (!isKnown && !isPerson) refuseExpensive(price);
		return price.total;
	}

	const queue = createFairQueue(atOnce, { from: expensiveAbove, maxConcurrent: 1 });
	/**
	 * Runs a task of this cost within the time limit. Throws `unavailable` if it could not finish in time.
	 */
	function enqueue<T>(
		{ network, aborted }: QueryCaller,
		db: Db,
		cost: number,
		task: (slot: QuerySlot) => Promise<T>,
	): Promise<T> {
		if (cost < inexpensiveBelow) return task({ db, isExpensive: false });
		const end = performance.now() + answeredWithin;
		const patience = Math.max(0, answeredWithin - cost / 1_000);
		const run = () => task({ db: withTimeLimit(db, end), isExpensive: cost > expensiveAbove });
		return queue(network, run, { cost, patience, signal: aborted?.() });
	}

	return { reckon, inTurn: enqueue };
}
