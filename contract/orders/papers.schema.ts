import { z } from 'zod';
import { conditions } from '../catalogue/enumerations.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { maxOrderItems } from './order-limits.ts';
import { certificateStates } from './papers.ts';

/** The watch of the order that the certificate is for, counted from 1. */
export const paperQuerySchema = z.strictObject({
	item: z
		.string()
		.regex(/^[1-9][0-9]?$/)
		.transform(Number)
		.pipe(z.int().max(maxOrderItems))
		.optional(),
});
export type PaperQuery = z.infer<typeof paperQuerySchema>;

/**
 * Facts that a certificate proves; it does not identify the owner. Days as `2026-11-25`, millimeters, beats
 * per hour.
 */
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
		/** Who examined the watch before its sale. */
		examinedBy: z.string().nullable(),
		/**
		 * Day the watch left the shop, and last day of its warranty once it has been delivered; only while the
		 * certificate is genuine.
		 */
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
				examinedBy: 'Elena Soto',
				soldOn: '2026-11-25',
				warrantyUntil: '2027-11-25',
				image: null,
			},
		],
	});
export type PublicCertificate = z.infer<typeof certificateSchema>;

/** `revoked: false` restores the certificate. */
export const revokeInputSchema = inputOf({
	...decidedOn,
	item: z.int().min(1).max(maxOrderItems),
	revoked: z.boolean(),
});
export type RevokeInput = z.infer<typeof revokeInputSchema>['data'];
