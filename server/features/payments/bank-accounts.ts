import type { ShopConfig } from '../../core/deps.ts';

/**
 * Returns the shop's bank methods with the account holder, whom banks require for a transfer: as configured,
 * else the seller's legal name, else the shop's name.
 */
export const bankMethods = ({
	paymentMethods,
	seller,
	title,
}: Pick<ShopConfig, 'paymentMethods' | 'seller' | 'title'>) =>
	paymentMethods.flatMap((method) => {
		if (method.type !== 'bank') return [];
		const holder = method.details.holder ?? seller.legalName ?? title;
		return [{ ...method, details: { ...method.details, holder } }];
	});
