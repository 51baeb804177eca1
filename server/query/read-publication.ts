import { refuse } from './refusal.ts';

/** Keys by which clients of the dialect ask for drafts: those of Strapi 5, and `publicationState` of Strapi 4. */
export const publicationKeys = ['status', 'publicationState', 'hasPublishedVersion'] as const;

/**
 * Whether a query about publication leaves any document: all documents here are published and none is a draft, so `status=draft` and
 * `hasPublishedVersion=false` match nothing, and `preview` (published ones and drafts) is the same as `live`.
 */
export function matchesPublished(tree: Record<string, unknown>): boolean {
	const isDraft = oneOf(tree, 'status', ['published', 'draft']) === 'draft';
	oneOf(tree, 'publicationState', ['live', 'preview']);
	const isPublished = oneOf(tree, 'hasPublishedVersion', ['true', 'false']) !== 'false';
	return isPublished && !isDraft;
}

function oneOf(tree: Record<string, unknown>, key: string, values: readonly string[]): string | undefined {
	const value = tree[key];
	if (value === undefined) return undefined;
	if (typeof value !== 'string' || !values.includes(value))
		throw refuse([key], `give ${values.join(' or ')}`);
	return value;
}
