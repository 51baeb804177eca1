import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { often } from '../database/watched-client.ts';
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

/** A list whose rows are known by their ids alone, because the query leaves it as it is and many rows share them. */
const isShared = ({ relation, filters, sort, start, limit }: ShapeRelation): boolean =>
	relation.kind === 'many' &&
	relation.shared === true &&
	!filters &&
	!sort.length &&
	!start &&
	limit === null;

/** The output columns of a shape's own row. Names that begin with `_` are for putting the answer together and never leave. */
function columnsOf(shape: Shape, row: string, reader: Reader): string {
	const columns = new Map<string, string>([['_id', `${row}.id`]]);
	for (const field of shape.fields) {
		if (field.sql) columns.set(field.name, field.sql(row, reader));
		for (const [name, sql] of Object.entries(field.parts ?? {})) columns.set(`_${name}`, sql(row, reader));
	}
	for (const one of shape.relations) {
		const { relation, shape: inner } = one;
		const key = `_${relation.name}`;
		if (relation.kind !== 'many') columns.set(key, `${row}.${relation.column}`);
		else if (isShared(one)) columns.set(key, idsSql(relation, row));
		if (relation.kind === 'part')
			for (const field of inner.fields)
				if (field.sql) columns.set(`${key}_${field.name}`, field.sql(row, reader));
	}
	return [...columns].map(([name, sql]) => `${sql} as "${name}"`).join(', ');
}

function idsSql(relation: ToMany, row: string): string {
	const { from, parent, order } = relation;
	return `array(select r.id from ${from('r')} where ${parent('r')} = ${row}.id order by ${order('r')})`;
}

async function complete(
	db: Kysely<Database>,
	shape: Shape,
	rows: readonly Row[],
	reader: Reader,
	shared: LoadTexts,
): Promise<string[]> {
	const give = await Promise.all(shape.relations.map((one) => relationOf(db, one, rows, reader, shared)));
	return rows.map((row) => {
		const own: Row = {};
		for (const field of shape.fields) own[field.name] = readField(field, row, reader);
		// Every shape has the field id: what follows always follows something.
		let text = JSON.stringify(own).slice(0, -1);
		for (const [i, { relation }] of shape.relations.entries())
			text += `,"${relation.name}":${give[i]?.(row)}`;
		return `${text}}`;
	});
}

function readField(field: Field, row: Row, reader: Reader): unknown {
	if (field.value) return field.value(row, reader);
	const value = row[field.name];
	return value instanceof Date ? value.toISOString() : (value ?? null);
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
	if (relation.kind === 'part')
		return (row) => {
			if (row[key] === null) return 'null';
			return JSON.stringify(
				Object.fromEntries(shape.fields.map((field) => [field.name, row[`${key}_${field.name}`]])),
			);
		};
	if (relation.kind === 'one' || isShared(one)) {
		const idsOf = (row: Row) => [row[key] as number | null | number[]].flat();
		const ids = [...new Set(rows.flatMap(idsOf))].filter((id) => id !== null);
		const texts = await shared(shape, ids, reader);
		if (relation.kind === 'one') return (row) => texts.get(row[key] as number) ?? 'null';
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
	const conditions = [
		`${parent} = any(${ids})`,
		visibleSql(shape.entity, scope),
		filters && conditionSql(filters, scope),
	].filter(Boolean);
	const order = sort.length ? sortSql(sort, scope) : relation.order('t');
	const columns = `${parent} as "_parent", ${columnsOf(shape, 't', reader)}`;
	const from = `from ${relation.from('t')}${scope.joins} where ${conditions.join(' and ')}`;
	const most = Math.min(limit ?? Number.POSITIVE_INFINITY, relation.limit ?? Number.POSITIVE_INFINITY);
	const bounded = start > 0 || Number.isFinite(most);
	const text = bounded
		? `${often}select * from (select ${columns}, row_number() over (partition by ${parent} order by ${order}) as "_position" ${from}) l
			where "_position" > ${values.bind(start, 'bigint')} and "_position" <= ${values.bind(start + (Number.isFinite(most) ? most : 10_000), 'bigint')} order by "_position"`
		: `${often}select ${columns} ${from} order by ${order}`;
	const rows = await run(db, text, values.list);
	const texts = await complete(db, shape, rows, reader, shared);
	for (const [i, row] of rows.entries()) {
		const list = lists.get(row._parent as number);
		if (list) list.push(texts[i] as string);
		else lists.set(row._parent as number, [texts[i] as string]);
	}
	return lists;
}
