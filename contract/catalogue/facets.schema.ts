import { z } from 'zod';
import { filterNames } from './watch-filters.ts';

const groupCountsSchema = z.object({
	/** How many watches the other groups leave. */
	all: z.int(),
	/**
	 * The group's choices that leave at least one watch, in the order of its list or by name. Of a range that
	 * has lowest values to choose: those, each with the watches that have as much or more; absent for other
	 * ranges.
	 */
	choices: z.array(z.object({ value: z.string(), count: z.int() })).optional(),
	/**
	 * The lowest and the highest value among them, in the unit of the field; null when none has a value. For
	 * a range only.
	 */
	range: z.object({ min: z.number(), max: z.number() }).nullable().optional(),
});
export type GroupCounts = z.infer<typeof groupCountsSchema>;

/**
 * How many watches match, and what each choice of the groups that were asked for would leave, given the other
 * groups' filters.
 */
export const facetsSchema = z.object({
	data: z.object({ total: z.int(), groups: z.partialRecord(z.enum(filterNames), groupCountsSchema) }),
});
export type Facets = z.infer<typeof facetsSchema>['data'];
