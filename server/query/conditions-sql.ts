import {
	identifier,
	joinSql,
	noSql,
	type SqlText,
	type SqlValues,
	sqlText,
	whereSql,
} from '../database/sql-text.ts';
import type { Entity, EntityField, Reader, ToMany } from './entity.ts';
import type { FilterCondition, Operator, RelationPath, Scalar } from './query-plan.ts';

/** A FROM clause: the current row and the tables joined to it. */
export class Scope {
	readonly row: SqlText;
	readonly reader: Reader;
	readonly values: SqlValues;
	readonly #joins = new Map<string, { alias: SqlText; text: SqlText }>();
	readonly #names: { count: number };
	constructor(row: SqlText, reader: Reader, values: SqlValues, names: { count: number } = { count: 0 }) {
		this.row = row;
		this.reader = reader;
		this.values = values;
		this.#names = names;
	}

	/**
	 * Returns the alias of the row at the end of a path. Uses left joins, so that a missing row reads as
	 * nulls.
	 */
	aliasOf(path: RelationPath): SqlText {
		let alias = this.row;
		let key = '';
		for (const step of path) {
			if (step.kind === 'part') continue;
			key += `.${step.name}`;
			const known = this.#joins.get(key);
			if (known) {
				alias = known.alias;
				continue;
			}
			const inner = this.alias();
			const text = sqlText` left join ${step.to().table} ${inner} on ${inner}.id = ${alias}.${step.column}`;
			this.#joins.set(key, { alias: inner, text });
			alias = inner;
		}
		return alias;
	}

	alias(): SqlText {
		this.#names.count += 1;
		return identifier(`j${this.#names.count}`);
	}

	inner(row: SqlText): Scope {
		return new Scope(row, this.reader, this.values, this.#names);
	}

	get joins(): SqlText {
		return joinSql(
			[...this.#joins.values()].map((join) => join.text),
			noSql,
		);
	}

	/** SQL of a field at the end of a path; uses the copy on the nearer row when there is one. */
	column(path: RelationPath, field: EntityField): SqlText {
		const last = path.at(-1);
		const copy = last?.kind === 'one' ? last.copies?.[field.name] : undefined;
		if (copy) return sqlText`${this.aliasOf(path.slice(0, -1))}.${copy}`;
		if (!field.sql) throw new Error(`${field.name} has no column`);
		return field.sql(this.aliasOf(path), this.reader);
	}

	/** The array column that contains a field of a list's rows, if there is one. */
	arrayColumn(path: RelationPath, relation: ToMany, field: string): SqlText | null {
		const last = path.at(-1);
		const copy = last?.kind === 'one' ? last.copiedArrays?.[`${relation.name}.${field}`] : undefined;
		if (copy) return sqlText`${this.aliasOf(path.slice(0, -1))}.${copy}`;
		const column = relation.arrays?.[field];
		return column ? sqlText`${this.aliasOf(path)}.${column}` : null;
	}
}

export function visibleSql(entity: Entity, scope: Scope): SqlText | null {
	return entity.visible?.(scope.row, scope.reader, (value) => scope.values.bind(value, 'bigint')) ?? null;
}

export function conditionSql(condition: FilterCondition, scope: Scope): SqlText {
	switch (condition.kind) {
		case 'and':
		case 'or':
			return sqlText`(${joinSql(
				condition.of.map((one) => conditionSql(one, scope)),
				condition.kind === 'and' ? sqlText` and ` : sqlText` or `,
			)})`;
		case 'not':
			return sqlText`not ${conditionSql(condition.of, scope)}`;
		case 'test':
			return testSql(scope.column(condition.path, condition.field), condition, scope.values);
		case 'some':
			return arraySql(condition, scope) ?? someSql(condition, scope);
	}
}

type Some = Extract<FilterCondition, { kind: 'some' }>;

function arraySql({ path, relation, of }: Some, scope: Scope): SqlText | null {
	if (of?.kind !== 'test' || of.path.length) return null;
	if (of.operator !== '$eq' && of.operator !== '$in') return null;
	const array = scope.arrayColumn(path, relation, of.field.name);
	if (!array) return null;
	const [operator, values] = of.operator === '$eq' ? [sqlText`@>`, [of.value]] : [sqlText`&&`, of.value];
	return sqlText`${array} ${operator} ${scope.values.bind(values, 'text[]')}`;
}

function someSql({ path, relation, of }: Some, scope: Scope): SqlText {
	const outer = scope.aliasOf(path);
	const inner = scope.inner(scope.alias());
	const visible = visibleSql(relation.to(), inner);
	const filter = of ? conditionSql(of, inner) : null;
	const where = whereSql([sqlText`${relation.parent(inner.row)} = ${outer}.id`, visible, filter]);
	return sqlText`exists (select 1 from ${relation.from(inner.row)}${inner.joins}${where})`;
}

const sqlTypes = {
	text: 'text',
	integer: 'bigint',
	number: 'float8',
	time: 'timestamptz',
	boolean: 'text',
	derived: 'text',
} as const;

const comparisons: Partial<Record<Operator, SqlText>> = {
	$eq: sqlText`=`,
	$ne: sqlText`<>`,
	$lt: sqlText`<`,
	$lte: sqlText`<=`,
	$gt: sqlText`>`,
	$gte: sqlText`>=`,
};

function testSql(
	column: SqlText,
	{ field, operator, value }: { field: EntityField; operator: Operator; value: Scalar | readonly Scalar[] },
	values: SqlValues,
): SqlText {
	if (operator === '$null' || operator === '$notNull')
		return (operator === '$null') === value ? sqlText`(${column} is null)` : sqlText`(${column} is not null)`;
	if (field.type === 'boolean') return booleanSql(column, operator, value);
	const type = sqlTypes[field.type];
	const bind = (one: unknown) => values.bind(one, type);
	if (Array.isArray(value)) {
		if (operator === '$between') {
			const ordered = orderedColumn(column, field);
			return sqlText`(${ordered} >= ${bind(value[0])} and ${ordered} <= ${bind(value[1])})`;
		}
		const list = sqlText`any(${values.bind(value, `${type}[]`)})`;
		return operator === '$in' ? sqlText`(${column} = ${list})` : sqlText`(not ${column} = ${list})`;
	}
	const plain = comparisons[operator];
	if (plain) {
		const ordered = operator === '$eq' || operator === '$ne' ? column : orderedColumn(column, field);
		return sqlText`(${ordered} ${plain} ${bind(value)})`;
	}
	return textSql(column, operator, String(value), bind);
}

const orderedColumn = (column: SqlText, field: EntityField) =>
	field.type === 'text' && !field.collated ? sqlText`${column} collate names` : column;

/** Uses the column itself where possible, so that a partial index on it applies. */
function booleanSql(column: SqlText, operator: Operator, value: Scalar | readonly Scalar[]): SqlText {
	const wanted = new Set(Array.isArray(value) ? value : [value]);
	if (operator === '$ne' || operator === '$notIn') {
		const rest = [true, false].filter((one) => !wanted.has(one));
		return truthSql(column, new Set(rest));
	}
	return truthSql(column, wanted as Set<boolean>);
}
function truthSql(column: SqlText, wanted: ReadonlySet<unknown>): SqlText {
	if (wanted.size === 2) return sqlText`(${column} is not null or null)`;
	if (wanted.size === 0) return sqlText`(${column} is null and null)`;
	return wanted.has(true) ? sqlText`(${column})` : sqlText`(not ${column})`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const low = (text: SqlText) => sqlText`lower(${text} collate names)`;

function textSql(
	column: SqlText,
	operator: Operator,
	value: string,
	bind: (value: unknown) => SqlText,
): SqlText {
	switch (operator) {
		case '$eqi':
			return sqlText`(${low(column)} = ${low(bind(value))})`;
		case '$nei':
			return sqlText`(${low(column)} <> ${low(bind(value))})`;
		case '$contains':
			return sqlText`(${column} like ${bind(`%${escaped(value)}%`)})`;
		case '$notContains':
			return sqlText`(${column} not like ${bind(`%${escaped(value)}%`)})`;
		case '$containsi':
			return sqlText`(${low(column)} like ${low(bind(`%${escaped(value)}%`))})`;
		case '$notContainsi':
			return sqlText`(${low(column)} not like ${low(bind(`%${escaped(value)}%`))})`;
		case '$startsWith':
			return sqlText`(${column} like ${bind(`${escaped(value)}%`)})`;
		case '$startsWithi':
			return sqlText`(${low(column)} like ${low(bind(`${escaped(value)}%`))})`;
		case '$endsWith':
			return sqlText`(${column} like ${bind(`%${escaped(value)}`)})`;
		case '$endsWithi':
			return sqlText`(${low(column)} like ${low(bind(`%${escaped(value)}`))})`;
		default:
			throw new Error(`${operator} is not a text operator`);
	}
}
