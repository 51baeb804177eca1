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

function sheetField(name: SheetField): EntityField {
	const key = quoted(name, "'");
	if (sheetTexts.includes(name))
		return field(name, {
			sql: (row, { language }) => {
				const inLanguage = (one: Language) =>
					sqlText`${row}.condition_sheet -> ${key} ->> ${quoted(one, "'")}`;
				const others = languages.filter((one) => one !== language);
				return sqlText`coalesce(${joinSql([language, ...others].map(inLanguage), sqlText`, `)})`;
			},
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
