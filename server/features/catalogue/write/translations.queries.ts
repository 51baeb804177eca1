import { type RawBuilder, sql } from 'kysely';
import {
	type TranslationColumn,
	type TranslationField,
	translations,
} from '#contract/catalogue/specification-texts.ts';

type WrittenTranslations = Partial<Record<TranslationField, Readonly<Record<string, string | undefined>>>>;

/** Returns the translations of a new row, by column. */
export const newTranslations = (texts: WrittenTranslations) =>
	Object.fromEntries(
		translations.map(({ field, column }) => [column, JSON.stringify(texts[field] ?? {})]),
	) as Record<TranslationColumn, string>;

/**
 * Returns the translations after a change of fields. A changed text loses its translations, and the
 * translations in the change are added.
 */
export function changedTranslations(
	texts: readonly string[],
	changes: Readonly<Record<string, unknown>> & WrittenTranslations,
) {
	const stale = texts.filter((field) => changes[field] !== undefined);
	return Object.fromEntries(
		translations.map(({ field, column }) => [
			column,
			sql`(${sql.ref(column)} - ${stale}::text[]) || ${JSON.stringify(changes[field] ?? {})}::jsonb`,
		]),
	) as Record<TranslationColumn, RawBuilder<string>>;
}
