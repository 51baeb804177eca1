import { z } from 'zod';
import { keyInputSchema } from '#contract/accounts/keys.schema.ts';
import {
	brandCreateSchema,
	caliberCreateSchema,
	categoryInputSchema,
	watchCreateSchema,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import { wordingOf } from '#contract/http/wording.ts';
import type { Language } from '#contract/languages/languages.ts';
import {
	parcelInputSchema,
	releaseInputSchema,
	shipmentInputSchema,
	stepInputSchema,
} from '#contract/orders/desk-orders.schema.ts';
import { discountCodeInputSchema } from '#contract/orders/discount-codes.schema.ts';
import {
	creditNoteInputSchema,
	creditNoteParamsSchema,
	orderDocumentInputSchema,
} from '#contract/orders/order-documents.schema.ts';
import { chatOrderInputSchema, saleInputSchema } from '#contract/orders/sales.schema.ts';
import {
	partRefundInputSchema,
	paymentInputSchema,
	refundInputSchema,
} from '#contract/payments/payments.schema.ts';
import { takeLineSchema } from '#contract/payments/statements.schema.ts';
import {
	returnNeededWordsInputSchema,
	returnParcelInputSchema,
	returnRefundInputSchema,
	returnStepInputSchema,
	returnWordsInputSchema,
} from '#contract/returns/returns.schema.ts';
import { reviewChangesSchema, reviewHidingSchema } from '#contract/reviews/reviews.schema.ts';
import {
	newPieceSchema,
	pieceCostChangesSchema,
	soldElsewhereSchema,
} from '#contract/stock/pieces.schema.ts';
import { newWishSchema } from '#contract/wanted/wanted.schema.ts';
import { webhookInputSchema } from '#contract/webhooks/webhooks.schema.ts';
import { figureIn } from './number-in.ts';

/**
 * A piece with its costs, which are a call of their own; the state of one that is there is not in its form.
 */
const pieceData = newPieceSchema.shape.data
	.extend(pieceCostChangesSchema.shape.data.omit({ version: true }).shape)
	.partial({ state: true });

/** Schemas of request bodies by the name that a form uses: the very schemas that the server checks with. */
export const checks = {
	payment: paymentInputSchema,
	parcel: parcelInputSchema,
	shipment: shipmentInputSchema,
	release: releaseInputSchema,
	sale: saleInputSchema,
	chatOrder: chatOrderInputSchema,
	step: stepInputSchema,
	refund: refundInputSchema,
	partRefund: partRefundInputSchema,
	orderDocument: orderDocumentInputSchema,
	creditNote: z.strictObject({
		data: creditNoteInputSchema.shape.data.extend({ number: creditNoteParamsSchema.shape.number }),
	}),
	reviewAnswer: reviewChangesSchema,
	reviewHiding: reviewHidingSchema,
	returnStep: returnStepInputSchema,
	returnWords: returnWordsInputSchema,
	returnNeededWords: returnNeededWordsInputSchema,
	returnParcel: returnParcelInputSchema,
	returnRefund: returnRefundInputSchema,
	watch: watchCreateSchema,
	brand: brandCreateSchema,
	caliber: caliberCreateSchema,
	category: categoryInputSchema,
	webhook: webhookInputSchema,
	key: keyInputSchema,
	code: discountCodeInputSchema,
	piece: z.strictObject({ data: pieceData }),
	soldElsewhere: soldElsewhereSchema,
	wish: newWishSchema,
	statementLine: takeLineSchema,
} satisfies Record<string, z.ZodObject<{ data: z.ZodObject }>>;
export type CheckName = keyof typeof checks;

/**
 * The part of a request body that a form's values say: texts as they were typed, without the fields that the
 * call does not take. An empty text is none where the call knows that; one of `required` stays, to be
 * refused.
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
				[field, typeof value === 'string' ? meant(schema, value.trim(), required.includes(field)) : value],
			];
		}),
	);
}

function meant(schema: z.ZodType, text: string, isRequired: boolean): unknown {
	const takes = (value: unknown) => schema.safeParse(value).success;
	if (text === '')
		return takes(null) ? null : isRequired || (takes('') && !takes(undefined)) ? '' : undefined;
	let inner = schema as z.ZodType | z.core.$ZodType;
	while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
	return inner instanceof z.ZodNumber ? figureIn(text, inner.isInt ? 'whole' : 'decimal') : text;
}

/** Messages for invalid values in the reader's language. */
export const wordingIn = (language: Language, say: Parameters<typeof wordingOf>[1]) =>
	wordingOf(language, say, z.locales[language]().localeError);
