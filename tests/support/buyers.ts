import type { Shop } from './shop.ts';

/** Creates a customer with an address, who can order. */
export async function makeBuyer(shop: Shop) {
	const user = await shop.makeUser();
	const address = await shop.makeAddress(user);
	const order = (
		watches: { documentId: string; price?: number }[],
		options: { key?: string; language?: string } = {},
	) =>
		shop.post(
			'/api/orders',
			{
				data: {
					items: watches.map(({ documentId, price }) => ({
						documentId,
						...(price !== undefined && { price }),
					})),
					shippingAddress: address.documentId,
				},
			},
			{
				as: user,
				headers: {
					...(options.key && { 'idempotency-key': options.key }),
					...(options.language && { 'accept-language': options.language }),
				},
			},
		);
	return { user, address, order };
}
