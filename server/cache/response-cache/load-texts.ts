import { prepared } from '../../database/prepared-statements.ts';
import { type QueryExecutor, run } from '../../database/run-sql.ts';
import {
	joinSql,
	noSql,
	quoted,
	type SqlRow,
	type SqlText,
	SqlValues,
	sqlText,
	whereSql,
} from '../../database/sql-text.ts';
import { conditionSql, Scope, visibleSql } from '../../query/conditions-sql.ts';
import type { EntityField, Reader, ToMany } from '../../query/entity.ts';
import type { RowShape, ShapeRelation } from '../../query/query-plan.ts';
import { sortSql } from '../../query/select-sql.ts';
import { everything } from '../change-feed/cache-sources.ts';
import { anyOf, type ChangeKey, changeKey, isKind } from '../change-feed/change-feed.ts';

/** JSON of a row with all fields of the shape, and the rows that it includes. */
export type RowText = { text: string; keys: readonly ChangeKey[] };

/** Rows by id. */
export type LoadTexts = (
	shape: RowShape,
	ids: readonly number[],
	reader: Reader,
) => Promise<ReadonlyMap<number, RowText>>;

/**
 * Reads rows as JSON that is built field by field from the allow-list, with one statement for the rows and
 * all their lists. `shared` provides rows referenced by many others (brands, calibers, categories); without
 * it they are read too, one statement per kind.
 */
export async function loadTexts(
	db: QueryExecutor,
	shape: RowShape,
	ids: readonly number[],
	reader: Reader,
	shared: LoadTexts = (...those) => loadTexts(db, ...those),
): Promise<Map<number, RowText>> {
	const found = new Map<number, RowText>();
	if (ids.length === 0) return found;
	const { text, values } = statementOf(shape, reader);
	const rows = await run(db, text, [...values, ids]);
	const texts = await complete(shape, rows, reader, shared);
	for (const [i, row] of rows.entries()) found.set(row._id as number, texts[i] as RowText);
	return found;
}

/** Statement of a shape for one reader, built once; its last value is the list of ids. */
function statementOf(shape: RowShape, reader: Reader): TextsStatement {
	const { role, language, minPrice, maxPrice } = reader;
	const name = `${role} ${language} ${minPrice} ${maxPrice}`;
	const known = statements.get(shape) ?? new Map<string, TextsStatement>();
	const found = known.get(name);
	if (found) return found;
	const values = new SqlValues();
	const columns = columnsSql(shape, new Scope(sqlText`t`, reader, values));
	const fixed = [...values.list];
	const text = sqlText`${prepared}select ${columns} from ${shape.entity.table} t where t.id = any(array(select unnest(${values.bind([], 'int[]')})))`;
	const made = { text, values: fixed };
	statements.set(shape, known.set(name, made));
	return made;
}

type TextsStatement = { text: SqlText; values: readonly unknown[] };
const statements = new WeakMap<RowShape, Map<string, TextsStatement>>();

/** SQL for the ids of an unfiltered list of shared rows. */
function sharedIds({ relation, filters, sort, start, limit }: ShapeRelation) {
	if (relation.kind !== 'many' || filters || sort.length || start || limit !== null) return undefined;
	return relation.shared;
}

/**
 * Output columns of a shape's own row. The database writes its plain fields as one JSON text, so that this
 * process neither parses nor serializes each value.
 */
function columnsSql(shape: RowShape, scope: Scope): SqlText {
	const { row, reader } = scope;
	const columns = new Map([
		['_id', sqlText`${row}.id`],
		['_own', objectSql(shape.fields, row, reader)],
	]);
	for (const { parts } of shape.fields)
		for (const [name, sql] of Object.entries(parts ?? {})) columns.set(`_${name}`, sql(row));
	for (const one of shape.relations) columns.set(`_${one.relation.name}`, relationSql(one, scope));
	return joinSql(
		[...columns].map(([name, sql]) => sqlText`${sql} as ${quoted(name, '"')}`),
		sqlText`, `,
	);
}

/** JSON text of an object with the fields that are not derived. */
function objectSql(fields: readonly EntityField[], row: SqlText, reader: Reader): SqlText {
	const values = fields.flatMap(({ name, type, sql }) => {
		const value = sql?.(row, reader);
		if (value === undefined) return [];
		return sqlText`${type === 'time' ? timeSql(value) : value} as ${quoted(name, '"')}`;
	});
	return sqlText`(select row_to_json(o) from (select ${joinSql(values, sqlText`, `)}) o)::text`;
}

/** A time in JavaScript's format. */
const timeSql = (value: SqlText) =>
	sqlText`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** JSON text of a part, the id of another row, or a list of ids or of rows with their own columns. */
function relationSql(one: ShapeRelation, scope: Scope): SqlText {
	const { relation, shape } = one;
	const { row, reader } = scope;
	if (relation.kind === 'one') return sqlText`${row}.${relation.column}`;
	if (relation.kind === 'part') {
		const object = objectSql(shape.fields, row, reader);
		return sqlText`case when ${row}.${relation.column} is null then 'null' else ${object} end`;
	}
	const ids = sharedIds(one);
	return ids
		? sqlText`to_json(${ids(row)})`
		: sqlText`(select json_agg(l) from (${listSql(one, relation, scope)}) l)`;
}

function listSql(
	{ shape, filters, sort, start, limit }: ShapeRelation,
	relation: ToMany,
	outer: Scope,
): SqlText {
	const scope = outer.inner(outer.alias());
	const columns = columnsSql(shape, scope);
	const where = whereSql([
		sqlText`${relation.parent(scope.row)} = ${outer.row}.id`,
		visibleSql(shape.entity, scope),
		filters && conditionSql(filters, scope),
	]);
	const order = sort.length ? sortSql(sort, scope) : relation.order(scope.row);
	const maxRows = Math.min(limit ?? Number.POSITIVE_INFINITY, relation.limit ?? Number.POSITIVE_INFINITY);
	const rows = sqlText`select ${columns} from ${relation.from(scope.row)}${scope.joins}${where} order by ${order}`;
	const first = Number.isFinite(maxRows) ? sqlText` limit ${scope.values.bind(maxRows, 'bigint')}` : noSql;
	const skipped = start > 0 ? sqlText` offset ${scope.values.bind(start, 'bigint')}` : noSql;
	return sqlText`${rows}${first}${skipped}`;
}

async function complete(
	shape: RowShape,
	rows: readonly SqlRow[],
	reader: Reader,
	shared: LoadTexts,
): Promise<RowText[]> {
	const writers = await Promise.all(shape.relations.map((one) => relationOf(one, rows, reader, shared)));
	const derived = shape.fields.filter((field) => field.value);
	const { name: kind } = shape.entity;
	return rows.map((row) => {
		// Pictures and the warranty are parts of their watch.
		const keys = new Set(isKind(kind) ? [changeKey(kind, row._id as number)] : []);
		// Every shape starts with the field id, so every later field needs a comma.
		let text = (row._own as string).slice(0, -1);
		for (const { name, value } of derived) text += `,"${name}":${JSON.stringify(value?.(row))}`;
		for (const [i, { relation }] of shape.relations.entries())
			text += `,"${relation.name}":${writers[i]?.(row, keys)}`;
		return { text: `${text}}`, keys: [...keys] };
	});
}

/** JSON text of a relation of one row; adds the included rows to `keys`. */
type RelationWriter = (row: SqlRow, keys: Set<ChangeKey>) => string;

async function relationOf(
	one: ShapeRelation,
	rows: readonly SqlRow[],
	reader: Reader,
	shared: LoadTexts,
): Promise<RelationWriter> {
	const { relation, shape } = one;
	const key = `_${relation.name}`;
	const listed = (texts: readonly RowText[], keys: Set<ChangeKey>) => {
		for (const text of texts) for (const each of text.keys) keys.add(each);
		return `[${texts.map(({ text }) => text).join(',')}]`;
	};
	if (relation.kind === 'part') return (row) => row[key] as string;
	if (relation.kind === 'one' || sharedIds(one)) {
		const idsOf = (row: SqlRow) => [row[key] as number | null | number[]].flat();
		const ids = [...new Set(rows.flatMap(idsOf))].filter((id) => id !== null);
		const texts = await shared(shape, ids, reader);
		return (row, keys) => {
			const list = listed(
				idsOf(row).flatMap((id) => texts.get(id as number) ?? []),
				keys,
			);
			return relation.kind === 'one' ? list.slice(1, -1) || 'null' : list;
		};
	}
	const listOf = (row: SqlRow) => (row[key] ?? []) as SqlRow[];
	const texts = await complete(shape, rows.flatMap(listOf), reader, shared);
	const lists = new Map<SqlRow, RowText[]>();
	let from = 0;
	for (const row of rows) {
		const to = from + listOf(row).length;
		lists.set(row, texts.slice(from, to));
		from = to;
	}
	// Any change to the listed rows may change such a list, and its filters or sort order may depend on any
	// kind.
	const { name } = shape.entity;
	const chosenBy = one.filters || one.sort.length ? everything : isKind(name) ? [anyOf(name)] : [];
	return (row, keys) => {
		for (const each of chosenBy) keys.add(each);
		return listed(lists.get(row) ?? [], keys);
	};
}
