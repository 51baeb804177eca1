import { z } from 'zod';

/** Who sells: what a shop in Chile must say of itself. Unset parts are null or empty and left out. */
const sellerSchema = z
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

/** The part of the shop's configuration that pages need. Money in whole CLP. */
export const constantsSchema = z.object({
	data: z.object({
		DEVELOPER: z.string(),
		DEVELOPER_WEBPAGE: z.string(),
		TITLE: z.string(),
		PHONE: z.string(),
		MIN_PRICE: z.int(),
		MAX_PRICE: z.int(),
		PRICE_STEP: z.int(),
		PAGE_SIZES: z.array(z.int()),
		FREE_SHIPPING: z.int(),
		SHIPPING_COST: z.int(),
		/** Shipping may cost another sum at checkout, which knows the place. */
		SHIPPING_VARIES: z.boolean(),
		/** A total above it needs the buyer's RUT and name; null: no total does. */
		NAMED_ABOVE: z.int().nullable(),
		PUBLIC_URL: z.string(),
		CONTACT_EMAIL: z.string(),
		SELLER: sellerSchema,
		/** Whether the shop shows watches of the demonstration. */
		IS_DEMO: z.boolean(),
		/** How long a pending order holds its watches, hours. */
		PAYMENT_HOURS: z.number(),
		/** Watches in an order of an account whose e-mail is not confirmed, and how long it holds them, hours. */
		SHORT_HOLD_UNITS: z.int(),
		SHORT_HOLD_HOURS: z.number(),
	}),
});
export type Constants = z.infer<typeof constantsSchema>['data'];
