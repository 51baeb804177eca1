import { z } from 'zod';
import { inputOf } from './envelopes.schema.ts';
import { rowShape } from './rows.schema.ts';

/**
 * The row's `updatedAt` as the caller read it. What was decided on an older state is refused with 409
 * `version_conflict`, whose details carry the newer one.
 */
export const decidedOn = { updatedAt: rowShape.updatedAt };

/** Where a DELETE names it. */
export const decisionQuerySchema = z.strictObject(decidedOn);

export type Decision = z.infer<typeof decisionQuerySchema>;

export const decisionSchema = inputOf(decidedOn);
