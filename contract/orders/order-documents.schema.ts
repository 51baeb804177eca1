import { z } from 'zod';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { issuedKinds, issueStates } from './issued-documents.ts';
import { documentKinds, maxDocumentBytes } from './order-documents.ts';

/** Whether the XML is available too; `?format=xml` returns it instead of the PDF. */
const hasXml = z.boolean().default(false);
export const fileFormatSchema = z.strictObject({ format: z.enum(['pdf', 'xml']).optional() });
export type FileFormat = z.infer<typeof fileFormatSchema>['format'];

/** The boleta or factura of an order; another call returns its PDF. */
export const orderDocumentSchema = z.object({ kind: z.enum(documentKinds), number: z.string(), hasXml });
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

export const orderDocumentInputSchema = inputOf({
	...decidedOn,
	kind: z.enum(documentKinds),
	/** The number printed on the document. */
	number: z
		.string()
		.trim()
		.regex(/^[\w.-]{1,30}$/),
	/** The PDF in Base64. */
	file: z.string().max(Math.ceil(maxDocumentBytes / 3) * 4),
});
export type OrderDocumentInput = z.infer<typeof orderDocumentInputSchema>['data'];
/** A credit note, which documents a refund of `amount` whole CLP. */
export const creditNoteSchema = z.object({ number: z.string(), amount: z.int(), hasXml });

/** A document made by the shop's issuer. */
export const issuedDocumentSchema = z.object({
	kind: z.enum(issuedKinds),
	state: z.enum(issueStates),
	amount: z.int(),
	folio: z.string().nullable(),
	/**
	 * Reason for the refusal or last response of the issuer: `document_missing`, `no_name`, or the issuer's
	 * own words.
	 */
	reason: z.string().nullable(),
	/** Whether a person must handle it because the shop no longer retries automatically. */
	isStuck: z.boolean(),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;
const numberSchema = orderDocumentInputSchema.shape.data.shape.number;
export const creditNoteInputSchema = z.strictObject({
	data: orderDocumentInputSchema.shape.data
		.omit({ kind: true, number: true })
		.extend({ amount: z.int().positive().max(2_000_000_000) })
		.strict(),
});
export type CreditNoteInput = z.infer<typeof creditNoteInputSchema>['data'];
export const creditNoteParamsSchema = z.strictObject({ id: z.string(), number: numberSchema });
export const pdfResponse = {
	content: { 'application/pdf': { schema: z.string() }, 'application/xml': { schema: z.string() } },
};
