import { z } from 'zod';

export const cardTypes = ['credit', 'debit', 'prepaid'] as const;

/** A card payment as its receipt must describe it. Null: the provider did not say. */
export const cardDetailsSchema = z
	.object({
		type: z.enum(cardTypes).nullable(),
		lastFour: z.string().nullable(),
		/** 0 or 1: paid at once. */
		installments: z.int(),
		/** The code by which the card's bank approved it. */
		authorization: z.string().nullable(),
	})
	.meta({ id: 'CardDetails' });
export type CardDetails = z.infer<typeof cardDetailsSchema>;
