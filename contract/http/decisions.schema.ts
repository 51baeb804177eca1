import { z } from 'zod';
import { inputOf } from './envelopes.schema.ts';
import { rowShape } from './rows.schema.ts';

/**
 * The row's `updatedAt` as the caller read it. 409 `version_conflict` when the row has changed since; the
 * details contain the newer value.
 */
export const decidedOn = { updatedAt: rowShape.updatedAt };

/** The same for a DELETE, in the query string. */
export const decisionQuerySchema = z.strictObject(decidedOn);

export type Decision = z.infer<typeof decisionQuerySchema>;

export const decisionSchema = inputOf(decidedOn);
