import { cut } from '#contract/languages/cut.ts';
import type { Entity, ToOne } from './entity.ts';
import type { SortKey } from './plan.ts';
import { type KeyPath, namesOf, refuse } from './refusal.ts';

/** Reads `price:asc,brand.name:desc`, or a list of such; through relations to a single row. */
export function readSort(entity: Entity, value: unknown, at: KeyPath): SortKey[] {
	const keys = namesOf(value, at).map((text) => readKey(entity, text, at));
	if (keys.length > 8) throw refuse(at, 'manyItems', { limit: 8 });
	return keys;
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
	if (!field?.sql || path.length > 3) throw refuse(at, 'unknownName', { name: cut(dotted, 60) });
	return { path, field, descending: direction.toLowerCase() === 'desc' };
}
