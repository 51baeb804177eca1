import type {
	StatementLine,
	StatementLineCounts,
	StatementLineQuery,
} from '#contract/statements/statements.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { paginationOf, rowsOf } from '../../database/row-pages.ts';
import { namedUsers } from '../accounts/users/users.rows.ts';
import { type CandidateOrder, candidateOrders } from '../orders/rows/candidate-orders.rows.ts';
import { judgeLines } from './judge-lines.ts';
import { numbersOf } from './line-texts.ts';
import { methodOf } from './statement-accounts.ts';
import { countDecided, decidedLines, type LineRow, linkedAmong, openLines } from './statements.queries.ts';

/** How long, in milliseconds, closed and paid orders are considered for new lines. */
const remembered = 60 * 86_400_000;

/** Returns all open lines with their current judgement, in a fixed number of SQL statements. */
export async function judgedLines({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
	// A divided line is judged by the amount that is left.
	const lines = (await openLines(db)).map((line) => ({
		...line,
		fullAmount: line.amount,
		amount: line.left,
	}));
	if (lines.length === 0) return [];
	const numbers = [...new Set(lines.flatMap(numbersOf))];
	const orders = await candidateOrders(db, { numbers, since: new Date(clock().getTime() - remembered) });
	const linked = await linkedAmong(
		db,
		orders.flatMap(({ recorded }) => recorded.map(({ id }) => id)),
	);
	const unlinked = orders.map((order) => ({
		...order,
		recorded: order.recorded.filter(({ id }) => !linked.has(id)),
	}));
	const judged = judgeLines(lines, unlinked);
	return lines.flatMap((line) => {
		const found = judged.get(line.id);
		return found ? [{ line, ...found }] : [];
	});
}

/** Returns a page of one group of lines, and the number of lines in each group. */
export async function listLines(
	deps: Pick<Deps, 'db' | 'clock' | 'config'>,
	{ group = 'certain', page = 1, pageSize = 25 }: StatementLineQuery,
) {
	const all = await judgedLines(deps);
	const of = (verdict: string) => all.filter((one) => one.verdict === verdict);
	const decided = await countDecided(deps.db);
	const counts: StatementLineCounts = {
		certain: of('certain').length,
		doubtful: of('doubtful').length,
		unknown: of('unknown').length,
		...decided,
	};
	const { limit, offset } = rowsOf({ page, pageSize });
	const shown =
		group === 'taken' || group === 'aside'
			? (await decidedLines(deps.db, group, { page, pageSize })).map((line) => ({ line }))
			: of(group).slice(offset, offset + limit);
	const pagination = paginationOf({ page, pageSize }, counts[group]);
	return { data: await viewLines(deps, group, shown), meta: { pagination, counts } };
}

type ListedLine = {
	line: LineRow & { left?: number; fullAmount?: number };
	doubt?: StatementLine['doubt'];
	candidates?: CandidateOrder[];
};

async function viewLines(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	group: StatementLine['group'],
	shown: readonly ListedLine[],
): Promise<StatementLine[]> {
	const ids = shown.flatMap(({ line }) => line.order_id ?? []);
	const assigned = ids.length > 0 ? await candidateOrders(db, { ids, since: null }) : [];
	const orderOf = new Map(assigned.map((order) => [order.id, order]));
	const deciders = shown.map(({ line }) => line.decided_by);
	const users = await namedUsers(db, deciders);
	const emailOf = new Map(users.map(({ id, email }) => [id, email]));
	return shown.map(({ line, doubt = null, candidates = [] }) => {
		const order = orderOf.get(line.order_id ?? 0);
		const { id, day, description, name, rut, comment, document, file } = line;
		return {
			id,
			day,
			amount: line.fullAmount ?? line.amount,
			left: line.left ?? 0,
			description,
			name,
			rut,
			comment,
			document,
			file,
			group,
			doubt,
			row: line.file_row,
			account: methodOf(config.paymentMethods, line.account)?.name ?? line.account,
			candidates: candidates.map(viewOrder),
			order: order ? viewOrder(order) : null,
			decidedAt: line.decided_at?.toISOString() ?? null,
			decidedBy: emailOf.get(line.decided_by ?? 0) ?? null,
		};
	});
}

/** Converts an order to the form that the lists of incoming money show. */
export const viewOrder = ({
	documentId,
	number,
	names,
	total,
	due,
	orderStatus,
	paymentStatus,
}: CandidateOrder) => ({
	documentId,
	number,
	total,
	due,
	orderStatus,
	paymentStatus,
	name: names[0] ?? '',
});
