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

/** A list as it stands, nothing chosen or left out. */
const isWhole = ({ filters, sort, start, limit }: ShapeRelation): boolean =>
	!filters && !sort.length && !start && limit === null;

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
		else if (relation.shared && isWhole(one)) columns.set(key, relation.shared(row));
		if (relation.kind === 'part')
			for (const field of inner.fields)
				if (field.sql) columns.set(`${key}_${field.name}`, field.sql(row, reader));
	}
	return [...columns].map(([name, sql]) => `${sql} as "${name}"`).join(', ');
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
	const isList = relation.kind === 'many';
	if (!isList || (relation.shared && isWhole(one))) {
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
