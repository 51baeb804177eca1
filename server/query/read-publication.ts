import type { Entity, EntityField } from './entity.ts';
import type { FilterCondition } from './query-plan.ts';
import { refuse } from './query-refusals.ts';

/** Keys by which clients of the dialect ask for drafts: Strapi 5's, and `publicationState` of 4. */
export const publicationKeys = ['status', 'publicationState', 'hasPublishedVersion'] as const;

/**
 * The conditions that a query about publication leaves. All that visitors see is published: for them
 * `status=draft` and `hasPublishedVersion=false` match nothing, and `preview` (published ones and drafts) is
 * the same as `live`. Who sees drafts chooses by both of the first; without them they see all.
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
