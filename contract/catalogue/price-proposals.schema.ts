import { z } from 'zod';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, exampleTimes, rowShape } from '../http/rows.schema.ts';

/** The price outside of a sale and the sale that is planned or under way, CLP. */
const pricesSchema = z.object({
	price: z.int(),
	salePrice: z.int().nullable(),
	saleFrom: z.iso.datetime().nullable(),
	saleUntil: z.iso.datetime().nullable(),
});
const noSale = { salePrice: null, saleFrom: null, saleUntil: null };

/** A price of a watch that an assistant wrote beyond their limit and that waits for the owner. */
export const priceProposalSchema = z
	.object({
		...rowShape,
		watch: z.object({
			documentId: documentIdSchema,
			brand: z.string(),
			model: z.string(),
			reference: z.string().nullable(),
		}),
		/** As the watch is now. */
		present: pricesSchema,
		proposed: pricesSchema,
		/** E-mail of who proposed it; null when that account is gone. */
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

/** The present prices that the owner saw: when the watch has others by now it is a 409 `version_conflict`. */
export const priceApprovalSchema = inputOf({
	...decidedOn,
	price: z.int(),
	salePrice: z.int().nullable(),
});
export type PriceApproval = z.infer<typeof priceApprovalSchema>['data'];
