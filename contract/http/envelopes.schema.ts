import { z } from 'zod';

/** The body of a call that needs none. */
export const noInput = z.strictObject({}).nullish();

export const paginationSchema = z
	.union([
		z.object({
			page: z.int(),
			pageSize: z.int(),
			pageCount: z.int().optional(),
			total: z.int().optional(),
		}),
		z.object({ start: z.int(), limit: z.int(), total: z.int().optional() }),
	])
	.meta({ id: 'Pagination', examples: [{ page: 1, pageSize: 12, pageCount: 8, total: 91 }] });

export type Pagination = { page: number; pageSize: number; pageCount: number; total: number };

/** The body of a request, as the dialect wraps it. */
export const inputOf = <T extends z.core.$ZodLooseShape>(fields: T) =>
	z.strictObject({ data: z.strictObject(fields) });

/** A page of a list, as the dialect wraps it. */
export const listOf = <T extends z.ZodType>(item: T) =>
	z.object({ data: z.array(item), meta: z.object({ pagination: paginationSchema }) });

/** A single row, as the dialect wraps it. */
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item, meta: z.object({}) });

export type ListAnswer<T> = { data: T[]; meta: { pagination: Pagination } };

export type OneAnswer<T> = { data: T; meta: Record<string, never> };
