import { z } from 'zod';
import { keyInputSchema } from '#contract/accounts/keys.schema.ts';
import * as breaches from '#contract/breaches/breaches.schema.ts';
import * as catalogue from '#contract/catalogue/catalogue-writes.schema.ts';
import { findFaults } from '#contract/http/faults.ts';
import * as orders from '#contract/orders/desk-orders.schema.ts';
import { discountCodeInputSchema } from '#contract/orders/discount-codes.schema.ts';
import * as documents from '#contract/orders/order-documents.schema.ts';
import * as sales from '#contract/orders/sales.schema.ts';
import * as payments from '#contract/payments/payments.schema.ts';
import * as privacy from '#contract/privacy-requests/privacy-requests.schema.ts';
import * as returns from '#contract/returns/returns.schema.ts';
import * as reviews from '#contract/reviews/reviews.schema.ts';
import { assignLineSchema } from '#contract/statements/statements.schema.ts';
import { transfersAsideSchema } from '#contract/statements/usdt-transfers.schema.ts';
import * as pieces from '#contract/stock/pieces.schema.ts';
import * as visits from '#contract/visits/visits.schema.ts';
import { webhookInputSchema } from '#contract/webhooks/webhooks.schema.ts';
import { newWishSchema } from '#contract/wishes/wishes.schema.ts';
import { parseFigure } from './parse-figures.ts';

/**
 * A piece together with its costs, which have a call of their own. Only a new piece has a state in its form.
 */
const pieceData = pieces.newPieceSchema.shape.data
	.extend(pieces.pieceCostChangesSchema.shape.data.omit({ version: true }).shape)
	.partial({ state: true });

/** Request body schemas by the name that a form uses. The server validates with the same schemas. */
export const checks = {
	payment: payments.paymentInputSchema,
	parcel: orders.parcelInputSchema,
	shipment: orders.shipmentInputSchema,
	release: orders.releaseInputSchema,
	sale: sales.saleInputSchema,
	chatOrder: sales.chatOrderInputSchema,
	orderAction: orders.actionInputSchema,
	refund: payments.refundInputSchema,
	partRefund: payments.partRefundInputSchema,
	refundSent: payments.refundSentInputSchema,
	orderDocument: documents.orderDocumentInputSchema,
	creditNote: z.strictObject({
		data: documents.creditNoteInputSchema.shape.data.extend({
			number: documents.creditNoteParamsSchema.shape.number,
		}),
	}),
	reviewAnswer: reviews.reviewChangesSchema,
	reviewHiding: reviews.reviewHidingSchema,
	privacyExtension: privacy.privacyExtensionInputSchema,
	privacyRefusal: privacy.privacyRefusalInputSchema,
	privacyAnswer: privacy.privacyAnswerInputSchema,
	privacyAction: privacy.privacyActionInputSchema,
	visitDecision: visits.visitDecisionSchema,
	visitMove: visits.visitMoveSchema,
	breach: breaches.newBreachSchema,
	breachScope: breaches.breachScopeInputSchema,
	breachEntry: breaches.breachEntryInputSchema,
	breachNotices: breaches.breachNoticesInputSchema,
	privacyOpening: privacy.privacyOpeningInputSchema,
	privacyIdentity: privacy.privacyIdentityInputSchema,
	returnAction: returns.returnActionInputSchema,
	returnWords: returns.returnWordsInputSchema,
	returnNeededWords: returns.returnNeededWordsInputSchema,
	returnParcel: returns.returnParcelInputSchema,
	returnRefund: returns.returnRefundInputSchema,
	watch: catalogue.watchCreateSchema,
	brand: catalogue.brandCreateSchema,
	caliber: catalogue.caliberCreateSchema,
	category: catalogue.categoryInputSchema,
	examiner: catalogue.examinerCreateSchema,
	webhook: webhookInputSchema,
	key: keyInputSchema,
	code: discountCodeInputSchema,
	piece: z.strictObject({ data: pieceData }),
	soldElsewhere: pieces.soldElsewhereSchema,
	wish: newWishSchema,
	statementLine: assignLineSchema,
	transfersAside: transfersAsideSchema,
	paymentReversal: payments.paymentReversalSchema,
} satisfies Record<string, z.ZodObject<{ data: z.ZodObject }>>;
export type CheckName = keyof typeof checks;

/**
 * Converts a form's values to a request body: trims texts, parses numbers and drops fields that the schema
 * does not have. An empty text becomes null or undefined where the schema allows it; `required` fields stay
 * empty so that validation fails.
 */
export function typedInput(
	name: CheckName,
	values: Readonly<Record<string, unknown>>,
	required: readonly string[] = [],
): Record<string, unknown> {
	const shape: Record<string, z.core.$ZodType> = checks[name].shape.data.shape;
	return Object.fromEntries(
		Object.entries(values).flatMap(([field, value]) => {
			const schema = shape[field] as z.ZodType | undefined;
			if (!schema) return [];
			return [
				[
					field,
					typeof value === 'string' ? parsedValue(schema, value.trim(), required.includes(field)) : value,
				],
			];
		}),
	);
}

function parsedValue(schema: z.ZodType, text: string, isRequired: boolean): unknown {
	const accepts = (value: unknown) => schema.safeParse(value).success;
	if (text === '')
		return accepts(null) ? null : isRequired || (accepts('') && !accepts(undefined)) ? '' : undefined;
	let inner = schema as z.ZodType | z.core.$ZodType;
	while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
	return inner instanceof z.ZodNumber ? parseFigure(text, inner.isInt ? 'integer' : 'decimal') : text;
}

/** Returns the faults that the call's schema finds in the input. */
export const faultsOf = (name: CheckName, input: object) => findFaults(checks[name], input);
