/** A row that moved money, in or (below zero) out, and the balance that the bank wrote beside it. CLP. */
export type Balanced = { row: number; amount: number; balance: number | null };

/**
 * Rows whose balance is not the one before with what moved since: something between is missing or altered.
 * Files stand oldest or newest first. Balances that seldom follow from each other are no balances of rows
 * (a day's, for one): none of them is told. `parts`: rows one after the other, cut where one could not be
 * read.
 */
export function brokenBalances(parts: readonly (readonly Balanced[])[]): number[] {
	const [first, second] = [parts, parts.map((part) => part.toReversed())].map((read) => {
		const checked = read.map(checkedIn);
		return {
			broken: checked.flatMap(({ broken }) => broken),
			pairs: checked.reduce((all, { pairs }) => all + pairs, 0),
		};
	});
	if (!first || !second) return [];
	const { broken, pairs } = first.broken.length <= second.broken.length ? first : second;
	return broken.length * 2 > pairs ? [] : broken.sort((one, other) => one - other);
}

/** Of rows that stand oldest first. */
function checkedIn(rows: readonly Balanced[]): { broken: number[]; pairs: number } {
	const broken: number[] = [];
	let pairs = 0;
	let expected: number | null = null;
	for (const { row, amount, balance } of rows) {
		if (expected !== null) expected += amount;
		if (balance === null) continue;
		if (expected !== null) {
			pairs += 1;
			if (balance !== expected) broken.push(row);
		}
		expected = balance;
	}
	return { broken, pairs };
}
