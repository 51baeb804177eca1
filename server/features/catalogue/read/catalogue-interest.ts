import type { Interest } from '../../../cache/change-feed/cache-sources.ts';
import type { RowText } from '../../../cache/response-cache/load-texts.ts';

/** The search text of a list, and whether the list names its watches as a cart does. */
export type RequestedList = { text: string | null; byName: boolean };

/** `matching` is the query's conditions as text. */
export const requestedListOf = (text: unknown, matching: string): RequestedList => ({
	text: typeof text === 'string' ? text : null,
	byName: /"documentId":\{"\$in":/.test(matching),
});

const namesOf = (rows: readonly RowText[]): string[] =>
	rows.flatMap(({ text }) => /"documentId":"([^"]+)"/.exec(text)?.[1] ?? []);

export const lookAt = (row: RowText): Interest => ({ kind: 'look', words: namesOf([row]) });

/** Returns the interest that a request for a list of watches reveals, or null. */
export function interestOf(
	{ text, byName }: RequestedList,
	total: number | null,
	rows: readonly RowText[],
): Interest | null {
	if (text !== null && total === 0) return { kind: 'search', words: [text] };
	return byName && rows.length > 0 ? { kind: 'cart', words: namesOf(rows) } : null;
}
