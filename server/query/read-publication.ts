import type { Entity, EntityField } from './entity.ts';
import type { FilterCondition } from './query-plan.ts';
import { refuse } from './query-refusals.ts';

/** Keys by which clients of the dialect request drafts: Strapi 5's, and `publicationState` of Strapi 4. */
export const publicationKeys = ['status', 'publicationState', 'hasPublishedVersion'] as const;

/**
 * Returns the conditions of a query's publication keys. Visitors only see published rows: for them
 * `status=draft` and `hasPublishedVersion=false` match nothing, and `preview` (published rows and drafts)
 * equals `live`. Readers who can see drafts filter by the first two keys; without them they see all rows.
 */
export function readPublication(
	tree: Record<string, unknown>,
	{ fields }: Entity,
): FilterCondition | 'none' | null {
	oneOf(tree, 'publicationState', ['live', 'preview']);
	const status = oneOf(tree, 'status', ['published', 'draft']);
	const version = oneOf(tree, 'hasPublishedVersion', ['true', 'false']);
	const requested = [...(status ? [status === 'draft'] : []), ...(version ? [version === 'false'] : [])];
	if (fields.draft) return drafts(fields.draft, requested);
	return requested.includes(true) ? 'none' : null;
}

function drafts(field: EntityField, requested: readonly boolean[]): FilterCondition | null {
	const tests = requested.map(
		(value) => ({ kind: 'test', path: [], field, operator: '$eq', value }) as const,
	);
	return tests.length > 0 ? { kind: 'and', of: tests } : null;
}

function oneOf(tree: Record<string, unknown>, key: string, values: readonly string[]): string | undefined {
	const value = tree[key];
	if (value === undefined) return undefined;
	if (typeof value !== 'string' || !values.includes(value))
		throw refuse([key], 'oneOf', { choices: values.join(', ') });
	return value;
}
