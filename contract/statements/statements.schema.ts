import { z } from 'zod';
import { daySchema } from '../http/days.schema.ts';
import { inputOf, listOf } from '../http/envelopes.schema.ts';
import { fault } from '../http/faults.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts';
import { lineDoubts, lineGroups, rowFaults, type StatementColumn, statementColumns } from './statements.ts';

/** `account`: payment method id of a bank account. `name`: file name. */
export const statementUploadQuerySchema = z.strictObject({ account: z.string().max(40), name: line(200) });

const headingsSchema = z.array(z.string().max(500)).min(2).max(60);

/**
 * Result of a statement upload. Lines are incoming payments: `added` are new, `known` were in an earlier
 * file, `out` are outgoing payments, which are not stored; `taken` is the number of lines that were
 * assigned automatically. `unknown`: nothing was imported because the meaning of the columns must be chosen
 * first.
 */
export const statementReportSchema = z.object({
	data: z
		.object({
			added: z.int(),
			known: z.int(),
			out: z.int(),
			taken: z.int(),
			/** Rejected rows with their line in the file; at most 200. */
			errors: z.array(
				z.object({
					row: z.int(),
					column: z.enum(statementColumns),
					problem: z.enum(rowFaults),
					value: z.string(),
				}),
			),
			errorCount: z.int(),
			/**
			 * Rows whose balance does not follow from the previous row, which means that lines are missing.
			 * At most 20.
			 */
			breaks: z.array(z.int()),
			unknown: z.object({ headings: z.array(z.string()), samples: z.array(z.array(z.string())) }).nullable(),
		})
		.meta({ id: 'StatementReport' }),
});
export type StatementReport = z.infer<typeof statementReportSchema>['data'];

/** Positions of the columns, from 0; the day, and either incoming money or a signed amount. */
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

/** An order that an incoming payment may belong to. */
export const lineOrderSchema = z.object({
	documentId: documentIdSchema,
	number: z.string(),
	/** Recipient; empty when the order has no name. */
	name: z.string(),
	/** CLP. */
	total: z.int(),
	due: z.int(),
	orderStatus: z.enum(orderStatuses),
	paymentStatus: z.enum(paymentStatuses),
});

/**
 * An incoming payment on one of the shop's accounts, as the bank wrote it. An open line is `certain` (order
 * number or the payer's RUT, and exactly the amount due), `doubtful` because of `doubt`, or `unknown`;
 * `candidates` are the possible orders, most likely first.
 */
const statementLineSchema = z
	.object({
		id: numericIdSchema,
		day: daySchema,
		/** CLP; `left` is the amount that is not assigned to an order. */
		amount: z.int(),
		left: z.int(),
		description: z.string(),
		name: z.string(),
		rut: z.string(),
		comment: z.string(),
		document: z.string(),
		/**
		 * Name of the payment method of its account; the account number when the method no longer exists.
		 */
		account: z.string(),
		/** File name, and row in the file. */
		file: z.string(),
		row: z.int(),
		group: z.enum(lineGroups),
		doubt: z.enum(lineDoubts).nullable(),
		candidates: z.array(lineOrderSchema),
		/** The order that it was assigned to. */
		order: lineOrderSchema.nullable(),
		decidedAt: z.iso.datetime().nullable(),
		/** Email of the person who decided; null also when the shop decided automatically. */
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
		/** Number of lines in each group. */
		counts: z.record(z.enum(lineGroups), z.int()),
	}),
});
export type StatementLineCounts = z.infer<typeof statementLineListSchema>['meta']['counts'];

/** The certain lines as the caller saw them. Lines that are no longer certain stay open. */
export const assignCertainSchema = inputOf({ ids: z.array(numericIdSchema).min(1).max(1_000) });
export const assignedReportSchema = z.object({ data: z.object({ taken: z.int(), left: z.int() }) });
/** `order`: documentId or number. `amount`: CLP of the line to assign, by default the remaining amount. */
export const assignLineSchema = inputOf({
	order: line(40),
	amount: z.int().positive().max(2_000_000_000).optional(),
});
export type AssignLineInput = z.infer<typeof assignLineSchema>['data'];
/** The order with the manually recorded payment, by documentId or number. */
export const settleLineSchema = inputOf({ order: line(40) });
export const setAsideSchema = inputOf({
	ids: z.array(numericIdSchema).min(1).max(100),
	/** false reopens the lines. */
	aside: z.boolean(),
});
export const setAsideReportSchema = z.object({ data: z.object({ changed: z.int() }) });
