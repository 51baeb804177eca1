import { isStaff } from '#contract/accounts/accounts.ts';
import { createFairQueue } from '../../../core/fair-queue.ts';
import type { QueryExecutor } from '../../../database/sql-text.ts';
import { withTimeLimit } from '../../../database/timed-statements.ts';
import type { Viewer } from '../../../http/access.ts';
import { costOf, type Question, type RowCount, refuseExpensive } from '../../../query/query-cost.ts';
import type { Plan } from '../../../query/query-plan.ts';
import type { Db } from '../../../tables/tables.ts';
import { countRowsAbout } from './catalogue.queries.ts';

/** µs: what costs less is done at once; what costs more, one at a time. */
const cheap = 5_000;
const dear = 100_000;
/** So many questions are asked of the database at a time. */
const atOnce = 3;
/**
 * ms in which a question is answered or refused, its wait included; the rest to 3 s is the way there and
 * back.
 */
const answeredWithin = 2_700;
/** ms for which the numbers of rows are believed. */
const countedEvery = 60_000;

/** `network` is where a question comes from; `gone` tells when nobody waits for the answer any more. */
export type QueryCaller = { viewer: Viewer; network: string; aborted?: () => AbortSignal };

/** Where a question's statements go when it is its turn. */
export type QueryTurn = { db: QueryExecutor; isDear: boolean };

/**
 * Decides what a question of the catalogue may cost the database, and when. `indexSize` knows the watches
 * best.
 */
export function createQueryQueue(readDb: Db, indexSize: () => number | null) {
	let rows: ReadonlyMap<string, number> | null = null;
	let counting: Promise<void> | undefined;
	let countedAt = 0;
	async function recount(): Promise<void> {
		countedAt = performance.now();
		// A question that is reckoned too low has an end all the same.
		rows = await countRowsAbout(readDb).catch(() => rows);
	}
	async function rowCount(): Promise<RowCount> {
		if (!counting || performance.now() - countedAt > countedEvery) counting = recount();
		if (!rows) await counting;
		return (table) => Math.max(rows?.get(table) ?? 0, (table === 'watches' && indexSize()) || 0);
	}

	/**
	 * µs that the database takes for a question, about. Throws `bad_query` for one that is too dear, before
	 * anything is read, unless a person of the desk asks: an assistant waits in turn, the owner does not.
	 * `isKnown`: the index would answer, were it there.
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

	const queue = createFairQueue(atOnce, { from: dear, most: 1 });
	/**
	 * Does what costs so many µs, within the time that a question has. Throws `unavailable` for what would not
	 * be done by then.
	 */
	function inTurn<T>(
		{ network, aborted }: QueryCaller,
		db: Db,
		cost: number,
		task: (turn: QueryTurn) => Promise<T>,
	): Promise<T> {
		if (cost < cheap) return task({ db, isDear: false });
		const end = performance.now() + answeredWithin;
		const patience = Math.max(0, answeredWithin - cost / 1_000);
		const run = () => task({ db: withTimeLimit(db, end), isDear: cost > dear });
		return queue(network, run, { cost, patience, signal: aborted?.() });
	}

	return { reckon, inTurn };
}
