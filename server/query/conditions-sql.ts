import type { Entity, Field, Reader } from './entity.ts';
import type { Condition, Operator, Path, Scalar } from './plan.ts';
import type { SqlValues } from './sql-text.ts';

/** One FROM clause: the row in question and what had to be joined to it. */
export class Scope {
	readonly row: string;
	readonly reader: Reader;
	readonly values: SqlValues;
	readonly #joins = new Map<string, { alias: string; text: string }>();
	readonly #names: { count: number };
	constructor(row: string, reader: Reader, values: SqlValues, names: { count: number } = { count: 0 }) {
		this.row = row;
		this.reader = reader;
		this.values = values;
		this.#names = names;
	}

	/** The alias of the row at the end of a path; left joins, so that a missing row reads as nulls. */
	aliasOf(path: Path): string {
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
			const text = ` left join ${step.to().table} ${inner} on ${inner}.id = ${alias}.${step.column}`;
			this.#joins.set(key, { alias: inner, text });
			alias = inner;
		}
		return alias;
	}

	alias(): string {
		this.#names.count += 1;
		return `j${this.#names.count}`;
	}

	inner(row: string): Scope {
		return new Scope(row, this.reader, this.values, this.#names);
	}

	get joins(): string {
		return [...this.#joins.values()].map((join) => join.text).join('');
	}

	/** The SQL of a field at the end of a path: its copy on the nearer row where there is one. */
	column(path: Path, field: Field): string {
		const last = path.at(-1);
		const copy = last?.kind === 'one' ? last.copies?.[field.name] : undefined;
		if (copy) return `${this.aliasOf(path.slice(0, -1))}.${copy}`;
		if (!field.sql) throw new Error(`${field.name} has no column`);
		return field.sql(this.aliasOf(path), this.reader);
	}
}

export function visibleSql(entity: Entity, scope: Scope): string | null {
	return entity.visible?.(scope.row, scope.reader, (value) => scope.values.bind(value, 'bigint')) ?? null;
}

export function conditionSql(condition: Condition, scope: Scope): string {
	switch (condition.kind) {
		case 'and':
		case 'or':
			return `(${condition.of.map((one) => conditionSql(one, scope)).join(` ${condition.kind} `)})`;
		case 'not':
			return `not ${conditionSql(condition.of, scope)}`;
		case 'test':
			return testSql(scope.column(condition.path, condition.field), condition, scope.values);
		case 'some':
			return arraySql(condition, scope) ?? someSql(condition, scope);
	}
}

type Some = Extract<Condition, { kind: 'some' }>;

function arraySql({ path, relation, of }: Some, scope: Scope): string | null {
	if (of?.kind !== 'test' || of.path.length) return null;
	const column = relation.arrays?.[of.field.name];
	if (!column || (of.operator !== '$eq' && of.operator !== '$in')) return null;
	const values = of.operator === '$eq' ? [of.value] : of.value;
	const array = `${scope.aliasOf(path)}.${column}`;
	return `${array} ${of.operator === '$eq' ? '@>' : '&&'} ${scope.values.bind(values, 'text[]')}`;
}

function someSql({ path, relation, of }: Some, scope: Scope): string {
	const outer = scope.aliasOf(path);
	const inner = scope.inner(scope.alias());
	const visible = visibleSql(relation.to(), inner);
	const filter = of ? conditionSql(of, inner) : null;
	const where = [`${relation.parent(inner.row)} = ${outer}.id`, visible, filter]
		.filter(Boolean)
		.join(' and ');
	return `exists (select 1 from ${relation.from(inner.row)}${inner.joins} where ${where})`;
}

const sqlTypes = {
	text: 'text',
	integer: 'bigint',
	number: 'float8',
	time: 'timestamptz',
	boolean: 'text',
	derived: 'text',
} as const;

const comparisons: Partial<Record<Operator, string>> = {
	$eq: '=',
	$ne: '<>',
	$lt: '<',
	$lte: '<=',
	$gt: '>',
	$gte: '>=',
};

function testSql(
	column: string,
	{ field, operator, value }: { field: Field; operator: Operator; value: Scalar | readonly Scalar[] },
	values: SqlValues,
): string {
	if (operator === '$null' || operator === '$notNull')
		return `(${column} is ${(operator === '$null') === value ? '' : 'not '}null)`;
	if (field.type === 'boolean') return booleanSql(column, operator, value);
	const type = sqlTypes[field.type];
	const bind = (one: unknown) => values.bind(one, type);
	if (Array.isArray(value)) {
		if (operator === '$between') {
			const ordered = orderedColumn(column, field);
			return `(${ordered} >= ${bind(value[0])} and ${ordered} <= ${bind(value[1])})`;
		}
		const list = `any(${values.bind(value, `${type}[]`)})`;
		return operator === '$in' ? `(${column} = ${list})` : `(not ${column} = ${list})`;
	}
	const plain = comparisons[operator];
	if (plain) {
		const ordered = plain === '=' || plain === '<>' ? column : orderedColumn(column, field);
		return `(${ordered} ${plain} ${bind(value)})`;
	}
	return textSql(column, operator, String(value), bind);
}

const orderedColumn = (column: string, field: Field) =>
	field.type === 'text' && !field.collated ? `${column} collate names` : column;

/** Told as the column itself where that is enough, so that a partial index on it serves. */
function booleanSql(column: string, operator: Operator, value: Scalar | readonly Scalar[]): string {
	const wanted = new Set(Array.isArray(value) ? value : [value]);
	if (operator === '$ne' || operator === '$notIn') {
		const rest = [true, false].filter((one) => !wanted.has(one));
		return truthSql(column, new Set(rest));
	}
	return truthSql(column, wanted as Set<boolean>);
}
function truthSql(column: string, wanted: ReadonlySet<unknown>): string {
	if (wanted.size === 2) return `(${column} is not null or null)`;
	if (wanted.size === 0) return `(${column} is null and null)`;
	return wanted.has(true) ? `(${column})` : `(not ${column})`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const low = (text: string) => `lower(${text} collate names)`;

function textSql(
	column: string,
	operator: Operator,
	value: string,
	bind: (value: unknown) => string,
): string {
	switch (operator) {
		case '$eqi':
			return `(${low(column)} = ${low(bind(value))})`;
		case '$nei':
			return `(${low(column)} <> ${low(bind(value))})`;
		case '$contains':
			return `(${column} like ${bind(`%${escaped(value)}%`)})`;
		case '$notContains':
			return `(${column} not like ${bind(`%${escaped(value)}%`)})`;
		case '$containsi':
			return `(${low(column)} like ${low(bind(`%${escaped(value)}%`))})`;
		case '$notContainsi':
			return `(${low(column)} not like ${low(bind(`%${escaped(value)}%`))})`;
		case '$startsWith':
			return `(${column} like ${bind(`${escaped(value)}%`)})`;
		case '$startsWithi':
			return `(${low(column)} like ${low(bind(`${escaped(value)}%`))})`;
		case '$endsWith':
			return `(${column} like ${bind(`%${escaped(value)}`)})`;
		case '$endsWithi':
			return `(${low(column)} like ${low(bind(`%${escaped(value)}`))})`;
		default:
			throw new Error(`${operator} is not a text operator`);
	}
}
