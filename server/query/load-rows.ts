import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { conditionSql, Scope, visibleSql } from './conditions-sql.ts';
import type { Field, Reader, Row, ToMany } from './entity.ts';
import type { Shape, ShapeRelation } from './plan.ts';
import { sortSql } from './select-sql.ts';
import { run, SqlValues } from './sql-text.ts';

/** An answer's object, built field by field from the allow-list. */
export type Answer = Record<string, unknown>;

/** Reads rows with everything a shape asks for: one statement for the rows and one for each relation, however many rows. */
export async function loadRows(
	db: Kysely<Database>,
	shape: Shape,
	ids: readonly number[],
	reader: Reader,
): Promise<Map<number, Answer>> {
	const found = new Map<number, Answer>();
	if (ids.length === 0) return found;
	const values = new SqlValues();
	const columns = columnsOf(shape, 't', reader);
	const text = `select ${columns} from ${shape.entity.table} t where t.id = any(${values.bind(ids, 'int[]')})`;
	const rows = await run(db, text, values.list);
	const answers = await complete(db, shape, rows, reader);
	for (const [i, row] of rows.entries()) found.set(row._id as number, answers[i] as Answer);
	return found;
}

/** The output columns of a shape's own row. Names that begin with `_` are for putting the answer together and never leave. */
function columnsOf(shape: Shape, row: string, reader: Reader): string {
	const columns = new Map<string, string>([['_id', `${row}.id`]]);
	for (const field of shape.fields) {
		if (field.sql) columns.set(field.name, field.sql(row, reader));
		for (const [name, sql] of Object.entries(field.parts ?? {})) columns.set(`_${name}`, sql(row, reader));
	}
	for (const { relation, shape: inner } of shape.relations) {
		if (relation.kind === 'many') continue;
		columns.set(`_${relation.name}`, `${row}.${relation.column}`);
		if (relation.kind === 'part')
			for (const field of inner.fields)
				if (field.sql) columns.set(`_${relation.name}_${field.name}`, field.sql(row, reader));
	}
	return [...columns].map(([name, sql]) => `${sql} as "${name}"`).join(', ');
}

async function complete(
	db: Kysely<Database>,
	shape: Shape,
	rows: readonly Row[],
	reader: Reader,
): Promise<Answer[]> {
	const answers = rows.map((row) => {
		const answer: Answer = {};
		for (const field of shape.fields) answer[field.name] = readField(field, row, reader);
		return answer;
	});
	const loaded = await Promise.all(shape.relations.map((one) => relationOf(db, one, rows, reader)));
	for (const [i, one] of shape.relations.entries())
		for (const [at, answer] of answers.entries()) answer[one.relation.name] = loaded[i]?.(rows[at] as Row);
	return answers;
}

function readField(field: Field, row: Row, reader: Reader): unknown {
	if (field.value) return field.value(row, reader);
	const value = row[field.name];
	return value instanceof Date ? value.toISOString() : (value ?? null);
}

type Give = (row: Row) => unknown;

async function relationOf(
	db: Kysely<Database>,
	one: ShapeRelation,
	rows: readonly Row[],
	reader: Reader,
): Promise<Give> {
	const { relation, shape } = one;
	const key = `_${relation.name}`;
	if (relation.kind === 'part')
		return (row) => {
			if (row[key] === null) return null;
			return Object.fromEntries(shape.fields.map((field) => [field.name, row[`${key}_${field.name}`]]));
		};
	if (relation.kind === 'one') {
		const ids = [...new Set(rows.map((row) => row[key] as number | null))].filter((id) => id !== null);
		const loaded = await loadRows(db, shape, ids, reader);
		return (row) => loaded.get(row[key] as number) ?? null;
	}
	const lists = await loadLists(db, one, relation, rows, reader);
	return (row) => lists.get(row._id as number) ?? [];
}

async function loadLists(
	db: Kysely<Database>,
	{ shape, filters, sort, start, limit }: ShapeRelation,
	relation: ToMany,
	parents: readonly Row[],
	reader: Reader,
): Promise<Map<number, Answer[]>> {
	const lists = new Map<number, Answer[]>();
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
		? `select * from (select ${columns}, row_number() over (partition by ${parent} order by ${order}) as "_position" ${from}) l
			where "_position" > ${values.bind(start, 'bigint')} and "_position" <= ${values.bind(start + (Number.isFinite(most) ? most : 10_000), 'bigint')} order by "_position"`
		: `select ${columns} ${from} order by ${order}`;
	const rows = await run(db, text, values.list);
	const answers = await complete(db, shape, rows, reader);
	for (const [i, row] of rows.entries()) {
		const list = lists.get(row._parent as number);
		if (list) list.push(answers[i] as Answer);
		else lists.set(row._parent as number, [answers[i] as Answer]);
	}
	return lists;
}
