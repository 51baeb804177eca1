import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { auditEntities } from './audit.ts';

const valuesSchema = z.record(z.string(), z.unknown()).nullable();
/**
 * One change: who made it, and the values that it altered, before and after. null: the row was not there. Of
 * a customer only what was done is kept. People are kept by documentId and shown by their present e-mail
 * while the account is there.
 */
export const auditEntrySchema = z
	.object({
		id: numericIdSchema,
		at: z.iso.datetime(),
		/** E-mail of the account that made the change; null when that account is gone. */
		by: z.string().nullable(),
		/** Name of the key by which a machine made it. */
		key: z.string().nullable(),
		entity: z.enum(auditEntities),
		/** documentId of the row; of a setting its name. */
		documentId: z.string(),
		/** The row's name as it was then; of a customer the present e-mail. */
		label: z.string().nullable(),
		/** create, change, delete, a step of an order, or an act on an account. */
		action: z.string(),
		before: valuesSchema,
		after: valuesSchema,
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filters = {
	entity: z.enum(auditEntities).optional(),
	documentId: z.string().max(80).optional(),
	/** Part of the row's name, the action or a value. */
	q: line(100).optional(),
	/** Days of the shop's calendar (America/Santiago). */
	from: daySchema.optional(),
	to: daySchema.optional(),
};
export const auditExportQuerySchema = z.strictObject(filters);
export const auditQuerySchema = z.strictObject({ ...filters, ...paged });
export type AuditQuery = z.infer<typeof auditQuerySchema>;
