import { z } from 'zod';

/** Who sells: what a shop in Chile must say of itself. Unset parts are null or empty and left out. */
export const sellerSchema = z
	.object({
		/** Razón social. */
		legalName: z.string().nullable(),
		/** `76.123.456-0`, its check digit right. */
		rut: z.string().nullable(),
		/** Street, commune and city in one line. */
		address: z.string().nullable(),
		email: z.string(),
		/** Digits with the country code first. */
		phone: z.string(),
		/** Opening hours as schema.org writes them: `Mo-Fr 10:00-19:00`. Chile's time. */
		hours: z.array(z.string()),
		/** The shop's pages elsewhere. */
		links: z.array(z.string()),
	})
	.meta({ id: 'Seller' });

export type Seller = z.infer<typeof sellerSchema>;
