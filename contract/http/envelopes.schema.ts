import { z } from 'zod';

/** Body of a call without input. */
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

/** Wraps a request body in the dialect's envelope. */
export const inputOf = <T extends z.core.$ZodLooseShape>(fields: T) =>
	z.strictObject({ data: z.strictObject(fields) });

/** Wraps a page of a list in the dialect's envelope. */
export const listOf = <T extends z.ZodType>(item: T) =>
	z.object({ data: z.array(item), meta: z.object({ pagination: paginationSchema }) });

/** Wraps a single row in the dialect's envelope. */
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item, meta: z.object({}) });

export type ListAnswer<T> = { data: T[]; meta: { pagination: Pagination } };

export type OneAnswer<T> = { data: T; meta: Record<string, never> };
