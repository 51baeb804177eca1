import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import type { LineDoubt, LineVerdict } from '#contract/statements/statements.ts';
import type { CandidateOrder } from '../orders/rows/candidate-orders.rows.ts';
import { type JudgedLine, numbersOf, pairsOf, rutsOf, textsOf, wordsOf } from './line-texts.ts';

type LineJudgement = {
	verdict: LineVerdict;
	doubt: LineDoubt | null;
	candidates: CandidateOrder[];
	/** The payment recorded by hand that the line is, for `recordedByHand`. */
	recorded?: RecordedMatch;
};
/** `isSure`: the line names the order, its payer or the transfer, and the days agree. */
type RecordedMatch = { payment: number; isSure: boolean };
const most = 5;

/**
 * Says of each line whose money it is. Certain: its order waits for exactly this amount, and its number
 * stands in the line, or without any number the payer's RUT, which no other such order has. All else is
 * doubtful or unknown: a name, or an amount alone, pays no order by itself. A line that a person recorded as
 * a payment already is that payment (`recordedByHand`). Lines are judged in the order of their days.
 */
export function judgeLines(
	lines: readonly JudgedLine[],
	orders: readonly CandidateOrder[],
): Map<number, LineJudgement> {
	const byNumber = new Map(orders.map((order) => [order.number, order]));
	const byAmount = Map.groupBy(orders, (order) => (awaitsPayment(order) ? order.due : order.total));
	const byRut = Map.groupBy(
		orders.filter(({ rut }) => rut !== null),
		({ rut }) => rut as string,
	);
	// Two words of a name agree, in any order: a bank cuts names, and writes surnames first.
	const byPair = new Map<string, Set<CandidateOrder>>();
	for (const order of orders)
		for (const pair of order.names.flatMap((name) => pairsOf(wordsOf(name))))
			byPair.set(pair, (byPair.get(pair) ?? new Set()).add(order));
	const words = new Set([...byPair.keys()].flatMap((pair) => pair.split(' ')));
	const judged = new Map<number, LineJudgement>();
	const named = new Set<CandidateOrder>();
	const claimed = new Set<number>();
	const byDay = (one: JudgedLine, other: JudgedLine) => one.day.localeCompare(other.day) || one.id - other.id;
	for (const line of [...lines].sort(byDay)) {
		const known = { byNumber, byAmount, byRut, byPair, words };
		const found = recordedBefore(line, orders, known, claimed) ?? judge(line, known);
		if (found.recorded) claimed.add(found.recorded.payment);
		const [order] = found.candidates;
		// Two lines for one order: the second one is another payment, or the same in other words.
		const isSecond = found.verdict === 'certain' && order !== undefined && named.has(order);
		if (found.verdict === 'certain' && order) named.add(order);
		judged.set(line.id, isSecond ? doubtful('severalLines', found.candidates) : found);
	}
	return judged;
}

/**
 * A person records a payment on the day when it came or soon after; banks post some on the next working day.
 */
const daysBefore = 30;
const daysAfter = 1;
const daysAfterAtMost = 4;

/** The payment that a person recorded for this line's money, which no earlier line is. */
function recordedBefore(
	line: JudgedLine,
	orders: readonly CandidateOrder[],
	{ byNumber, byRut, byPair, words }: OrderIndexes,
	claimed: ReadonlySet<number>,
): LineJudgement | null {
	if (line.was_reversed) return null;
	const numbered = numbersOf(line).flatMap((number) => byNumber.get(number) ?? []);
	const payers = rutsOf(line).flatMap((rut) => byRut.get(rut) ?? []);
	const namesakes = namesakesOf(line, byPair, words);
	const found = orders.flatMap((order) =>
		order.recorded.flatMap(({ id, amount, day, transaction }) => {
			if (amount !== line.amount || claimed.has(id)) return [];
			const late = (Date.parse(line.day) - Date.parse(day)) / 86_400_000;
			if (late > daysAfterAtMost) return [];
			const isTransfer = transaction !== null && transaction.toLowerCase() === line.document.toLowerCase();
			const isNamed =
				isTransfer || numbered.includes(order) || (numbered.length === 0 && payers.includes(order));
			// The line names another order.
			if (!isNamed && numbered.length > 0) return [];
			const isSure = isNamed && late <= daysAfter && late >= -daysBefore;
			const rank = isSure ? 0 : isNamed ? 1 : namesakes.has(order) ? 2 : 3;
			return [{ order, payment: id, isSure, rank }];
		}),
	);
	const [best] = found.sort((one, other) => one.rank - other.rank);
	if (!best) return null;
	// The amount alone says less than an order that waits for it.
	if (best.rank === 3 && isAwaited(line, orders)) return null;
	return {
		...doubtful('recordedByHand', [best.order]),
		recorded: { payment: best.payment, isSure: best.isSure },
	};
}

/** Whether an order waits for exactly this amount. */
const isAwaited = (line: JudgedLine, orders: readonly CandidateOrder[]): boolean =>
	orders.some((order) => awaitsPayment(order) && order.due === line.amount);

/** Orders that have two words of a name that the line has. */
function namesakesOf(
	line: JudgedLine,
	byPair: OrderIndexes['byPair'],
	words: OrderIndexes['words'],
): Set<CandidateOrder> {
	const found = textsOf(line)
		.flatMap(wordsOf)
		.filter((word) => words.has(word));
	return new Set(pairsOf(found).flatMap((pair) => [...(byPair.get(pair) ?? [])]));
}

type OrderIndexes = {
	byNumber: ReadonlyMap<string, CandidateOrder>;
	byAmount: ReadonlyMap<number, CandidateOrder[]>;
	byRut: ReadonlyMap<string, CandidateOrder[]>;
	byPair: ReadonlyMap<string, ReadonlySet<CandidateOrder>>;
	/** All that stand in names. */
	words: ReadonlySet<string>;
};

const doubtful = (doubt: LineDoubt, candidates: CandidateOrder[]): LineJudgement => ({
	verdict: 'doubtful',
	doubt,
	candidates: candidates.slice(0, most),
});

function judge(line: JudgedLine, { byNumber, byAmount, byRut, byPair, words }: OrderIndexes): LineJudgement {
	const numbered = numbersOf(line).flatMap((number) => byNumber.get(number) ?? []);
	const [order, ...others] = numbered;
	if (order && others.length > 0) return doubtful('severalNumbers', numbered);
	if (order)
		return order.due === line.amount || !awaitsPayment(order)
			? sure(line, order)
			: doubtful('amountDiffers', [order]);
	const right = byAmount.get(line.amount) ?? [];
	const waiting = right.filter(awaitsPayment);
	const payers = new Set(rutsOf(line).flatMap((rut) => byRut.get(rut) ?? []));
	const [payer, ...more] = waiting.filter((one) => payers.has(one));
	if (payer && more.length > 0) return doubtful('severalOrders', [payer, ...more]);
	if (payer) return sure(line, payer);
	const namesakes = namesakesOf(line, byPair, words);
	const isRight = (one: CandidateOrder) => right.includes(one);
	const named = [...namesakes].filter((one) => isRight(one) && awaitsPayment(one));
	if (named.length > 0) return doubtful('nameOnly', named);
	const theirs = [...payers, ...namesakes];
	const past = theirs.find((one) => isRight(one));
	if (past) return sure(line, past);
	const unlike = theirs.filter(awaitsPayment);
	if (unlike.length > 0) return doubtful('payerOnly', unlike);
	if (waiting.length > 0) return doubtful('amountOnly', waiting);
	return { verdict: 'unknown', doubt: null, candidates: [] };
}

/** Number or payer agree: what may still stand against it. */
function sure(line: JudgedLine, order: CandidateOrder): LineJudgement {
	if (!awaitsPayment(order)) return doubtful(isPaid(order) ? 'orderPaid' : 'orderOver', [order]);
	if (line.was_reversed) return doubtful('wasReversed', [order]);
	if (line.maybe_known) return doubtful('maybeKnown', [order]);
	if (line.day < order.placedOn) return doubtful('beforeOrder', [order]);
	return { verdict: 'certain', doubt: null, candidates: [order] };
}
