import { sqlText } from './sql-text.ts';

/** Begins a statement that is asked again and again: each connection plans it once. */
export const often = sqlText`/* often */ `;
/** A prepared statement stays in PostgreSQL's memory, for each connection: only so many. */
const mostPrepared = 200;
const names = new Map<string, string>();

/** The name under which a connection keeps such a statement; undefined for every other one. */
export function preparedName(text: string): string | undefined {
	if (!text.startsWith(often)) return undefined;
	const known = names.get(text);
	if (known || names.size >= mostPrepared) return known;
	const name = `often_${names.size}`;
	names.set(text, name);
	return name;
}
