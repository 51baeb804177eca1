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
 * Reads rows as JSON, built field by field from the allow-list: one statement for the rows and one for each list of theirs, however many
 * rows. `shared` gives the rows that many others lead to (brands, calibers, categories); without it they are read too.
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
	const columns = columnsOf(shape, 't', reader);
	const text = `${often}select ${columns} from ${shape.entity.table} t where t.id = any(${values.bind(ids, 'int[]')})`;
	const rows = await run(db, text, values.list);
	const texts = await complete(db, shape, rows, reader, shared);
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
function columnsOf(shape: Shape, row: string, reader: Reader): string {
	const columns = new Map([
		['_id', `${row}.id`],
		['_own', objectSql(shape.fields, row, reader)],
	]);
	for (const { parts } of shape.fields)
		for (const [name, sql] of Object.entries(parts ?? {})) columns.set(`_${name}`, sql(row));
	for (const one of shape.relations) {
		const { relation, shape: inner } = one;
		const key = `_${relation.name}`;
		if (relation.kind === 'one') columns.set(key, `${row}.${relation.column}`);
		if (relation.kind === 'many') {
			const ids = sharedIds(one)?.(row);
			if (ids) columns.set(key, `to_json(${ids})`);
		}
		if (relation.kind === 'part') {
			const object = objectSql(inner.fields, row, reader);
			columns.set(key, `case when ${row}.${relation.column} is null then 'null' else ${object} end`);
		}
	}
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

async function complete(
	db: Kysely<Database>,
	shape: Shape,
	rows: readonly Row[],
	reader: Reader,
	shared: LoadTexts,
): Promise<string[]> {
	const give = await Promise.all(shape.relations.map((one) => relationOf(db, one, rows, reader, shared)));
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
	db: Kysely<Database>,
	one: ShapeRelation,
	rows: readonly Row[],
	reader: Reader,
	shared: LoadTexts,
): Promise<Give> {
	const { relation, shape } = one;
	const key = `_${relation.name}`;
	if (relation.kind === 'part') return (row) => row[key] as string;
	const isList = relation.kind === 'many';
	if (!isList || sharedIds(one)) {
		const idsOf = (row: Row) => [row[key] as number | null | number[]].flat();
		const ids = [...new Set(rows.flatMap(idsOf))].filter((id) => id !== null);
		const texts = await shared(shape, ids, reader);
		if (!isList) return (row) => texts.get(row[key] as number) ?? 'null';
		return (row) => `[${(row[key] as number[]).flatMap((id) => texts.get(id) ?? []).join(',')}]`;
	}
	const lists = await loadLists(db, one, relation, rows, reader, shared);
	return (row) => `[${lists.get(row._id as number)?.join(',') ?? ''}]`;
}

async function loadLists(
	db: Kysely<Database>,
	{ shape, filters, sort, start, limit }: ShapeRelation,
	relation: ToMany,
	parents: readonly Row[],
	reader: Reader,
	shared: LoadTexts,
): Promise<Map<number, string[]>> {
	const lists = new Map<number, string[]>();
	if (parents.length === 0) return lists;
	const values = new SqlValues();
	const scope = new Scope('t', reader, values);
	const ids = values.bind(
		parents.map((row) => row._id),
		'int[]',
	);
	const parent = relation.parent('t');
	const conditions = [visibleSql(shape.entity, scope), filters && conditionSql(filters, scope)].filter(
		Boolean,
	);
	const order = sort.length ? sortSql(sort, scope) : relation.order('t');
	const most = Math.min(limit ?? Number.POSITIVE_INFINITY, relation.limit ?? Number.POSITIVE_INFINITY);
	const select = (ofWhom: string) =>
		[
			`select ${parent} as "_parent", ${columnsOf(shape, 't', reader)} from ${relation.from('t')}${scope.joins}`,
			` where ${[`${parent} ${ofWhom}`, ...conditions].join(' and ')} order by ${order}`,
		].join('');
	const bounds = [
		Number.isFinite(most) ? ` limit ${values.bind(most, 'bigint')}` : '',
		start > 0 ? ` offset ${values.bind(start, 'bigint')}` : '',
	].join('');
	// Bounds hold for each parent's list.
	const text = bounds
		? `${often}select l.* from unnest(${ids}) p(id) cross join lateral (${select('= p.id')}${bounds}) l`
		: `${often}${select(`= any(${ids})`)}`;
	const rows = await run(db, text, values.list);
	const texts = await complete(db, shape, rows, reader, shared);
	for (const [i, row] of rows.entries()) {
		const list = lists.get(row._parent as number);
		if (list) list.push(texts[i] as string);
		else lists.set(row._parent as number, [texts[i] as string]);
	}
	return lists;
}
