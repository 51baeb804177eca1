import { z } from 'zod';

/** Address that opens an order without signing in. */
export const orderLinkSchema = z.object({ url: z.url() }).meta({
	id: 'OrderLink',
	examples: [{ url: 'https://ancora.example/orders/K7M3PXJ#key=q7Zr0aXn3Tt5vWc8LkEo1s' }],
});
export type OrderLink = z.infer<typeof orderLinkSchema>;
