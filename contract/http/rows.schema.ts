import { z } from 'zod';
import { documentIdPattern } from './ids.ts';

/** Times used in the examples of the OpenAPI document. */
export const exampleTimes = {
	createdAt: '2026-11-20T12:00:00.000Z',
	updatedAt: '2026-11-20T12:00:00.000Z',
};

export const documentIdSchema = z.string().regex(documentIdPattern);

/** Range of PostgreSQL's integer. A larger number would make the statement fail. */
export const numericIdSchema = z.int().positive().max(2_147_483_647);

/** Path parameter of a row: `:documentId`. `:id` also accepts the numeric id. */
export const byDocumentId = z.strictObject({ documentId: documentIdSchema });

export const byId = z.strictObject({ id: z.string() });

/** Columns of every entity. Times are ISO 8601 in UTC. */
export const rowShape = {
	id: numericIdSchema,
	documentId: documentIdSchema,
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
};
