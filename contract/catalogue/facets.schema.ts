import { z } from 'zod';
import { filterNames } from './watch-filters.ts';

const groupCountsSchema = z.object({
	/** Number of watches that match the filters of the other groups. */
	all: z.int(),
	/**
	 * Choices that match at least one watch, in the order of the group's list or by name. For a range with
	 * minimum values: each minimum with the number of watches that reach it. Absent for other ranges.
	 */
	choices: z.array(z.object({ value: z.string(), count: z.int() })).optional(),
	/**
	 * Lowest and highest value among these watches, in the unit of the field; null when no watch has a
	 * value. Ranges only.
	 */
	range: z.object({ min: z.number(), max: z.number() }).nullable().optional(),
});
export type GroupCounts = z.infer<typeof groupCountsSchema>;

/**
 * Number of matching watches and, for each requested group, the number of watches per choice under the
 * filters of the other groups.
 */
export const facetsSchema = z.object({
	data: z.object({ total: z.int(), groups: z.partialRecord(z.enum(filterNames), groupCountsSchema) }),
});
export type Facets = z.infer<typeof facetsSchema>['data'];
