import { z } from 'zod';

export const cardTypes = ['credit', 'debit', 'prepaid'] as const;

/** Details that a card payment's receipt must state; null when the provider did not report them. */
export const cardDetailsSchema = z
	.object({
		type: z.enum(cardTypes).nullable(),
		lastFour: z.string().nullable(),
		/** 0 or 1: no installments. */
		installments: z.int(),
		/** Authorization code of the card's bank. */
		authorization: z.string().nullable(),
	})
	.meta({ id: 'CardDetails' });
export type CardDetails = z.infer<typeof cardDetailsSchema>;
