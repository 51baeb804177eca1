import { sqlText } from '../database/sql-text.ts';
import { type Entity, type EntityField, field, type ToMany } from './entity.ts';
import { operand, operatorsBySpelling, operatorsOf } from './operators.ts';
import type { FilterCondition, Operator, RelationPath } from './query-plan.ts';
import { isObject, type KeyPath, listOf, refuse } from './query-refusals.ts';

/** Cost limit for a query's conditions; a relation to a list costs more because it is a subquery. */
const budget = 120;
export type Cost = { left: number };
export const newCost = (): Cost => ({ left: budget });

export function spend(cost: Cost, amount: number, path: KeyPath): void {
	cost.left -= amount;
	if (cost.left < 0) throw refuse(path, 'tooManyConditions');
}

function both(kind: 'and' | 'or', of: FilterCondition[]): FilterCondition | null {
	return of.length > 1 ? { kind, of } : (of[0] ?? null);
}

/** Reads a group of conditions on an entity's row; null when it is empty. */
export function readFilters(
	entity: Entity,
	tree: unknown,
	at: KeyPath,
	cost: Cost,
	path: RelationPath = [],
): FilterCondition | null {
	if (!isObject(tree)) throw refuse(at, 'conditionsByField');
	const all: FilterCondition[] = [];
	for (const [key, value] of Object.entries(tree)) {
		const here = [...at, key];
		const found = readEntry(entity, key, value, here, cost, path);
		if (found) all.push(found);
	}
	return both('and', all);
}

function readEntry(
	entity: Entity,
	key: string,
	value: unknown,
	here: KeyPath,
	cost: Cost,
	path: RelationPath,
): FilterCondition | null {
	if (key === '$and' || key === '$or') {
		const list = groups(value, here);
		const read = list.map((item, i) => {
			const one = readFilters(entity, item, [...here, i], cost, path);
			if (!one) throw refuse([...here, i], 'conditionsByField');
			return one;
		});
		return both(key === '$and' ? 'and' : 'or', read);
	}
	if (key === '$not') {
		const of = readFilters(entity, value, here, cost, path);
		if (!of) throw refuse(here, 'conditionsByField');
		return { kind: 'not', of };
	}
	const relation = entity.relations[key];
	if (relation) {
		spend(cost, relation.kind === 'many' ? 8 : 1, here);
		if (path.length >= 4) throw refuse(here, 'tooDeep');
		const next = relation.to();
		const presence = isObject(value) && presenceOf(relation, value, here, path);
		if (presence) return presence;
		if (relation.kind === 'many') return some(relation, value, here, cost, path);
		return readFilters(next, value, here, cost, [...path, relation]);
	}
	const field = entity.fields[key];
	if (!field || field.type === 'derived') throw refuse(here, 'unknownKey');
	return readTests(field, value, here, cost, path);
}

function groups(value: unknown, here: KeyPath): unknown[] {
	const list = listOf(value);
	if (!list || list.length === 0) throw refuse(here, 'conditionList');
	return list;
}

function some(
	relation: ToMany,
	value: unknown,
	here: KeyPath,
	cost: Cost,
	path: RelationPath,
): FilterCondition {
	const of = readFilters(relation.to(), value, here, cost);
	return { kind: 'some', path, relation, of };
}

/** `filters[caliber][$null]=true`: there is no such row. null: the conditions apply to the other row. */
function presenceOf(
	relation: Entity['relations'][string],
	value: Record<string, unknown>,
	here: KeyPath,
	path: RelationPath,
): FilterCondition | null {
	const [[key, raw] = ['', null], ...more] = Object.entries(value);
	const operator = operatorsBySpelling.get(key);
	if (more.length > 0 || (operator !== '$null' && operator !== '$notNull')) return null;
	const isTrue = raw === 'true' || raw === '1';
	if (!isTrue && raw !== 'false' && raw !== '0') throw refuse([...here, key], 'yesOrNo');
	const absent = isTrue === (operator === '$null');
	if (relation.kind === 'many') {
		const any: FilterCondition = { kind: 'some', path, relation, of: null };
		return absent ? { kind: 'not', of: any } : any;
	}
	const next = relation.to();
	// A part is absent when its column is null, even if one of its fields is null more often.
	const own =
		relation.kind === 'part' && field(relation.name, { sql: (row) => sqlText`${row}.${relation.column}` });
	const tested = own || ((next.fields.id ?? Object.values(next.fields)[0]) as EntityField);
	return { kind: 'test', path: [...path, relation], field: tested, operator: '$null', value: absent };
}

/** Reads the conditions on one field: a bare value, operators, or `$and`, `$or`, `$not` of them. */
function readTests(
	field: EntityField,
	value: unknown,
	here: KeyPath,
	cost: Cost,
	path: RelationPath,
): FilterCondition | null {
	if (!isObject(value) || listOf(value)) {
		// A bare list matches any of its values, as in the dialect.
		return test(field, Array.isArray(value) || isObject(value) ? '$in' : '$eq', value, here, cost, path);
	}
	const all: FilterCondition[] = [];
	for (const [key, item] of Object.entries(value)) {
		const at = [...here, key];
		if (key === '$and' || key === '$or') {
			const read = groups(item, at).map((one, i) => inner(field, one, [...at, i], cost, path));
			all.push(both(key === '$and' ? 'and' : 'or', read) as FilterCondition);
		} else if (key === '$not') {
			all.push({ kind: 'not', of: inner(field, item, at, cost, path) });
		} else {
			const operator = operatorsBySpelling.get(key);
			if (!operator) throw refuse(at, 'unknownKey');
			if (!operatorsOf[field.type].has(operator)) throw refuse(at, 'operator', { operator: key });
			const lists: Partial<Record<Operator, Operator>> = { $eq: '$in', $ne: '$notIn' };
			all.push(test(field, (listOf(item) && lists[operator]) || operator, item, at, cost, path));
		}
	}
	return both('and', all);
}

function inner(
	field: EntityField,
	value: unknown,
	at: KeyPath,
	cost: Cost,
	path: RelationPath,
): FilterCondition {
	const read = readTests(field, value, at, cost, path);
	if (!read) throw refuse(at, 'condition');
	return read;
}

function test(
	field: EntityField,
	operator: Operator,
	raw: unknown,
	at: KeyPath,
	cost: Cost,
	path: RelationPath,
): FilterCondition {
	const value = operand(field, operator, raw, at);
	spend(cost, 1 + (Array.isArray(value) ? value.length / 50 : 0), at);
	return { kind: 'test', path, field, operator, value };
}
