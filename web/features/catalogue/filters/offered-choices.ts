import type { GroupCounts } from '#contract/catalogue/facets.schema.ts';
import type { FilterGroup } from '#contract/catalogue/watch-filters.ts';

/** A choice; its count is undefined while unknown. */
export type FilterChoice = { value: string; count: number | undefined };

/**
 * Returns the choices of a group to show, in order: those that match a watch, and those that are chosen.
 * While the counts are unknown, these are the group's permanent choices. A chosen value that is not a choice
 * of the group is last.
 */
export function offeredChoices(
	{ choices, always }: FilterGroup,
	counted: GroupCounts['choices'],
	chosen: readonly string[],
): FilterChoice[] {
	const countOf = (value: string) => counted?.find((one) => one.value === value)?.count ?? 0;
	const listed = choices ?? counted?.map(({ value }) => value) ?? [];
	const isShown = (value: string) =>
		chosen.includes(value) || (counted ? countOf(value) > 0 : always?.includes(value));
	const unlisted = chosen.filter((value) => !listed.includes(value));
	return [...listed.filter(isShown), ...unlisted].map((value) => ({
		value,
		count: counted && countOf(value),
	}));
}

/** Whether a group has anything to choose from. An unknown one may have. */
export const hasResults = (counts: GroupCounts | undefined): boolean =>
	counts === undefined || (counts.choices?.some(({ count }) => count > 0) ?? counts.range !== null);
