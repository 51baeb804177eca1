/** Pages that cost more than `from` are rendered one at a time. */
export const expensivePage = { from: 8, maxConcurrent: 1 };

export const expensivePatience = 2_000;

/** Relative rendering cost of a page: a search of many words, or of single letters, reads every watch. */
export function renderCost(query: string): number {
	const words = new URLSearchParams(query).get('q')?.split(/\s+/).filter(Boolean) ?? [];
	const isOfLetters = words.length > 0 && words.every((word) => word.length < 3);
	return 1 + words.length + (isOfLetters ? expensivePage.from : 0);
}
