import { z } from 'zod';
import {
	brandCreateSchema,
	caliberCreateSchema,
	categoryInputSchema,
	watchCreateSchema,
} from '#contract/catalogue/catalogue-writes.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import {
	parcelInputSchema,
	releaseInputSchema,
	shipmentInputSchema,
	stepInputSchema,
} from '#contract/orders/desk-orders.schema.ts';
import { orderDocumentInputSchema } from '#contract/orders/order-documents.schema.ts';
import { chatOrderInputSchema } from '#contract/orders/sales.schema.ts';
import { partRefundInputSchema, paymentInputSchema } from '#contract/payments/payments.schema.ts';
import {
	newPieceSchema,
	pieceCostChangesSchema,
	soldElsewhereSchema,
} from '#contract/stock/pieces.schema.ts';
import { newWishSchema } from '#contract/wanted/wanted.schema.ts';
import { webhookInputSchema } from '#contract/webhooks/webhooks.schema.ts';

/** A piece with its costs, which are a call of their own; the state of one that is there is not in its form. */
const pieceData = newPieceSchema.shape.data
	.extend(pieceCostChangesSchema.shape.data.omit({ version: true }).shape)
	.partial({ state: true });

/** Schemas of request bodies by the name that a form uses: the very schemas that the server checks with. */
export const checks = {
	payment: paymentInputSchema,
	parcel: parcelInputSchema,
	shipment: shipmentInputSchema,
	release: releaseInputSchema,
	chatOrder: chatOrderInputSchema,
	step: stepInputSchema,
	partRefund: partRefundInputSchema,
	orderDocument: orderDocumentInputSchema,
	watch: watchCreateSchema,
	brand: brandCreateSchema,
	caliber: caliberCreateSchema,
	category: categoryInputSchema,
	webhook: webhookInputSchema,
	piece: z.strictObject({ data: pieceData }),
	soldElsewhere: soldElsewhereSchema,
	wish: newWishSchema,
} satisfies Record<string, z.ZodType>;
export type CheckName = keyof typeof checks;

/** Messages for invalid values in the reader's language. */
export function wordIn(language: Language): void {
	z.config(z.locales[language]());
}
