import { cut } from '#contract/languages/cut-text.ts';
import type { Entity, ToOne } from './entity.ts';
import type { SortKey } from './query-plan.ts';
import { isObject, type KeyPath, listOf, namesOf, refuse } from './query-refusals.ts';

/**
 * Reads `price:asc,brand.name:desc`, a list of such strings, or objects (`sort[brand][name]=desc`); supports
 * relations to a single row.
 */
export function readSort(entity: Entity, value: unknown, at: KeyPath): SortKey[] {
	const keys = namesOf(asTexts(value, at), at).map((text) => readKey(entity, text, at));
	if (keys.length > 8) throw refuse(at, 'manyItems', { limit: 8 });
	return keys;
}

/**
 * Converts objects of fields and directions to strings: `{ brand: { name: 'desc' } }` becomes
 * `brand.name:desc`.
 */
function asTexts(value: unknown, at: KeyPath): unknown {
	const list = listOf(value);
	if (list) return list.flatMap((item) => asTexts(item, at));
	return isObject(value) ? textsOf(value, '', at) : value;
}

function textsOf(value: Record<string, unknown>, before: string, at: KeyPath): string[] {
	if (before.length > 200) throw refuse(at, 'tooDeep');
	return Object.entries(value).flatMap(([name, below]) => {
		if (isObject(below)) return textsOf(below, `${before}${name}.`, at);
		if (typeof below !== 'string') throw refuse(at, 'sortOrder');
		return [`${before}${name}:${below}`];
	});
}

function readKey(entity: Entity, text: string, at: KeyPath): SortKey {
	const [dotted = '', direction = 'asc', more] = text.split(':');
	if (more !== undefined || !/^(asc|desc)$/i.test(direction)) throw refuse(at, 'sortOrder');
	const names = dotted.split('.');
	const last = names.pop() ?? '';
	const path: SortKey['path'][number][] = [];
	let here = entity;
	for (const name of names) {
		const relation = here.relations[name];
		if (!relation || relation.kind === 'many') throw refuse(at, 'unknownName', { name: cut(dotted, 60) });
		path.push(relation as ToOne);
		here = relation.to();
	}
	const field = here.fields[last];
	if (!field?.sql || field.type === 'derived' || path.length > 3)
		throw refuse(at, 'unknownName', { name: cut(dotted, 60) });
	return { path, field, descending: direction.toLowerCase() === 'desc' };
}
