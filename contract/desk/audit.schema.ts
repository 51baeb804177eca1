import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { auditEntities } from './audit.ts';

const valuesSchema = z.record(z.string(), z.unknown()).nullable();
/**
 * One recorded change: its author and the changed values before and after. null means that the row did not
 * exist. For a customer only the action is recorded. People are stored by documentId and shown by their
 * current email as long as the account exists.
 */
export const auditEntrySchema = z
	.object({
		id: numericIdSchema,
		at: z.iso.datetime(),
		/** Email of the account that made the change; null when the account no longer exists. */
		by: z.string().nullable(),
		/** Name of the API key that made the change. */
		key: z.string().nullable(),
		entity: z.enum(auditEntities),
		/** documentId of the row, or the name of a setting. */
		documentId: z.string(),
		/** Name of the row at that time; for a customer the current email. */
		label: z.string().nullable(),
		/** create, change, delete, an action on an order, or an action on an account. */
		action: z.string(),
		before: valuesSchema,
		after: valuesSchema,
	})
	.meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filters = {
	entity: z.enum(auditEntities).optional(),
	documentId: z.string().max(80).optional(),
	/** Part of the row's name, of the action or of a value. */
	q: line(100).optional(),
	/** Days of the shop's calendar (America/Santiago). */
	from: daySchema.optional(),
	to: daySchema.optional(),
};
export const auditExportQuerySchema = z.strictObject(filters);
export const auditQuerySchema = z.strictObject({ ...filters, ...paged });
export type AuditQuery = z.infer<typeof auditQuerySchema>;
