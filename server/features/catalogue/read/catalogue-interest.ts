import type { Interest } from '../../../cache/change-feed/cache-sources.ts';
import type { RowText } from '../../../cache/response-cache/load-texts.ts';

/** The text that a list searches for; whether it names its watches, as a cart does. */
export type RequestedList = { text: string | null; byName: boolean };

/** `matching`: the query's conditions as text. */
export const requestedListOf = (text: unknown, matching: string): RequestedList => ({
	text: typeof text === 'string' ? text : null,
	byName: /"documentId":\{"\$in":/.test(matching),
});

const namesOf = (rows: readonly RowText[]): string[] =>
	rows.flatMap(({ text }) => /"documentId":"([^"]+)"/.exec(text)?.[1] ?? []);

export const lookAt = (row: RowText): Interest => ({ kind: 'look', words: namesOf([row]) });

/** Interest that a request for a list of watches shows; null: nothing. */
export function interestOf(
	{ text, byName }: RequestedList,
	total: number | null,
	rows: readonly RowText[],
): Interest | null {
	if (text !== null && total === 0) return { kind: 'search', words: [text] };
	return byName && rows.length > 0 ? { kind: 'cart', words: namesOf(rows) } : null;
}
