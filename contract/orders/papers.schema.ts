import { z } from 'zod';
import { conditions } from '../catalogue/enumerations.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { maxOrderItems } from './order-limits.ts';
import { certificateStates } from './papers.ts';

/** Which of an order's watches a certificate is of, counted from 1. */
export const paperQuerySchema = z.strictObject({
	item: z
		.string()
		.regex(/^[1-9][0-9]?$/)
		.transform(Number)
		.pipe(z.int().max(maxOrderItems))
		.optional(),
});
export type PaperQuery = z.infer<typeof paperQuerySchema>;

/** A certificate proves these; of its owner nothing. Days as `2026-11-25`, millimetres, beats an hour. */
export const certificateSchema = z
	.object({
		state: z.enum(certificateStates),
		brand: z.string(),
		model: z.string(),
		reference: z.string().nullable(),
		serial: z.string().nullable(),
		condition: z.enum(conditions).nullable(),
		caliber: z.string().nullable(),
		bph: z.int().nullable(),
		diameter: z.number().nullable(),
		/** When it left the shop, and the last day of its warranty once it was delivered, while it is genuine. */
		soldOn: z.iso.date(),
		warrantyUntil: z.iso.date().nullable(),
		image: z.string().nullable(),
	})
	.meta({
		id: 'Certificate',
		examples: [
			{
				state: 'genuine',
				brand: 'Seiko',
				model: 'SKX007',
				reference: 'SKX007K2',
				serial: '7X2290',
				condition: 'Very good',
				caliber: 'Seiko 7S26',
				bph: 21_600,
				diameter: 42.5,
				soldOn: '2026-11-25',
				warrantyUntil: '2027-11-25',
				image: null,
			},
		],
	});
export type PublicCertificate = z.infer<typeof certificateSchema>;

/** `revoked` false gives the proof back. */
export const revokeInputSchema = inputOf({
	...decidedOn,
	item: z.int().min(1).max(maxOrderItems),
	revoked: z.boolean(),
});
export type RevokeInput = z.infer<typeof revokeInputSchema>['data'];
