import { z } from 'zod';

/** What pages need to know of the shop's configuration. Money in whole CLP. */
export const constantSchema = z.object({
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
		PUBLIC_URL: z.string(),
		CONTACT_EMAIL: z.string(),
		/** How long a pending order holds its watches, hours. */
		PAYMENT_HOURS: z.number(),
	}),
});
export type Constants = z.infer<typeof constantSchema>['data'];
