import { z } from 'zod';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, exampleTimes, rowShape } from '../http/rows.schema.ts';

/** The regular price and a scheduled or current sale, CLP. */
const pricesSchema = z.object({
	price: z.int(),
	salePrice: z.int().nullable(),
	saleFrom: z.iso.datetime().nullable(),
	saleUntil: z.iso.datetime().nullable(),
});
const noSale = { salePrice: null, saleFrom: null, saleUntil: null };

/** A price that an assistant proposed beyond their limit and that awaits the owner's approval. */
export const priceProposalSchema = z
	.object({
		...rowShape,
		watch: z.object({
			documentId: documentIdSchema,
			brand: z.string(),
			model: z.string(),
			reference: z.string().nullable(),
		}),
		/** The watch's current prices. */
		present: pricesSchema,
		proposed: pricesSchema,
		/** Email of the assistant who proposed the price; null when the account no longer exists. */
		by: z.string().nullable(),
	})
	.meta({
		id: 'PriceProposal',
		examples: [
			{
				id: 4,
				documentId: 'p1r2o3p4o5s6a7l8p1r2o3p4',
				...exampleTimes,
				watch: {
					documentId: 'a1b2c3d4e5f6g7h8i9j0k1l2',
					brand: 'Seiko',
					model: 'Presage',
					reference: 'SRPB41',
				},
				present: { price: 450_000, ...noSale },
				proposed: { price: 390_000, ...noSale },
				by: 'assistant@example.com',
			},
		],
	});
export type PriceProposal = z.infer<typeof priceProposalSchema>;

export const priceProposalQuerySchema = z.strictObject({
	/** The documentId of a watch. */
	watch: documentIdSchema.optional(),
	...paged,
});
export type PriceProposalQuery = z.infer<typeof priceProposalQuerySchema>;

/** The current prices that the owner saw. 409 `version_conflict` when they have changed since. */
export const priceApprovalSchema = inputOf({
	...decidedOn,
	price: z.int(),
	salePrice: z.int().nullable(),
});
export type PriceApproval = z.infer<typeof priceApprovalSchema>['data'];
