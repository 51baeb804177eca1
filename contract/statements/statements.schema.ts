import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { fault } from '../http/faults.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts';
import { lineDoubts, lineGroups, rowFaults, type StatementColumn, statementColumns } from './statements.ts';

/** `account`: the id of one of the shop's payment methods, a bank account. `name`: the file's. */
export const statementUploadQuerySchema = z.strictObject({ account: z.string().max(40), name: line(200) });

const headingsSchema = z.array(z.string().max(500)).min(2).max(60);

/**
 * The result of a statement. Lines are money in: `added` are new, `known` were in an earlier file, `out` is
 * money out, which is not kept; `taken` is how many the shop took by itself. `unknown`: nothing was read, as
 * nobody said yet what these columns hold.
 */
export const statementReportSchema = z.object({
	data: z
		.object({
			added: z.int(),
			known: z.int(),
			out: z.int(),
			taken: z.int(),
			/** Rows that are refused, with their row in the file; at most 200. */
			errors: z.array(
				z.object({
					row: z.int(),
					column: z.enum(statementColumns),
					problem: z.enum(rowFaults),
					value: z.string(),
				}),
			),
			errorCount: z.int(),
			/** Rows whose balance does not follow from the one before: lines are missing. At most 20. */
			breaks: z.array(z.int()),
			unknown: z.object({ headings: z.array(z.string()), samples: z.array(z.array(z.string())) }).nullable(),
		})
		.meta({ id: 'StatementReport' }),
});
export type StatementReport = z.infer<typeof statementReportSchema>['data'];

/** Which column holds what, by its place from 0; the day, and money in or an amount with its sign. */
const columnsSchema = z
	.strictObject(
		Object.fromEntries(
			statementColumns.map((column) => [column, z.int().min(0).max(59).optional()]),
		) as Record<StatementColumn, z.ZodOptional<z.ZodInt>>,
	)
	.refine(({ date }) => date !== undefined, { path: ['date'], message: fault('empty') })
	.refine(({ credit, amount }) => (credit ?? amount) !== undefined, {
		path: ['credit'],
		message: fault('creditOrAmount'),
	});
export const statementMappingSchema = inputOf({
	account: z.string().max(40),
	headings: headingsSchema,
	columns: columnsSchema,
});
export type StatementMapping = z.infer<typeof statementMappingSchema>['data'];

/** An order that incoming money may be for. */
export const lineOrderSchema = z.object({
	documentId: documentIdSchema,
	number: z.string(),
	/** Whom it goes to; empty where nobody is named. */
	name: z.string(),
	/** CLP. */
	total: z.int(),
	due: z.int(),
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
});

/**
 * Money that came to one of the shop's accounts, as the bank wrote it. An open line is `certain` (its order's
 * number or the payer's RUT, and exactly what is due), `doubtful` for `doubt`, or `unknown`; `candidates` are
 * the orders that it may be for, the likeliest first.
 */
const statementLineSchema = z
	.object({
		id: numericIdSchema,
		day: daySchema,
		/** CLP; `left` is what no order has of it yet. */
		amount: z.int(),
		left: z.int(),
		description: z.string(),
		name: z.string(),
		rut: z.string(),
		comment: z.string(),
		document: z.string(),
		/** Name of the payment method whose account it came to; the account's number when there is none now. */
		account: z.string(),
		/** The file's name and its row in it. */
		file: z.string(),
		row: z.int(),
		group: z.enum(lineGroups),
		doubt: z.enum(lineDoubts).nullable(),
		candidates: z.array(lineOrderSchema),
		/** The order that it was taken for. */
		order: lineOrderSchema.nullable(),
		decidedAt: z.iso.datetime().nullable(),
		/** E-mail of who decided; null also when the shop itself did. */
		decidedBy: z.string().nullable(),
	})
	.meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementLineQuerySchema = z.strictObject({
	group: z.enum(lineGroups).optional(),
	...paged,
});
export type StatementLineQuery = z.infer<typeof statementLineQuerySchema>;
const { data, meta } = listOf(statementLineSchema).shape;
export const statementLineListSchema = z.object({
	data,
	meta: z.object({
		...meta.shape,
		/** How many lines each group has. */
		counts: z.record(z.enum(lineGroups), z.int()),
	}),
});
export type StatementLineCounts = z.infer<typeof statementLineListSchema>['meta']['counts'];

/** Certain lines as they were seen: those of them that no longer are stay open. */
export const assignCertainSchema = inputOf({ ids: z.array(numericIdSchema).min(1).max(1_000) });
export const assignedReportSchema = z.object({ data: z.object({ taken: z.int(), left: z.int() }) });
/** `order`: documentId or number. `amount`: CLP of the line that are for it; without it all that is left. */
export const assignLineSchema = inputOf({
	order: line(40),
	amount: z.int().positive().max(2_000_000_000).optional(),
});
export type AssignLineInput = z.infer<typeof assignLineSchema>['data'];
/** The order that has the payment which a person recorded, by documentId or number. */
export const settleLineSchema = inputOf({ order: line(40) });
export const setAsideSchema = inputOf({
	ids: z.array(numericIdSchema).min(1).max(100),
	/** false: they are open again. */
	aside: z.boolean(),
});
export const setAsideReportSchema = z.object({ data: z.object({ changed: z.int() }) });
