/**
 * A row with incoming or (below zero) outgoing money, and the balance that the bank wrote next to it. CLP.
 */
export type Balanced = { row: number; amount: number; balance: number | null };

/**
 * Returns rows whose balance is not the previous balance plus the amounts since then: a row is missing or was
 * altered. Files are sorted in either direction. Returns no rows when balances rarely match, because they are
 * then not row balances (but daily ones, for example). `parts`: consecutive rows, split at unreadable ones.
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

/** Checks rows sorted oldest first. */
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
