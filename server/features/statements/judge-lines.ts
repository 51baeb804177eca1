import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import type { LineDoubt, LineVerdict } from '#contract/statements/statements.ts';
import type { CandidateOrder } from '../orders/rows/candidate-orders.rows.ts';
import { type JudgedLine, numbersOf, pairsOf, rutsOf, textsOf, wordsOf } from './line-texts.ts';

type LineJudgement = {
	verdict: LineVerdict;
	doubt: LineDoubt | null;
	candidates: CandidateOrder[];
	/** The payment recorded by hand that the line belongs to, for `recordedByHand`. */
	recorded?: RecordedMatch;
};
/** `isSure`: the line names the order, its payer or the transfer, and the dates match. */
type RecordedMatch = { payment: number; isSure: boolean };
const maxCandidates = 5;

/**
 * Decides for each line which order it pays. A line is certain when its order awaits exactly this amount and
 * the line contains the order's number, or contains no number but the payer's RUT, which no other such order
 * has. All other lines are doubtful or unknown: a name or an amount alone never pays an order automatically.
 * A line for a payment that a person has already recorded is matched with it (`recordedByHand`). Lines are
 * judged by day, in ascending order.
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
	// Two words of a name match in any order, because banks cut names and write surnames first.
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
		// A second line for the same order is another payment, or the same payment with different wording.
		const isSecond = found.verdict === 'certain' && order !== undefined && named.has(order);
		if (found.verdict === 'certain' && order) named.add(order);
		judged.set(line.id, isSecond ? doubtful('severalLines', found.candidates) : found);
	}
	return judged;
}

/**
 * A person records a payment on the day of its arrival or soon after; banks post some on the next business
 * day.
 */
const daysBefore = 30;
const daysAfter = 1;
const maxDaysAfter = 4;

/** Returns the payment recorded by hand for this line's money that no earlier line was matched with. */
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
			if (late > maxDaysAfter) return [];
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
	// An order that awaits this amount is stronger evidence than the amount alone.
	if (best.rank === 3 && isAwaited(line, orders)) return null;
	return {
		...doubtful('recordedByHand', [best.order]),
		recorded: { payment: best.payment, isSure: best.isSure },
	};
}

/** Whether an order awaits exactly this amount. */
const isAwaited = (line: JudgedLine, orders: readonly CandidateOrder[]): boolean =>
	orders.some((order) => awaitsPayment(order) && order.due === line.amount);

/** Returns the orders whose names have two words in common with the line. */
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
	/** All words that occur in names. */
	words: ReadonlySet<string>;
};

const doubtful = (doubt: LineDoubt, candidates: CandidateOrder[]): LineJudgement => ({
	verdict: 'doubtful',
	doubt,
	candidates: candidates.slice(0, maxCandidates),
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

/** Judges a line that matches by number or payer, and returns what contradicts it. */
function sure(line: JudgedLine, order: CandidateOrder): LineJudgement {
	if (!awaitsPayment(order)) return doubtful(isPaid(order) ? 'orderPaid' : 'orderOver', [order]);
	if (line.was_reversed) return doubtful('wasReversed', [order]);
	if (line.maybe_known) return doubtful('maybeKnown', [order]);
	if (line.day < order.placedOn) return doubtful('beforeOrder', [order]);
	return { verdict: 'certain', doubt: null, candidates: [order] };
}
