import type { Entity, FieldType } from '../../query/entity.ts';
import { operatorsOf } from '../../query/operators.ts';

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const integerBetween = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const listOf = (items: object) => ({ type: 'array', items });
const objectOf = (properties: object) => ({ type: 'object', additionalProperties: false, properties });

type Conditions = Exclude<FieldType, 'derived'>;
const valueSchemas: Record<Conditions, object> = {
	text,
	integer: { type: 'integer' },
	number: { type: 'number' },
	boolean: { type: 'boolean' },
	time: { type: 'string', description: 'ISO 8601' },
};
const lists = new Set(['$in', '$notIn', '$between']);
const flags = new Set(['$null', '$notNull']);
const conditionsName = (type: Conditions) => `${type[0]?.toUpperCase()}${type.slice(1)}Conditions`;

/**
 * Returns the conditions on a field of this type: a value, a list of values (matches any of them), or
 * operators.
 */
function conditions(type: Conditions) {
	const value = valueSchemas[type];
	const self = ref(conditionsName(type));
	const operators = [...operatorsOf[type]].map((operator) => [
		operator,
		flags.has(operator) ? { type: 'boolean' } : lists.has(operator) ? listOf(value) : value,
	]);
	const groups = { $and: listOf(self), $or: listOf(self), $not: self };
	return { anyOf: [value, listOf(value), objectOf({ ...Object.fromEntries(operators), ...groups })] };
}

/** Returns the name of an entity's row in component names: `Watch` for `watches`. */
export const rowName = ({ name }: Entity) => {
	const one = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<=ch)es$|s$/, '');
	return `${one[0]?.toUpperCase()}${one.slice(1)}`;
};

const sortable = ({ fields }: Entity) =>
	Object.values(fields)
		.filter(({ sql, type }) => sql && type !== 'derived')
		.map(({ name }) => name);

/** Returns the valid sort keys: the entity's own fields and those of its to-one relations. */
function sortKeys(entity: Entity): string[] {
	const through = Object.values(entity.relations)
		.filter(({ kind }) => kind !== 'many')
		.flatMap((relation) => sortable(relation.to()).map((name) => `${relation.name}.${name}`));
	return [...sortable(entity), ...through].flatMap((name) => [name, `${name}:asc`, `${name}:desc`]);
}

const presence = objectOf({ $null: { type: 'boolean' }, $notNull: { type: 'boolean' } });
/** Returns conditions on the related row, or on its presence. */
const relatedTo = (entity: Entity) => ({ anyOf: [ref(`${rowName(entity)}Filters`), presence] });

function schemasOf(entity: Entity): Record<string, object> {
	const row = rowName(entity);
	const filters = ref(`${row}Filters`);
	const relations = Object.values(entity.relations);
	const tested = Object.values(entity.fields).flatMap(({ name, type }) =>
		type === 'derived' ? [] : [[name, ref(conditionsName(type))]],
	);
	const populated = relations.map((relation) => {
		const to = rowName(relation.to());
		const fields = listOf(ref(`${to}Field`));
		const list = {
			filters: ref(`${to}Filters`),
			sort: ref(`${to}Sort`),
			start: integerBetween(0, 1000),
			limit: integerBetween(1, 1000),
		};
		const options = { fields, populate: ref(`${to}Populate`), ...(relation.kind === 'many' && list) };
		return [relation.name, { anyOf: [{ type: 'boolean' }, { const: '*' }, objectOf(options)] }];
	});
	const sort = { type: 'string', enum: sortKeys(entity) };
	return {
		[`${row}Filters`]: objectOf({
			$and: listOf(filters),
			$or: listOf(filters),
			$not: filters,
			...Object.fromEntries(tested),
			...Object.fromEntries(relations.map((one) => [one.name, relatedTo(one.to())])),
		}),
		[`${row}Field`]: { type: 'string', enum: Object.keys(entity.fields) },
		[`${row}Sort`]: { anyOf: [sort, listOf(sort)] },
		[`${row}Populate`]: {
			description: '`*`, relation names (use dots for nested relations), or an object of relations.',
			anyOf: [text, listOf(text), objectOf(Object.fromEntries(populated))],
		},
	};
}

/** Returns the query language's component schemas for these entities and all that they reference. */
export function dialectSchemas(entities: Iterable<Entity>): Record<string, object> {
	const schemas: Record<string, object> = {};
	for (const type of Object.keys(valueSchemas) as Conditions[])
		schemas[conditionsName(type)] = conditions(type);
	const visit = (entity: Entity) => {
		if (`${rowName(entity)}Filters` in schemas) return;
		Object.assign(schemas, schemasOf(entity));
		for (const relation of Object.values(entity.relations)) visit(relation.to());
	};
	for (const entity of entities) visit(entity);
	return schemas;
}
