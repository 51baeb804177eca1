import { sql } from 'kysely';

/** `specification_es` after a change of fields: a changed text's Spanish goes, what is given comes. */
export function changedSpanish(
	texts: readonly string[],
	changes: Readonly<Record<string, unknown>>,
	given: Readonly<Record<string, string | undefined>> = {},
) {
	const stale = texts.filter((field) => changes[field] !== undefined);
	return sql<string>`(specification_es - ${stale}::text[]) || ${JSON.stringify(given)}::jsonb`;
}
