import { z } from 'zod';
import { fault } from './faults.ts';
import { documentIdPattern } from './ids.ts';

/** Times of the examples that the OpenAPI document shows. */
export const exampleTimes = {
	createdAt: '2026-11-20T12:00:00.000Z',
	updatedAt: '2026-11-20T12:00:00.000Z',
};

export const documentIdSchema = z.string().regex(documentIdPattern);
/** PostgreSQL's integer: a larger number is no row's, and a statement with it fails. */
export const numericIdSchema = z.int().positive().max(2_147_483_647);

/** The row that an address names, as `:documentId`; as `:id` by its number too. */
export const byDocumentId = z.strictObject({ documentId: documentIdSchema });
export const byId = z.strictObject({ id: z.string() });
/** The body of a call that needs none. */
export const noInput = z.strictObject({}).nullish();

/** Columns every entity carries. Times are ISO 8601 in UTC. */
export const rowShape = {
	id: numericIdSchema,
	documentId: documentIdSchema,
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
};

/**
 * The row's `updatedAt` as the caller read it. What was decided on an older state is refused with 409
 * `version_conflict`, whose details carry the newer one.
 */
export const decidedOn = { updatedAt: rowShape.updatedAt };
/** Where a DELETE names it. */
export const decisionQuerySchema = z.strictObject(decidedOn);
export type Decision = z.infer<typeof decisionQuerySchema>;

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

export const decisionSchema = inputOf(decidedOn);

export type ListAnswer<T> = { data: T[]; meta: { pagination: Pagination } };
export type OneAnswer<T> = { data: T; meta: Record<string, never> };

/** YYYY-MM-DD, from 1900 on. */
export const daySchema = z.iso.date().refine((day) => day >= '1900', fault('dayBefore1900'));

/**
 * Text as it was typed, neither trimmed nor cut, if it is text that PostgreSQL can keep: no NUL, no lone
 * surrogate.
 */
export const verbatim = (min: number, max: number) =>
	z
		.string()
		.min(min)
		.max(max)
		.refine((text) => text.isWellFormed() && !text.includes('\0'), fault('notText'));

/** Signs that turn the direction of what follows them, so that a name could show as another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * One line of text a person typed: trimmed, no control characters or lone surrogates, in composed form, 1 to
 * `max` characters.
 */
export const line = (max: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(max)
		.refine(
			(text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && !turning.test(text),
			fault('controlCharacters'),
		)
		.normalize('NFC');
