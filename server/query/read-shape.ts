import { cut } from '#contract/languages/cut-text.ts';
import type { Entity, EntityField, Relation } from './entity.ts';
import type { FilterCondition, RowShape, ShapeRelation, SortKey } from './query-plan.ts';
import { isObject, type KeyPath, listOf, namesOf, refuse } from './query-refusals.ts';
import { type Cost, readFilters, spend } from './read-filters.ts';
import { readSort } from './read-sort.ts';

/**
 * Requested fields before they become a shape: several notations can be mixed, so they are collected first.
 */
type RequestedFields = {
	fields: Set<string> | null;
	relations: Map<string, RequestedRelation>;
};
type RequestedRelation = RequestedFields & {
	filters: FilterCondition | null;
	sort: SortKey[];
	start: number;
	limit: number | null;
};

const blank = (): RequestedRelation => ({
	fields: new Set(),
	relations: new Map(),
	filters: null,
	sort: [],
	start: 0,
	limit: null,
});

/** Reads `fields` and `populate` (`*`, names with dots and commas, a list of them, an object by relation). */
export function readShape(entity: Entity, fields: unknown, populate: unknown, cost: Cost): RowShape {
	const wanted: RequestedFields = { fields: null, relations: new Map() };
	if (fields !== undefined) wanted.fields = readFields(entity, fields, ['fields']);
	if (populate !== undefined) readPopulate(entity, populate, wanted, ['populate'], cost, 1);
	return shapeOf(entity, wanted);
}

function readFields(entity: Entity, value: unknown, at: KeyPath): Set<string> | null {
	const names = namesOf(value, at);
	for (const name of names)
		if (name !== '*' && !entity.fields[name]) throw refuse(at, 'unknownName', { name: cut(name, 60) });
	return names.includes('*') ? null : new Set(names);
}

function readPopulate(
	entity: Entity,
	value: unknown,
	wanted: RequestedFields,
	at: KeyPath,
	cost: Cost,
	level: number,
): void {
	if (level > 4) throw refuse(at, 'tooDeep');
	if (value === 'true') {
		everything(entity, wanted, at, cost);
		return;
	}
	if (typeof value === 'string' || listOf(value)) {
		for (const name of namesOf(value, at)) readDotted(entity, name, wanted, at, cost);
		return;
	}
	if (!isObject(value)) throw refuse(at, 'relationNames');
	for (const [name, item] of Object.entries(value)) {
		const here = [...at, name];
		const relation = relationOf(entity, name, here);
		if (item === 'false' || item === '0') continue;
		const child = want(wanted, name, here, cost);
		if (item === '*' || item === 'true' || item === '1' || item === '') {
			child.fields = null;
			if (item === '*') everything(relation.to(), child, here, cost);
		} else readOptions(relation, item, child, here, cost, level);
	}
}

function readOptions(
	relation: Relation,
	value: unknown,
	child: RequestedRelation,
	at: KeyPath,
	cost: Cost,
	level: number,
): void {
	if (!isObject(value)) throw refuse(at, 'relationKeys');
	const next = relation.to();
	if (value.fields === undefined) child.fields = null;
	for (const [key, item] of Object.entries(value)) {
		const here = [...at, key];
		if (key === 'fields') child.fields = readFields(next, item, here);
		else if (key === 'populate') readPopulate(next, item, child, here, cost, level + 1);
		else if (relation.kind !== 'many') throw refuse(here, 'unknownKey');
		else if (key === 'filters') child.filters = readFilters(next, item, here, cost);
		else if (key === 'sort') child.sort = readSort(next, item, here);
		else if (key === 'limit' || key === 'start') {
			const least = key === 'limit' ? 1 : 0;
			if (typeof item !== 'string' || !/^\d{1,4}$/.test(item) || Number(item) < least || Number(item) > 1000)
				throw refuse(here, 'wholeBetween', { least, most: 1000 });
			child[key] = Number(item);
		} else throw refuse(here, 'unknownKey');
	}
}

/**
 * `caliber.brand` populates both; in `brand.name` the last name is a field, so only that field is included.
 */
function readDotted(entity: Entity, dotted: string, wanted: RequestedFields, at: KeyPath, cost: Cost): void {
	if (dotted === '*') {
		everything(entity, wanted, at, cost);
		return;
	}
	const names = dotted.split('.');
	if (names.length > 4) throw refuse(at, 'tooDeep');
	let here = entity;
	let target = wanted;
	for (const [i, name] of names.entries()) {
		const isLast = i === names.length - 1;
		if (i > 0 && isLast && here.fields[name]) {
			target.fields?.add(name);
			return;
		}
		if (i > 0 && isLast && name === '*') {
			target.fields = null;
			return;
		}
		here = relationOf(here, name, at, dotted).to();
		target = want(target, name, at, cost);
		if (isLast || here.relations[names[i + 1] as string]) target.fields = null;
	}
}

function everything(entity: Entity, wanted: RequestedFields, at: KeyPath, cost: Cost): void {
	for (const name of Object.keys(entity.relations)) want(wanted, name, at, cost).fields = null;
}

function relationOf(entity: Entity, name: string, at: KeyPath, shown = name): Relation {
	const relation = entity.relations[name];
	if (!relation) throw refuse(at, 'unknownName', { name: cut(shown, 60) });
	return relation;
}

function want(wanted: RequestedFields, name: string, at: KeyPath, cost: Cost): RequestedRelation {
	const known = wanted.relations.get(name);
	if (known) return known;
	spend(cost, 4, at);
	const made = blank();
	wanted.relations.set(name, made);
	return made;
}

function shapeOf(entity: Entity, wanted: RequestedFields): RowShape {
	const chosen = wanted.fields;
	const fields: EntityField[] = Object.values(entity.fields).filter(
		(field) => !chosen || field.always || chosen.has(field.name),
	);
	const relations: ShapeRelation[] = [];
	// In the order of the allow-list, so that equal requests result in equal shapes.
	for (const relation of Object.values(entity.relations)) {
		const child = wanted.relations.get(relation.name);
		if (!child) continue;
		const { filters, sort, start, limit } = child;
		relations.push({ relation, shape: shapeOf(relation.to(), child), filters, sort, start, limit });
	}
	return { entity, fields, relations, key: keyOf(fields, relations, chosen === null) };
}

function keyOf(fields: EntityField[], relations: ShapeRelation[], isComplete: boolean): string {
	const inside = relations.map(({ relation, shape, filters, sort, start, limit }) => {
		const options =
			filters || sort.length || start || limit !== null
				? JSON.stringify([filters, sort, start, limit], (name, value) =>
						name === 'path' ? (value as Relation[]).map((one) => one.name) : nameOnly(name, value),
					)
				: '';
		return `${relation.name}${options}(${shape.key})`;
	});
	return `${isComplete ? '*' : fields.map((field) => field.name).join(',')};${inside.join(',')}`;
}

function nameOnly(key: string, value: unknown): unknown {
	return key === 'field' || key === 'relation' ? (value as { name: string }).name : value;
}
