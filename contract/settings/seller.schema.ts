import { z } from 'zod';

/**
 * The seller's details that Chilean law requires a shop to publish. Unset parts are null or empty and not
 * shown.
 */
export const sellerSchema = z
	.object({
		/** Razón social. */
		legalName: z.string().nullable(),
		/** `76.123.456-0`, with a valid check digit. */
		rut: z.string().nullable(),
		/** Street, commune and city in one line. */
		address: z.string().nullable(),
		email: z.string(),
		/** Digits, starting with the country code. */
		phone: z.string(),
		/** Opening hours in schema.org notation: `Mo-Fr 10:00-19:00`. Chilean time. */
		hours: z.array(z.string()),
		/** The shop's profiles on other sites. */
		links: z.array(z.string()),
	})
	.meta({ id: 'Seller' });

export type Seller = z.infer<typeof sellerSchema>;
