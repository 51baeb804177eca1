/** A dearer page is rendered one at a time, and waits so many ms at most. */
export const expensivePage = { from: 8, most: 1 };

export const expensivePatience = 2_000;

/** The cost of a page beside the others: a search of many words, or of letters alone, reads every watch. */
export function renderCost(query: string): number {
	const words = new URLSearchParams(query).get('q')?.split(/\s+/).filter(Boolean) ?? [];
	const isOfLetters = words.length > 0 && words.every((word) => word.length < 3);
	return 1 + words.length + (isOfLetters ? expensivePage.from : 0);
}
