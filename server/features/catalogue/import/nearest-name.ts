const plain = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

/**
 * Returns the number of edits that turn one word into the other. An edit replaces, removes or inserts a
 * letter, or swaps two adjacent letters.
 */
function distance(one: string, other: string): number {
	const letters = [...one];
	let beforeLast: number[] = [];
	let before = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [row, letter] of letters.entries()) {
		const now = [row + 1];
		for (let at = 0; at < other.length; at++) {
			const areSwapped = at > 0 && letter === other[at - 1] && letters[row - 1] === other[at];
			now.push(
				Math.min(
					(before[at] as number) + (letter === other[at] ? 0 : 1),
					(before[at + 1] as number) + 1,
					(now[at] as number) + 1,
					areSwapped ? (beforeLast[at - 1] as number) + 1 : Number.POSITIVE_INFINITY,
				),
			);
		}
		beforeLast = before;
		before = now;
	}
	return before.at(-1) as number;
}

/** Returns the most similar name if at most a third of its letters differ, or null otherwise. */
export function nearestName(typed: string, names: readonly string[]): string | null {
	const meant = plain(typed);
	let best: { name: string; far: number } | null = null;
	for (const name of names) {
		const word = plain(name);
		const maxDistance = Math.max(1, Math.floor(word.length / 3));
		if (Math.abs(word.length - meant.length) > maxDistance) continue;
		const far = distance(meant, word);
		if (far <= maxDistance && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { name, far };
	}
	return best?.name ?? null;
}
