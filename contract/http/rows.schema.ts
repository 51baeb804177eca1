import { z } from 'zod';
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

/** Columns every entity carries. Times are ISO 8601 in UTC. */
export const rowShape = {
	id: numericIdSchema,
	documentId: documentIdSchema,
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
};
