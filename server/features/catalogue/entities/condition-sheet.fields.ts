import { z } from 'zod';
import {
	conditionSheetShape,
	type SheetField,
	sheetTexts,
} from '#contract/catalogue/condition-sheet.schema.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import { joinSql, quoted, type SqlText, sqlText } from '../../../database/sql-text.ts';
import { byName, type Entity, type EntityField, field } from '../../../query/entity.ts';

/** The condition sheet of a watch, stored as JSON in the watch's row. */
export const conditionSheet: Entity = {
	name: 'conditionSheet',
	table: sqlText`watches`,
	fields: byName((Object.keys(conditionSheetShape) as SheetField[]).map(sheetField)),
	relations: byName([]),
	pageSize: 1,
};

/** The text of a JSON object by language, in the reader's language or else in another one. */
function textIn(object: SqlText, language: Language): SqlText {
	const ordered = [language, ...languages.filter((one) => one !== language)];
	return sqlText`coalesce(${joinSql(
		ordered.map((one) => sqlText`${object} ->> ${quoted(one, "'")}`),
		sqlText`, `,
	)})`;
}

function sheetField(name: SheetField): EntityField {
	if (name === 'marks') return marksField();
	const key = quoted(name, "'");
	if (sheetTexts.includes(name))
		return field(name, {
			sql: (row, { language }) => textIn(sqlText`${row}.condition_sheet -> ${key}`, language),
		});
	const text = (row: SqlText) => sqlText`${row}.condition_sheet ->> ${key}`;
	const schema = conditionSheetShape[name].unwrap();
	if (schema instanceof z.ZodArray)
		return field(name, {
			type: 'derived',
			bytes: 60,
			sql: (row) => sqlText`${row}.condition_sheet -> ${key}`,
		});
	if (schema instanceof z.ZodBoolean)
		return field(name, { type: 'boolean', sql: (row) => sqlText`(${text(row)})::boolean` });
	if (schema instanceof z.ZodNumber)
		return schema.format === 'safeint'
			? field(name, { type: 'integer', sql: (row) => sqlText`(${text(row)})::integer` })
			: field(name, { type: 'number', sql: (row) => sqlText`(${text(row)})::float8` });
	// An average estimate, since most watches have no sheet.
	return field(name, { bytes: 8, sql: (row) => sqlText`(${text(row)})` });
}

/**
 * Returns the marks of wear, each with its text in one language and with its photograph if the watch still
 * has it.
 */
function marksField(): EntityField {
	return field('marks', {
		type: 'derived',
		// An average estimate, since few watches have marks: a page of 100 watches remains within the limit.
		bytes: 4,
		sql: (row, { language }) => sqlText`(select jsonb_agg(jsonb_build_object(
				'view', m.mark -> 'view', 'x', m.mark -> 'x', 'y', m.mark -> 'y',
				'note', ${textIn(sqlText`m.mark -> 'note'`, language)},
				'photograph', (select p.document_id from pictures p where p.document_id = m.mark ->> 'photograph'
					and p.watch_id = ${row}.id and p.source = 'upload')) order by m.at)
			from jsonb_array_elements(${row}.condition_sheet -> 'marks') with ordinality m(mark, at))`,
	});
}
