import { type RawBuilder, sql } from 'kysely';

/** Whether a text contains every word of `q`, ignoring case and accents; special characters are literal. */
export function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
	const words = q.replace(/[\\%_]/g, '\\$&').split(/\s+/);
	return sql<boolean>`plain(${text}) like all(select '%' || plain(word) || '%' from unnest(${words}::text[]) word)`;
}
