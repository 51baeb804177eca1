import type { Kysely } from 'kysely';
import { often } from '../database/prepared.ts';
import type { Database } from '../database/tables.ts';
import { conditionSql, Scope, visibleSql } from './conditions-sql.ts';
import type { Field, Reader, Row, ToMany } from './entity.ts';
import type { Shape, ShapeRelation } from './plan.ts';
import { sortSql } from './select-sql.ts';
import { run, SqlValues } from './sql-text.ts';

/** JSON texts of rows by id, each an object with everything the shape asks for. */
export type LoadTexts = (
	shape: Shape,
	ids: readonly number[],
	reader: Reader,
) => Promise<ReadonlyMap<number, string>>;

/**
 * Reads rows as JSON, built field by field from the allow-list: one statement for the rows with all their lists, however many. `shared` gives
 * the rows that many others lead to (brands, calibers, categories); without it they are read too, one statement for each kind.
 */
export async function loadTexts(
	db: Kysely<Database>,
	shape: Shape,
	ids: readonly number[],
	reader: Reader,
	shared: LoadTexts = (...those) => loadTexts(db, ...those),
): Promise<Map<number, string>> {
	const found = new Map<number, string>();
	if (ids.length === 0) return found;
	const values = new SqlValues();
	const columns = columnsSql(shape, new Scope('t', reader, values));
	const text = `${often}select ${columns} from ${shape.entity.table} t where t.id = any(${values.bind(ids, 'int[]')})`;
	const rows = await run(db, text, values.list);
	const texts = await complete(shape, rows, reader, shared);
	for (const [i, row] of rows.entries()) found.set(row._id as number, texts[i] as string);
	return found;
}

/** The SQL for the ids of a list of shared rows that is taken as it stands, nothing chosen or left out. */
function sharedIds({ relation, filters, sort, start, limit }: ShapeRelation) {
	if (relation.kind !== 'many' || filters || sort.length || start || limit !== null) return undefined;
	return relation.shared;
}

/**
 * The output columns of a shape's own row, all for putting the answer together: its plain fields are one JSON text that the database
 * writes, so that this process has neither to read nor to write each value.
 */
function columnsSql(shape: Shape, scope: Scope): string {
	const { row, reader } = scope;
	const columns = new Map([
		['_id', `${row}.id`],
		['_own', objectSql(shape.fields, row, reader)],
	]);
	for (const { parts } of shape.fields)
		for (const [name, sql] of Object.entries(parts ?? {})) columns.set(`_${name}`, sql(row));
	for (const one of shape.relations) columns.set(`_${one.relation.name}`, relationSql(one, scope));
	return [...columns].map(([name, sql]) => `${sql} as "${name}"`).join(', ');
}

/** The JSON text of an object of the fields that are not derived. */
function objectSql(fields: readonly Field[], row: string, reader: Reader): string {
	const values = fields.flatMap(({ name, type, sql }) => {
		const value = sql?.(row, reader);
		if (value === undefined) return [];
		return `${type === 'time' ? timeSql(value) : value} as "${name}"`;
	});
	return `(select row_to_json(o) from (select ${values.join(', ')}) o)::text`;
}

/** A time as JavaScript writes it. */
const timeSql = (value: string) => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A part's JSON text, the id of another row, or a list: of ids of shared rows, or of rows with their own columns. */
function relationSql(one: ShapeRelation, scope: Scope): string {
	const { relation, shape } = one;
	const { row, reader } = scope;
	if (relation.kind === 'one') return `${row}.${relation.column}`;
	if (relation.kind === 'part') {
		const object = objectSql(shape.fields, row, reader);
		return `case when ${row}.${relation.column} is null then 'null' else ${object} end`;
	}
	const ids = sharedIds(one);
	return ids ? `to_json(${ids(row)})` : `(select json_agg(l) from (${listSql(one, relation, scope)}) l)`;
}

function listSql(
	{ shape, filters, sort, start, limit }: ShapeRelation,
	relation: ToMany,
	outer: Scope,
): string {
	const scope = outer.inner(outer.alias());
	const columns = columnsSql(shape, scope);
	const conditions = [
		`${relation.parent(scope.row)} = ${outer.row}.id`,
		visibleSql(shape.entity, scope),
		filters && conditionSql(filters, scope),
	].filter(Boolean);
	const order = sort.length ? sortSql(sort, scope) : relation.order(scope.row);
	const most = Math.min(limit ?? Number.POSITIVE_INFINITY, relation.limit ?? Number.POSITIVE_INFINITY);
	return [
		`select ${columns} from ${relation.from(scope.row)}${scope.joins} where ${conditions.join(' and ')} order by ${order}`,
		Number.isFinite(most) ? ` limit ${scope.values.bind(most, 'bigint')}` : '',
		start > 0 ? ` offset ${scope.values.bind(start, 'bigint')}` : '',
	].join('');
}

async function complete(
	shape: Shape,
	rows: readonly Row[],
	reader: Reader,
	shared: LoadTexts,
): Promise<string[]> {
	const give = await Promise.all(shape.relations.map((one) => relationOf(one, rows, reader, shared)));
	const derived = shape.fields.filter((field) => field.value);
	return rows.map((row) => {
		// Every shape has the field id: what follows always follows something.
		let text = (row._own as string).slice(0, -1);
		for (const { name, value } of derived) text += `,"${name}":${JSON.stringify(value?.(row))}`;
		for (const [i, { relation }] of shape.relations.entries())
			text += `,"${relation.name}":${give[i]?.(row)}`;
		return `${text}}`;
	});
}

/** The JSON text of a relation of one row. */
type Give = (row: Row) => string;

async function relationOf(
	one: ShapeRelation,
	rows: readonly Row[],
	reader: Reader,
	shared: LoadTexts,
): Promise<Give> {
	const { relation, shape } = one;
	const key = `_${relation.name}`;
	if (relation.kind === 'part') return (row) => row[key] as string;
	if (relation.kind === 'one' || sharedIds(one)) {
		const idsOf = (row: Row) => [row[key] as number | null | number[]].flat();
		const ids = [...new Set(rows.flatMap(idsOf))].filter((id) => id !== null);
		const texts = await shared(shape, ids, reader);
		if (relation.kind === 'one') return (row) => texts.get(row[key] as number) ?? 'null';
		return (row) => `[${(row[key] as number[]).flatMap((id) => texts.get(id) ?? []).join(',')}]`;
	}
	const listOf = (row: Row) => (row[key] ?? []) as Row[];
	const texts = await complete(shape, rows.flatMap(listOf), reader, shared);
	const lists = new Map<Row, string[]>();
	let from = 0;
	for (const row of rows) {
		const to = from + listOf(row).length;
		lists.set(row, texts.slice(from, to));
		from = to;
	}
	return (row) => `[${lists.get(row)?.join(',')}]`;
}
