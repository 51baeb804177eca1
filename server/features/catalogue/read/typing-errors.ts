/** Words with digits are never corrected: NH35 and NH36 are different things. */
export const isCorrectable = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

/** Returns whether one letter is missing, added, wrong or swapped with the next. */
export function isOneErrorAway(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	if (long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at += 1;
	if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
	const areSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
	return (
		short.slice(at + 1) === long.slice(at + 1) || (areSwapped && short.slice(at + 2) === long.slice(at + 2))
	);
}
